import { expect, test } from 'vitest'
import { answer } from './cli.ts'
import type { Transition } from './graph.ts'
import { everyWalkOf, fixtureOf, nameOf, walked } from './walks.ts'

const several = walked.filter((flow) => new Set(everyWalkOf(flow).map(nameOf)).size > 1)

test('a later ground is walked only for what the earlier ones do not take', () => {
  const known = new Set<Transition>()
  const idle = several.flatMap((flow) =>
    everyWalkOf(flow).filter(({ path }) => {
      const taken = path.flatMap(({ transitions }) => transitions)
      const isIdle = taken.every((each) => known.has(each))
      for (const each of taken) known.add(each)
      return isIdle
    }),
  )
  expect(several).toContain('contact')
  expect(idle.map(nameOf)).toEqual([])
})

test('of several grounds all but the first have a name of their own', () => {
  for (const flow of several) {
    const names = [...new Set(everyWalkOf(flow).map(({ fixture }) => fixture))].map(({ name }) => name)
    expect([flow, names[0], new Set(names).size]).toEqual([flow, null, names.length])
  }
  expect(fixtureOf('contact').name).toBe(null)
  expect(fixtureOf('contact', 'user').name).toBe('user')
  expect(() => fixtureOf('contact', 'nobody')).toThrow('contact cannot be walked in a browser: nobody')
})

test('each ground is told before its own paths, which are counted on', () => {
  const { output } = answer(['contact'])
  const [first = '', other = ''] = output.split('contact user: ')
  const paths = (text: string) => [...text.matchAll(/^Path (\d+)/gm)].map(([, at]) => Number(at))
  expect(first).toMatch(/^contact: /)
  expect(other).toContain('Before each path')
  expect([...paths(first), ...paths(other)]).toEqual(everyWalkOf('contact').map((_, at) => at + 1))
  const printed = answer(['contact', '--format', 'playwright']).output
  expect(printed).toContain("= walkIn(page, 'contact')")
  expect(printed).toContain("= walkIn(page, 'contact', 'user')")
})
