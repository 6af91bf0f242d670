import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** @param {string} name */
export const bin = (name) => join(root, 'node_modules/.bin', name)

/**
 * Runs a command in the foreground, and exits if it fails.
 * @param {string} command
 * @param {string[]} args
 */
export const run = (command, args) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
