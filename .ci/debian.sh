# Installs packages of Debian that are missing, all at once, as two apt-get at a time refuse each other.
# Each is PACKAGE=PROGRAM, or PACKAGE=a pattern of files.
debian() {
  local missing=()
  local each
  for each in "$@"; do
    command -v "${each#*=}" > /dev/null || compgen -G "${each#*=}" > /dev/null || missing+=("${each%%=*}")
  done
  [ ${#missing[@]} -eq 0 ] || { apt-get update -qq && apt-get install -y -qq "${missing[@]}"; }
}
