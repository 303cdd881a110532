# The usual chores. CI runs all checks by way of .ci/run.

# The command is linked with Swift's library where that is possible: it starts faster and runs without a toolchain.
# It has its place in memory fixed: adapting it to another costs a fifth of the time that a question takes.
# Nothing is loaded into it, so it has no list of its symbols for others: Swift's start looks through all of it, which
# takes 7 % of that time.
# Its code calls what makes a generic type instead of giving Swift the type's mangled name: for such a name Swift looks
# through all conformances, 12,000 with those of the servers' libraries, which took a quarter of that time.
# deploy/Dockerfile builds the server without any of this.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xlinker --no-pie -Xlinker --no-export-dynamic \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)

# The folder of Swift's tools, if they are what the following needs: on Linux, and able to read counts.
TOOLS := $(if $(filter Linux,$(shell uname)),$(shell \
    swiftc -frontend -help-hidden 2>/dev/null | grep -q ir-profile-use && swiftc -print-target-info 2>/dev/null \
    | sed -n 's|.*"runtimeResourcePath" *: *"\(.*\)/lib/swift[^/]*".*|\1/bin|p'))

# Its code is laid out by which ways it went most often while `make train` counted (profile-guided optimization). Swift
# would keep what it compiled before where only these counts have changed, so it is told not to. The Dockerfile does
# without the counts, too, and so does a toolchain that cannot read them.
COUNTED := Benchmarks/command.proftext
LLVM_PROFDATA := $(wildcard $(TOOLS)/llvm-profdata)
COUNTS := $(if $(LLVM_PROFDATA),.build/command-$(firstword $(shell cksum < $(COUNTED))).profdata)
COMPILED := $(STATIC) $(if $(COUNTS),-Xswiftc -Xfrontend -Xswiftc "-ir-profile-use=$(CURDIR)/$(COUNTS)" \
    -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen)

# Functions that call each other are next to each other, as `make order` found. That takes a linker that can do so, and
# functions in sections of their own. The linker's flags have another name for another order, since nobody would link
# anew otherwise.
ORDERED := Benchmarks/command.order
LLD := $(wildcard $(TOOLS)/ld.lld)
ORDER := $(if $(LLD),.build/command-$(firstword $(shell cksum < $(ORDERED))).order)
COMPILED += $(if $(LLD),-Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld)
RELEASED := $(COMPILED) $(if $(ORDER),-Xlinker "--symbol-ordering-file=$(CURDIR)/$(ORDER)" -Xlinker --no-warn-symbol-ordering)
LAID_OUT := $(COUNTS) $(ORDER)

# Libraries in C go into the command as well where there are archives of them, which saves the time to load them and
# to look up what they have: the linker looks for libraries where SwiftPM links before it looks at the system's.
ARCHIVES := $(if $(filter Linux,$(shell uname)),libsqlite3.a libz.a libstdc++.a)

# Where `make command` builds, and what everything else looks at: make bench SCRATCH=.build-other. A variable of this
# name in the environment has nothing to do with it.
SCRATCH := .build
# What makes the command that the checks look at. CI says that nothing has to, and where the tests have built theirs:
# to compile everything once more, as it is released, takes many minutes.
CHECKED := command
# How checks are told which command it is that they look at.
LOOKING_AT = NAVSEARCH="$$(realpath "$(SCRATCH)")/release/navsearch"

.PHONY: demo test lint consumer evaluation-check mcp-check http-check web-check screenshots bench bench-compare \
    bench-worst bench-http generator-check command train order clean sqlite archives

# Builds the command and asks the demo app for its settings.
demo: command
	@test -x "$(SCRATCH)/release/navsearch" || { echo "make: $(SCRATCH)/release/navsearch was not built" >&2; exit 1; }
	@echo '$$ navsearch query "settings" --level premium'
	@"$(SCRATCH)/release/navsearch" query "settings" --level premium

# Optimised, since the guarantees are checked over every query of every manifest; `swift test` alone checks a share.
# Nobody looks for faults in BoringSSL here: without places in its sources for debuggers it compiles in a fifth less time.
test: sqlite
	swift test -c release -Xswiftc -enable-testing -Xcc -g0 --scratch-path .build-test

lint: $(COUNTS)
	find Package.swift Sources Tests $(wildcard Benchmarks) -name '.build*' -prune -o -name '*.swift' -print0 \
	    | xargs -0 swift format lint --strict

# Proves that apps fetch GRDB and nothing else, and that the examples in the documents compile.
consumer: sqlite
	Tests/ConsumerCheck/check

# Proves that `navsearch evaluate` computes what ir-measures does, which it installs from PyPI.
evaluation-check: $(CHECKED)
	$(LOOKING_AT) Tests/EvaluationCheck/check

# Proves that the official Python client of MCP gets on with `navsearch mcp`; it is installed from PyPI.
mcp-check: $(CHECKED)
	$(LOOKING_AT) Tests/MCPCheck/check

# Holds the HTTP server against its description with schemathesis, which it installs from PyPI, and against signals.
http-check: $(CHECKED)
	$(LOOKING_AT) Tests/HTTPCheck/check

# Proves in a real browser that the palette and the ranking page work.
web-check: $(CHECKED)
	$(LOOKING_AT) Tests/WebCheck/check

# Takes the pictures in docs/ again.
screenshots: command
	$(LOOKING_AT) Tests/WebCheck/check screenshots

# The real manifest that benchmarks grow, and options for the suite: make bench OPTIONS="--only keystrokes".
MANIFEST := $(firstword $(wildcard ../shared/data/android-settings.en.manifest.json) data/mycuppa.en.manifest.json)
OPTIONS :=

# Prints the table of goals. The first run grows manifests and indexes them, which takes longer.
# The suite is linked as the command is, with its baselines: calls from one library into another cost a fifth of the
# time that an answer takes.
bench: command
	@$(MAKE) --no-print-directory archives SCRATCH=Benchmarks/.build
	cd Benchmarks && swift build -c release --product suite $(RELEASED)
	command="$$(realpath "$(SCRATCH)")/release/navsearch" && manifest="$$(realpath "$(MANIFEST)")" && cd Benchmarks \
	    && .build/release/suite --command "$$command" --manifest "$$manifest" $(OPTIONS)

# Tests what grows manifests. CI does without: it fetches none of the packages that only benchmarks need.
generator-check: sqlite
	cd Benchmarks && swift build --product navsearch-benchmarksPackageTests && swift test --skip-build

# Compares with another commit: make bench-compare BASE=main
bench-compare: sqlite
	Benchmarks/compare $(BASE)

# Searches for the most expensive queries, and keeps them for the suite.
bench-worst: sqlite
	manifest="$$(realpath "$(MANIFEST)")" && cd Benchmarks && swift run -c release worst --manifest "$$manifest" $(OPTIONS)

# Measures what HTTP costs: make bench-http OPTIONS="--seconds 10".
bench-http: command
	swift build -c release --scratch-path "$(SCRATCH)" --product http-baseline $(STATIC)
	@command -v wrk >/dev/null || .ci/install wrk
	Benchmarks/http --build "$(SCRATCH)/release" $(OPTIONS)

command: archives $(LAID_OUT)
	swift build -c release --scratch-path "$(SCRATCH)" --product navsearch $(RELEASED)

# Has a command with counters do its work, and keeps what was counted for those that are built after it.
train: sqlite
	Benchmarks/train $(STATIC)

# Has a command do its work while calls are counted, and keeps the order of its functions that follows.
order: command
	@command -v valgrind >/dev/null || .ci/install valgrind
	Benchmarks/order "$(SCRATCH)" $(COMPILED)

$(COUNTS): $(COUNTED)
	@mkdir -p $(@D)
	@$(LLVM_PROFDATA) merge --sparse -o $@ $<

$(ORDER): $(ORDERED)
	@mkdir -p $(@D)
	@cp $< $@

archives: sqlite
	@test -z "$(ARCHIVES)" && exit 0; \
	folder=$$(swift build -c release --scratch-path "$(SCRATCH)" --show-bin-path) && mkdir -p "$$folder" || exit 0; \
	for archive in $(ARCHIVES); do \
	    path=$$(clang -print-file-name=$$archive) && test -f "$$path" && ln -sf "$$path" "$$folder/$$archive"; \
	done; true

clean:
	rm -rf .build .build-test .build-profile Benchmarks/.build Tests/ConsumerCheck/.build
	-@git worktree prune 2>/dev/null

# Makes sure that the headers of SQLite and zlib are there. Apple's systems come with them.
sqlite:
	@test "$$(uname)" = Linux || exit 0; missing=; \
	test -f /usr/include/sqlite3.h || pkg-config --exists sqlite3 2>/dev/null || missing=libsqlite3-dev; \
	test -f /usr/include/zlib.h || pkg-config --exists zlib 2>/dev/null || missing="$$missing zlib1g-dev"; \
	test -z "$$missing" || .ci/install $$missing
