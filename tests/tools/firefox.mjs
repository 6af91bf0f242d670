import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = (process.env.PATH ?? '').split(delimiter)
const debian = 'firefox-esr'

/** Debian's Firefox, or the one that FIREFOX_PATH names. */
export const findFirefox = () =>
  process.env.FIREFOX_PATH ?? folders.map((folder) => join(folder, debian)).find((path) => existsSync(path))

/** Installs Debian's Firefox where that can be done; the journey in it says so where it cannot. */
export const ensureFirefox = () => {
  if (findFirefox() || process.getuid?.() !== 0 || !folders.some((folder) => existsSync(join(folder, 'apt-get'))))
    return
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', debian], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    console.log('Firefox could not be installed: its journey is left out.')
  }
}
