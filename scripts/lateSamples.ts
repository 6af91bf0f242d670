import { join } from 'node:path'
import type { Plugin } from 'vite'
import { parseSync, runnerImport, Visitor } from 'vite'

const source = 'src/machines/drawing/samples.ts'
const definers = new Set(['command', 'message', 'outcome', 'fact', 'checkpoint', 'transient', 'delay'])

/** An empty list of the same length, so that later code keeps its line and column. */
const emptied = (list: string): string => `[${list.slice(1, -1).replace(/\S/g, ' ')}]`

/** The same program, with events defined without samples. */
export const withoutSamples = (code: string): string => {
  const lists: { start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [, samples] }) {
      if (callee.type === 'Identifier' && definers.has(callee.name) && samples !== undefined) lists.push(samples)
    },
  }).visit(parseSync('event.js', code).program)
  return lists.reduce(
    (text, { start, end }) => text.slice(0, start) + emptied(text.slice(start, end)) + text.slice(end),
    code,
  )
}

/** Removes the samples of events, 3.6 KiB of the first load; the machines' page loads them as one file. */
export const lateSamples = (): Plugin => {
  let root = ''
  return {
    name: 'late-samples',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async load(id) {
      if (!id.endsWith(`/${source}`)) return null
      const { module } = await runnerImport<typeof import('./everySample.ts')>(join(root, 'scripts/everySample.ts'), {
        configFile: false,
        logLevel: 'error',
      })
      return `const samples = ${JSON.stringify(module.everySample)}\nexport const samplesOf = (type) => samples[type] ?? []`
    },
    transform: {
      order: 'post',
      handler: (code, id) => (/\/src\/events\/.*\.ts$/.test(id) ? { code: withoutSamples(code), map: null } : null),
    },
  }
}
