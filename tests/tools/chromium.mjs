import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const findChromium = () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** How Playwright starts Chromium: the machine's where there is one, else its own. */
export const launchOptions = () => {
  const executablePath = findChromium()
  return executablePath ? { executablePath, args } : { args }
}

/** @param {string} name */
const onPath = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

export const ensureChromium = () => {
  if (findChromium()) return
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  } else {
    execFileSync('npx', ['playwright', 'install', 'chromium'], options)
  }
}
