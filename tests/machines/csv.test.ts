import { expect, test } from 'vitest'
import { csvMachine } from '../../src/machines/day/csv.ts'
import { openAlone } from './alone.ts'

const none = { wanted: null, progress: { done: 0, of: 0 } }
const chosen = (app: string | null) => ({ type: 'app.chosen', app }) as const
const ways = { cash: 'Cash', card: 'Card', transfer: 'Transfer', account: 'On account' }
const wanted = { file: 'lines', from: '2026-11-21', to: '2026-11-27', heads: ['Number'], ways } as const
const write = { type: 'csv.write', ...wanted } as const
const notice = (kind: string, key: string) => ({ type: 'notice.show', kind, key, values: {} })
const writing = () => openAlone(csvMachine).hear(chosen('app-1'), write)

test('a file is of an app, and ends with it', () => {
  const flow = openAlone(csvMachine).hear(write)
  expect([flow.state(), flow.context()]).toEqual(['withoutApp', { app: null, ...none }])
  flow.hear(chosen('app-1'), write)
  expect({ state: flow.state(), context: flow.context(), begun: flow.begun() }).toEqual({
    state: 'writing',
    context: { app: 'app-1', ...none, wanted },
    begun: [['writeCsv', { app: 'app-1', ...wanted }]],
  })
  flow.answer('writeCsv', { type: 'csv.advanced', done: 3, of: 7 }).hear(chosen('app-2'))
  expect([flow.state(), flow.context(), flow.underWay()]).toEqual(['idle', { app: 'app-2', ...none }, []])
  flow.hear(chosen(null))
  expect([flow.state(), flow.context()]).toEqual(['withoutApp', { app: null, ...none }])
})

test('a file advances, is written, and says so; one at a time', () => {
  const flow = writing()
  flow.begun()
  flow.answer('writeCsv', { type: 'csv.advanced', done: 3, of: 7 }).hear({ ...write, file: 'payments' })
  expect([flow.context(), flow.begun()]).toEqual([{ app: 'app-1', wanted, progress: { done: 3, of: 7 } }, []])
  flow.answer('writeCsv', { type: 'csv.written', rows: 3 })
  expect({ state: flow.state(), context: flow.context(), said: flow.said() }).toEqual({
    state: 'idle',
    context: { app: 'app-1', ...none },
    said: [notice('success', 'csv.written')],
  })
})

test('a file that is stopped, or for which no place was chosen, says nothing; one that failed says why', () => {
  const stopped = writing().answer('writeCsv', { type: 'csv.advanced', done: 3, of: 7 }).hear({ type: 'csv.stop' })
  expect([stopped.state(), stopped.context(), stopped.underWay(), stopped.said()]).toEqual([
    ...['idle', { app: 'app-1', ...none }, [], []],
  ])
  const left = writing().answer('writeCsv', { type: 'csv.notWritten', refusal: 'Cancelled' })
  expect([left.state(), left.context(), left.said()]).toEqual(['idle', { app: 'app-1', ...none }, []])
  const failed = writing().answer('writeCsv', { type: 'csv.notWritten', refusal: 'TooLarge' })
  expect([failed.state(), failed.context(), failed.said()]).toEqual([
    ...['idle', { app: 'app-1', ...none }, [notice('danger', 'csv.refusals.TooLarge')]],
  ])
})
