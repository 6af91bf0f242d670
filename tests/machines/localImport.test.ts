import { describe, expect, test } from 'vitest'
import type { LocalImportContext } from '../../src/machines/sync/localImport.ts'
import { localImportMachine } from '../../src/machines/sync/localImport.ts'
import { openAlone } from './alone.ts'

const grocer = { publicId: 'app-1', name: 'خواربار' }
/** The same, with its present name in the server's list. */
const renamed = { ...grocer, name: 'خواربار پارسیان' }
const tailor = { publicId: 'app-2', name: 'خیاطی' }

const ofApp = (app: LocalImportContext['app']) => ({ type: 'moving.ofApp', app }) as const
const some = { invoices: 2, persons: 1, products: 3 }
const fewer = { invoices: 1, persons: 0, products: 2 }
const none = { invoices: 0, persons: 0, products: 0 }
const counted = (counts: typeof some) => ({ type: 'moving.counted', ...counts }) as const
const done = (counts: typeof some) => ({ type: 'moving.done', ...counts }) as const
const begin = (...basket: readonly string[]) => ({ type: 'moving.begin', basket }) as const
const later = { type: 'moving.later' } as const
const failed = { type: 'moving.failed', fault: 'full' } as const
/** Three products that existed already: a part with only old ids. */
const part = {
  type: 'local.moved',
  asRead: false,
  app: 'app-1',
  invoices: [],
  persons: [],
  products: [],
  gone: ['a', 'b', 'c'],
} as const

const fresh: LocalImportContext = { chosen: grocer, app: null, basket: [], counted: none, done: 0, fault: null }

/** Somebody chose the grocery. */
const opened = () => openAlone(localImportMachine, 'basket').hear(ofApp(grocer))
type Flow = ReturnType<typeof opened>

const offered = () => {
  const flow = opened().answer('countLocal', counted(some))
  flow.begun()
  return flow
}
const begun = () => {
  const flow = offered().hear(begin('local_1'))
  flow.begun()
  return flow
}
/** It went so far, and no further. */
const stuck = () => {
  const flow = begun().answer('moveLocal', part, failed)
  flow.said()
  return flow
}
/** The context of such an import. */
const left: LocalImportContext = { ...fresh, app: grocer, basket: ['local_1'], counted: some, done: 3, fault: 'full' }
const moved = () => begun().answer('moveLocal', part, done(some))

const expects = (flow: Flow, state: unknown, context: LocalImportContext, ...effects: readonly unknown[]) =>
  expect([flow.state(), flow.context(), flow.begun()]).toEqual([state, context, effects])
const counts = ['countLocal', {}]
const moves = (app: string, ...basket: readonly string[]) => ['moveLocal', { app, basket }]

const counting = { looking: 'counting' }
const offering = { looking: 'offered' }

describe('rows on this device are counted', () => {
  test('once an app of the user is chosen', () => {
    const flow = openAlone(localImportMachine).hear(ofApp(null))
    expects(flow, 'withoutApp', { ...fresh, chosen: null })
    flow.hear(ofApp(grocer))
    expects(flow, counting, fresh, counts)
  })

  test.each([
    ['counting', opened, counting, none],
    ['offered', offered, offering, some],
  ] as const)('while it is %s the app’s new name is taken, and nothing is counted again', (_, to, state, known) => {
    const flow = to()
    flow.begun()
    flow.hear(ofApp(renamed))
    expects(flow, state, { ...fresh, chosen: renamed, counted: known })
  })

  test.each([
    ['counting', opened, none],
    ['offered', offered, some],
  ] as const)('while it is %s another app starts a new count, and no app ends it', (_, to, known) => {
    const flow = to()
    flow.begun()
    flow.hear(ofApp(tailor))
    expects(flow, counting, { ...fresh, chosen: tailor, counted: known }, counts)
    flow.answer('countLocal', counted(fewer))
    expects(flow, offering, { ...fresh, chosen: tailor, counted: fewer })
    flow.hear(ofApp(null))
    expects(flow, 'withoutApp', { ...fresh, chosen: null, counted: fewer })
    expect(flow.underWay()).toEqual([])
    flow.hear(ofApp(grocer))
    expects(flow, counting, { ...fresh, counted: fewer }, counts)
  })

  test('and the offer goes when another tab moves the rows', () => {
    const flow = offered().answer('countLocal', counted(fewer))
    expects(flow, offering, { ...fresh, counted: fewer })
    flow.answer('countLocal', counted(none))
    expects(flow, 'quiet', fresh)
    expect(flow.underWay()).toEqual([])
  })

  test('where that fails nothing is offered, until another app is chosen', () => {
    const flow = opened()
    flow.begun()
    flow.answer('countLocal', { type: 'moving.failed', fault: 'lost' })
    expects(flow, 'quiet', fresh)
    flow.hear(ofApp(tailor))
    expects(flow, counting, { ...fresh, chosen: tailor }, counts)
    flow.answer('countLocal', counted(some))
    expects(flow, offering, { ...fresh, chosen: tailor, counted: some })
  })
})

describe('an offer that was put off', () => {
  const quiet = () => offered().hear(later)

  test('stays away while the same app is chosen, also by a new name', () => {
    const flow = quiet().hear(ofApp(renamed))
    expects(flow, 'quiet', { ...fresh, chosen: renamed, counted: some })
  })

  test('comes again in another app, and in the same one after none was chosen', () => {
    const flow = quiet().hear(ofApp(tailor))
    expects(flow, counting, { ...fresh, chosen: tailor, counted: some }, counts)
    flow.answer('countLocal', counted(some)).hear(later, ofApp(null))
    expects(flow, 'withoutApp', { ...fresh, chosen: null, counted: some })
    flow.hear(ofApp(tailor))
    expects(flow, counting, { ...fresh, chosen: tailor, counted: some }, counts)
  })
})

describe('an import under way', () => {
  test('goes on in the app in which it began, with its basket, whatever is chosen meanwhile', () => {
    const flow = offered().hear(begin('local_1', 'local_2'))
    const under = { ...fresh, app: grocer, basket: ['local_1', 'local_2'], counted: some }
    expects(flow, 'moving', under, moves('app-1', 'local_1', 'local_2'))
    expect(flow.said()).toEqual([{ type: 'basket.rehomed', app: 'app-1' }])
    for (const chosen of [renamed, tailor, null]) {
      flow.hear(ofApp(chosen))
      expects(flow, 'moving', { ...under, chosen })
    }
    flow.answer('moveLocal', part, part)
    expects(flow, 'moving', { ...under, chosen: null, done: 6 })
  })

  test.each([
    [grocer, 'quiet', []],
    [tailor, counting, [counts]],
    [null, 'withoutApp', []],
  ] as const)('an import that found nothing ends silently; chosen is %o', (chosen, state, effects) => {
    const flow = begun().hear(ofApp(chosen)).answer('moveLocal', done(none))
    expects(flow, state, { ...left, chosen, done: 0, fault: null }, ...effects)
  })

  test.each([
    [grocer, 'quiet', []],
    [tailor, counting, [counts]],
    [null, 'withoutApp', []],
  ] as const)(
    'an import that moved something is shown until read, in any app; then it is %o',
    (chosen, state, effects) => {
      const flow = begun().answer('moveLocal', part, done(fewer))
      const after = { ...left, counted: fewer, fault: null }
      expects(flow, 'moved', after)
      flow.hear(ofApp(chosen))
      expects(flow, 'moved', { ...after, chosen })
      flow.hear(later)
      expects(flow, state, { ...after, chosen }, ...effects)
    },
  )
})

describe('an import that failed', () => {
  test('is tried again from nothing, with the basket as it is now', () => {
    const flow = stuck()
    expects(flow, 'notMoved', left)
    flow.hear(begin('local_2'))
    expects(flow, 'moving', { ...left, basket: ['local_2'], done: 0, fault: null }, moves('app-1', 'local_2'))
    flow.answer('moveLocal', part, failed)
    expects(flow, 'notMoved', { ...left, basket: ['local_2'] })
    flow.hear(begin()).answer('moveLocal', part, done(fewer))
    expects(flow, 'moved', { ...left, basket: [], counted: fewer, fault: null }, moves('app-1'))
  })

  test('stays while the same app is chosen, by whatever name it has', () => {
    const flow = stuck().hear(ofApp(renamed))
    expects(flow, 'notMoved', { ...left, chosen: renamed })
    flow.hear(begin())
    expects(
      flow,
      'moving',
      { ...left, chosen: renamed, app: renamed, basket: [], done: 0, fault: null },
      moves('app-1'),
    )
  })

  test('is put off until another app is chosen', () => {
    const flow = stuck().hear(later, ofApp(grocer))
    expects(flow, 'quiet', left)
    flow.hear(ofApp(tailor))
    expects(flow, counting, { ...left, chosen: tailor }, counts)
  })

  test('is counted again in another app, where all of it begins anew', () => {
    const flow = stuck().hear(ofApp(tailor))
    expects(flow, counting, { ...left, chosen: tailor }, counts)
    flow.answer('countLocal', counted(fewer)).hear(begin('local_3'))
    expect(flow.said()).toEqual([{ type: 'basket.rehomed', app: 'app-2' }])
    expects(
      flow,
      'moving',
      { chosen: tailor, app: tailor, basket: ['local_3'], counted: fewer, done: 0, fault: null },
      moves('app-2', 'local_3'),
    )
  })

  test('ends where no app is chosen', () => {
    const flow = stuck().hear(ofApp(null))
    expects(flow, 'withoutApp', { ...left, chosen: null })
    flow.hear(ofApp(grocer))
    expects(flow, counting, left, counts)
  })
})

test('a second import counts from nothing', () => {
  const flow = moved().hear(later, ofApp(tailor)).answer('countLocal', counted(fewer))
  flow.begun()
  flow.hear(begin())
  expects(
    flow,
    'moving',
    { chosen: tailor, app: tailor, basket: [], counted: fewer, done: 0, fault: null },
    moves('app-2'),
  )
  expect(flow.said().map(({ app }) => app)).toEqual(['app-1', 'app-2'])
})
