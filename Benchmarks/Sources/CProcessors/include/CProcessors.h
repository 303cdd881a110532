#ifndef C_PROCESSORS_H
#define C_PROCESSORS_H

/// Keeps this thread, and the threads and processes that it starts, on the first processor that it may use.
///
/// - Returns: 0, or the system's error number; ENOTSUP where threads cannot be kept anywhere.
int processors_keep_one(void);

/// Lets this thread use the processors again that it might use before ``processors_keep_one``.
///
/// - Returns: 0, or the system's error number.
int processors_use_all(void);

#endif
