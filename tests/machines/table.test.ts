import { describe, expect, test } from 'vitest'
import type { TableContext } from '../../src/machines/records/table.ts'
import { tableMachine } from '../../src/machines/records/table.ts'
import { openAlone } from './alone.ts'

const chosen = (app: string | null) => ({ type: 'app.chosen', app }) as const
const opened = () => openAlone(tableMachine, 'dialogs').hear(chosen('app-1'), { type: 'table.open', kind: 'persons' })
type Flow = ReturnType<typeof opened>

const nothing: TableContext = {
  ...{ app: 'app-1', kind: 'persons', file: null, refusal: null, rows: 0, columns: [], checked: null, fault: null },
  ...{ stored: 0, progress: { done: 0, of: 0 } },
}
const expects = (flow: Flow, open: string, context: Partial<TableContext> = {}, ...begun: readonly string[]) =>
  expect({ state: flow.state(), context: flow.context(), begun: flow.begun().map(([name]) => name) }).toEqual({
    state: { open },
    context: { ...nothing, ...context },
    begun,
  })

const notice = (key: string) => ({ type: 'notice.show', kind: 'danger', key, values: {} })
const half = { type: 'table.advanced', done: 1, of: 2 } as const
const file = { name: 'a.csv', bytes: 9 }
const offer = { type: 'table.offer', ...file } as const
const columns = ['name', null] as const
const read = { file, rows: 3, columns }
const found = { fresh: 2, already: 1, bad: 0, flaws: [] }

const reading = () => opened().hear(offer)
const mapping = () => reading().answer('readTable', { type: 'table.read', rows: 3, columns })
const checking = () => mapping().hear({ type: 'table.check' })
const checked = (what: object = {}) =>
  checking().answer('checkTable', { type: 'table.checked', rows: 3, ...found, ...what })
const storing = () => checked().hear({ type: 'table.store', withoutBad: false })
const toReading = ['keepTable', 'readTable']
const toChecking = [...toReading, 'checkTable']

describe('a file', () => {
  test('needs an app', () => {
    const flow = openAlone(tableMachine, 'dialogs').hear({ type: 'table.open', kind: 'products' })
    expect([flow.state(), flow.said()]).toEqual(['closed', [notice('notices.pleaseSelectApp'), { type: 'apps.need' }]])
  })

  test('is read, its columns are named, its rows checked and stored', () => {
    expects(opened(), 'choosing', {}, 'keepTable')
    const flow = reading()
    expects(flow, 'reading', { file }, ...toReading)
    flow.answer('readTable', half)
    expects(flow, 'reading', { file, progress: { done: 1, of: 2 } })
    flow.answer('readTable', { type: 'table.read', rows: 3, columns })
    expects(flow, 'mapping', read)
    flow.hear({ type: 'table.map', place: 1, column: 'detail' })
    expects(flow, 'mapping', { ...read, columns: ['name', 'detail'] })
    flow.hear({ type: 'table.check' })
    expect(flow.begun()).toEqual([['checkTable', { app: 'app-1', kind: 'persons', columns: ['name', 'detail'] }]])
    flow.answer('checkTable', half)
    expects(flow, 'checking', { ...read, columns: ['name', 'detail'], progress: { done: 1, of: 2 } })
    flow.answer('checkTable', { type: 'table.checked', rows: 3, ...found })
    const after = { ...read, columns: ['name', 'detail'], checked: found } as const
    expects(flow, 'checked', after)
    flow.hear({ type: 'table.store', withoutBad: false })
    expect(flow.begun()).toEqual([['storeTable', { app: 'app-1', kind: 'persons', columns: ['name', 'detail'] }]])
    flow.answer('storeTable', half)
    expects(flow, 'storing', { ...after, progress: { done: 1, of: 2 } })
    flow.answer('storeTable', { type: 'table.stored', count: 2 })
    expects(flow, 'stored', { ...after, stored: 2 })
    flow.hear({ type: 'table.close' })
    expect([flow.state(), flow.context()]).toEqual(['closed', { ...nothing, kind: 'products' }])
  })

  test('that is refused can be another one; so can one that was read', () => {
    const flow = reading().answer('readTable', { type: 'table.refused', refusal: 'NoRows' })
    expects(flow, 'choosing', { refusal: 'NoRows' }, ...toReading)
    flow.hear(offer)
    expects(flow, 'reading', { file }, 'readTable')
    const other = { name: 'b.csv', bytes: 5 }
    expects(
      mapping().hear({ type: 'table.offer', ...other }),
      'reading',
      { ...read, file: other },
      ...toReading,
      'readTable',
    )
  })

  test('that is cancelled while it is read or checked goes a step back', () => {
    expects(reading().answer('readTable', half).hear({ type: 'table.stop' }), 'choosing', { file }, ...toReading)
    expects(checking().answer('checkTable', half).hear({ type: 'table.stop' }), 'mapping', read, ...toChecking)
  })

  test('without a name among its columns is not checked', () => {
    const flow = mapping().hear({ type: 'table.map', place: 0, column: null }, { type: 'table.check' })
    expects(flow, 'mapping', { ...read, columns: [null, null] }, ...toReading)
    expect(flow.said()).toEqual([notice('table.nameNeeded')])
  })

  test('that cannot be checked is checked again', () => {
    const flow = checking().answer('checkTable', { type: 'table.notChecked', fault: 'lost' })
    expects(flow, 'mapping', { ...read, fault: 'lost' }, ...toChecking)
    expects(flow.hear({ type: 'table.check' }), 'checking', read, 'checkTable')
  })

  test('with faults is stored without them alone, and one without new rows not at all', () => {
    const store = (withoutBad: boolean) => ({ type: 'table.store', withoutBad }) as const
    const faulty = checked({ bad: 1 }).hear(store(false))
    expects(faulty, 'checked', { ...read, checked: { ...found, bad: 1 } }, ...toChecking)
    expects(faulty.hear(store(true)), 'storing', { ...read, checked: { ...found, bad: 1 } }, 'storeTable')
    const known = checked({ fresh: 0 }).hear(store(false), store(true))
    expects(known, 'checked', { ...read, checked: { ...found, fresh: 0 } }, ...toChecking)
    expects(known.hear({ type: 'table.revise' }), 'mapping', { ...read, checked: { ...found, fresh: 0 } })
  })

  test('that waits to be stored says so until it is, and one that was not read again goes back', () => {
    const flow = storing().answer('storeTable', half, { type: 'table.storingFailed', fault: 'full' })
    const after = { ...read, checked: found }
    expects(flow, 'storing', { ...after, fault: 'full', progress: { done: 1, of: 2 } }, ...toChecking, 'storeTable')
    expects(flow.answer('storeTable', { type: 'table.stored', count: 2 }), 'stored', { ...after, stored: 2 })
    const lost = storing().answer('storeTable', half, { type: 'table.notChecked', fault: 'lost' })
    expects(lost, 'mapping', { ...after, fault: 'lost' }, ...toChecking, 'storeTable')
  })

  test.each([
    ['refused', () => reading().answer('readTable', { type: 'table.refused', refusal: 'NoRows' })],
    ['read', mapping],
    ['checked', checked],
    ['waiting', () => storing().answer('storeTable', { type: 'table.storingFailed', fault: 'full' })],
    ['stored', () => storing().answer('storeTable', { type: 'table.stored', count: 2 })],
  ] as const)('that is %s is gone with another app, and when it is closed', (_, begin) => {
    const flow = begin().hear(chosen('app-2'))
    const none: TableContext = { ...nothing, kind: 'products' }
    expect([flow.state(), flow.context(), flow.underWay()]).toEqual(['closed', { ...none, app: 'app-2' }, []])
    const closed = begin().hear({ type: 'table.close' })
    expect({ state: closed.state(), context: closed.context() }).toEqual({ state: 'closed', context: none })
  })
})
