import type { Plugin } from 'vite'

interface Bug {
  /** The end of the file's path. */
  file: string
  right: string
  wrong: string
}

/** Bugs that can be built in, to see that support and tests find them. */
const bugs: Record<string, Bug> = {
  /** What the price prompt put in is not remembered as a step of its own: undo then takes two steps, and the total is wrong. */
  undo: {
    file: '/src/machines/desk/basket.ts',
    right:
      'return { ...after(context, lines), id, pending, waiting, times: 1, offered: null, offerError: null }\n    }),\n    dropPending',
    wrong:
      'return { lines, id, pending, waiting, times: 1, offered: null, offerError: null }\n    }),\n    dropPending',
  },
}

/** Builds a bug into the desk where the environment's `PLANTED` names it; none ever gets into a build that does not. */
export const planted = (name = process.env.PLANTED): Plugin => {
  const bug = name === undefined ? undefined : bugs[name]
  if (name !== undefined && bug === undefined)
    throw new Error(`PLANTED=${name}: the bugs are ${Object.keys(bugs).join(', ')}`)
  return {
    name: 'planted',
    enforce: 'pre',
    transform(code, id) {
      if (bug === undefined || !id.split('?', 1)[0]?.endsWith(bug.file)) return undefined
      if (!code.includes(bug.right)) throw new Error(`The bug ${name} no longer fits ${bug.file}`)
      return code.replace(bug.right, bug.wrong)
    },
  }
}
