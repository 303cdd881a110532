#!/bin/sh
# The story of docs/story.md: a manifest that a server publishes, and what an app's users see of it in three days.
#
# Run it from anywhere, with `navsearch` on the PATH. It needs python3, whose http.server publishes the manifest on
# loopback. A test has a server of its own: it says which folder that publishes (STORY_FOLDER) and where (STORY_URL).
set -eu
cd "$(dirname "$0")/.."

folder=${STORY_FOLDER:-$(mktemp -d)}
export XDG_CACHE_HOME="$folder/cache"
mkdir -p "$folder/public"
server=
trap 'test -z "$server" || kill "$server"; test -n "${STORY_FOLDER-}" || rm -r "$folder"' EXIT

if [ -z "${STORY_URL-}" ]; then
    # The log is there before it is read.
    : > "$folder/log"
    python3 -u -m http.server 0 --bind 127.0.0.1 --directory "$folder/public" >> "$folder/log" 2>&1 &
    server=$!
    until port=$(sed -n 's/.* port \([0-9]*\) .*/\1/p' "$folder/log" | grep .); do
        kill -0 "$server" || { cat "$folder/log" >&2; exit 1; }
    done
    STORY_URL=http://127.0.0.1:$port/navigation.json
fi
URL=$STORY_URL
STATE=$folder/state.json

# The day's manifest takes the place of the one before. Its date is what the server tells versions by.
publish() {
    cp "data/story/$1.manifest.json" "$folder/public/new"
    touch -d "$2" "$folder/public/new"
    mv "$folder/public/new" "$folder/public/navigation.json"
}

# Prints a command and what it prints.
show() {
    printf '$ %s\n' "$1"
    eval "$1" 2>&1 || true
}

publish monday 2026-01-05T08:00:00Z
show 'navsearch fetch $URL > /dev/null'
show 'navsearch query wint --manifest $URL'
show 'navsearch resolve https://app.mycuppa.io/order/menu/winter-latte --manifest $URL'
show "navsearch navigate 'link mycuppa://order/menu/winter-latte' 'tab home' 'go /home/offers' --manifest \$URL --save \$STATE"
show 'cat $STATE'

publish tuesday 2026-01-06T08:00:00Z
show 'navsearch fetch $URL > /dev/null'
show 'navsearch fetch $URL --refresh > /dev/null'
show 'navsearch navigate --state $STATE --manifest $URL'
show "navsearch navigate --state \$STATE 'tab order' --manifest \$URL"
show 'navsearch resolve mycuppa://order/menu/winter-latte --manifest $URL'
show 'navsearch query rew --manifest $URL'
show 'navsearch fetch $URL --refresh > /dev/null'

publish wednesday 2026-01-07T08:00:00Z
show 'navsearch fetch $URL --refresh > /dev/null'
show 'navsearch query rew --manifest $URL'
