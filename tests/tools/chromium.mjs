import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @param {string[]} names */
const findChromium = (names) => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** The machine's Chromium where there is one, else Playwright's own. @param {string[]} names */
const optionsOf = (names) => {
  const executablePath = findChromium(names)
  return executablePath ? { executablePath, args } : { args }
}

/** How Playwright starts Chromium for tests: its headless shell where there is one, which needs three fifths of the time. */
export const launchOptions = () => optionsOf([shell, ...browsers])

/** How Playwright starts Chromium for what is measured: the browser that users have, where there is one. */
export const launchOptionsOfUsers = () => optionsOf([...browsers, shell])

/** @param {string} name */
const onPath = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

/** @type {import('node:child_process').ExecFileSyncOptions} */
const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }

/** @param {string} name @param {number} [timeout] Milliseconds in which all of it has come, else it fails. */
const install = (name, timeout = 0) => {
  const words = ['install', '-y', '--no-install-recommends', name]
  execFileSync('apt-get', ['update'], { ...options, timeout })
  execFileSync('apt-get', [...words, '--download-only'], { ...options, timeout })
  execFileSync('apt-get', words, options)
}

/** Installs the headless shell where that can be done; the machine's Chromium does as well, and takes longer. */
const ensureShell = () => {
  try {
    install(shell, 45_000)
  } catch {
    console.log(`${shell} could not be installed: the tests take Chromium itself.`)
  }
}

/** The headless shell shows no notifications: tests of those need the whole browser beside it. */
export const ensureChromium = () => {
  const canInstall = process.getuid?.() === 0 && onPath('apt-get')
  if (!findChromium([shell]) && canInstall) ensureShell()
  if (findChromium(browsers)) return
  if (canInstall) install('chromium')
  else if (!findChromium([shell])) execFileSync('npx', ['playwright', 'install', 'chromium'], options)
}
