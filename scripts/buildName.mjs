import { spawnSync } from 'node:child_process'
import { root } from './run.mjs'

/** What support logs call this build: the commit, and whether anything was changed since; `dev` where there is no repository. */
export const buildName = () => {
  if (process.env.VITE_BUILD !== undefined) return process.env.VITE_BUILD
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : 'dev'
}
