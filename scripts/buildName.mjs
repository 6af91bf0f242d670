import { spawnSync } from 'node:child_process'
import { root } from './run.mjs'

/** The build's name in support logs: the commit, and whether anything was changed since; `dev` without a repository. */
export const buildName = () => {
  if (process.env.VITE_BUILD !== undefined) return process.env.VITE_BUILD
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : 'dev'
}
