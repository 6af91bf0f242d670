import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} root */
const newest = (root) => {
  if (!existsSync(root)) return null
  const versions = readdirSync(root).filter((version) => existsSync(join(root, version, 'bin/initdb')))
  const [version] = versions.sort((one, other) => Number(other) - Number(one))
  return version === undefined ? null : join(root, version, 'bin')
}

/** Where Debian puts PostgreSQL's programs; null where it is not installed. */
export const postgresPrograms = newest('/usr/lib/postgresql')
