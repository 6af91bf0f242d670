import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bugs } from './bugs.ts'

const root = join(import.meta.dirname, '../..')

/** Builds a bug into the desk if the environment's `PLANTED` names it; no other build has one. */
export const planted = (name = process.env.PLANTED): Plugin => {
  const bug = name === undefined ? undefined : bugs[name]
  if (name !== undefined && bug === undefined)
    throw new Error(`PLANTED=${name}: the bugs are ${Object.keys(bugs).join(', ')}`)
  return {
    name: 'planted',
    enforce: 'pre',
    transform(code, id) {
      if (bug === undefined || id.split('?', 1)[0] !== join(root, bug.file)) return undefined
      if (!code.includes(bug.right)) throw new Error(`The bug ${name} no longer fits ${bug.file}`)
      return code.replace(bug.right, () => bug.wrong)
    },
  }
}
