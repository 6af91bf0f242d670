import { describe, expect, test } from 'vitest'
import type { BackupContext } from '../../src/machines/support/backup.ts'
import { backupMachine } from '../../src/machines/support/backup.ts'
import { openAlone } from './alone.ts'

const opened = () => openAlone(backupMachine, 'settings')
type Flow = ReturnType<typeof opened>

const nothing: BackupContext = {
  progress: { done: 0, of: 0 },
  ...{ made: null, notMade: null, file: null, refusal: null, looked: null, restored: 0, fault: null },
}
const expects = (flow: Flow, state: unknown, context: Partial<BackupContext> = {}, ...begun: readonly string[]) =>
  expect({ state: flow.state(), context: flow.context(), begun: flow.begun().map(([name]) => name) }).toEqual({
    state,
    context: { ...nothing, ...context },
    begun,
  })

const half = { type: 'backup.advanced', done: 1, of: 2 } as const
const file = { name: 'a.daftar', bytes: 9 }
const looked = {
  madeAt: '2026-11-21T07:12:00.000Z',
  ...{ entries: 9, fresh: 3, invoices: 2, persons: 1, products: 4 },
}

describe('a backup', () => {
  const making = () => opened().hear({ type: 'backup.openMaking' }, { type: 'backup.make' })

  test('is made', () => {
    const flow = making()
    expects(flow, { making: 'writing' }, {}, 'makeBackup')
    flow.answer('makeBackup', half)
    expects(flow, { making: 'writing' }, { progress: { done: 1, of: 2 } })
    flow.answer('makeBackup', { type: 'backup.made', entries: 9, bytes: 99 })
    expects(flow, { making: 'made' }, { made: { entries: 9, bytes: 99 } })
    expect(flow.said()).toEqual([{ type: 'backup.noted', madeAt: 0 }])
    flow.hear({ type: 'backup.close' })
    expects(flow, 'closed')
  })

  test('that is refused is tried again', () => {
    const flow = making().answer('makeBackup', { type: 'backup.notMade', refusal: 'TooShort' })
    expects(flow, { making: 'typing' }, { notMade: 'TooShort' }, 'makeBackup')
    flow.hear({ type: 'backup.make' })
    expects(flow, { making: 'writing' }, {}, 'makeBackup')
  })

  test('that is refused and closed leaves nothing', () => {
    const flow = making().answer('makeBackup', { type: 'backup.notMade', refusal: 'NotSame' })
    flow.hear({ type: 'backup.close' })
    expects(flow, 'closed', {}, 'makeBackup')
  })

  test('that is cancelled is not made', () => {
    const flow = making().answer('makeBackup', half).hear({ type: 'backup.stop' })
    expects(flow, { making: 'typing' }, {}, 'makeBackup')
  })
})

describe('a restore', () => {
  const choosing = () => opened().hear({ type: 'backup.openRestoring' })
  const reading = () => choosing().hear({ type: 'backup.offer', ...file }, { type: 'backup.look' })
  const found = () => reading().answer('readBackup', { type: 'backup.looked', ...looked })
  const storing = () => found().hear({ type: 'backup.restore' })

  test('looks into the file', () => {
    const flow = reading()
    expects(flow, { restoring: 'reading' }, { file }, 'keepBackup', 'readBackup')
    flow.answer('readBackup', half)
    expects(flow, { restoring: 'reading' }, { file, progress: { done: 1, of: 2 } })
    flow.answer('readBackup', { type: 'backup.looked', ...looked })
    expects(flow, { restoring: 'looked' }, { file, looked })
    flow.hear({ type: 'backup.revise' })
    expects(flow, { restoring: 'choosing' }, { file, looked })
  })

  test('shows a refusal until another file is chosen, or the same is tried again', () => {
    const flow = reading().answer('readBackup', { type: 'backup.refused', refusal: 'Cut' })
    expects(flow, { restoring: 'choosing' }, { file, refusal: 'Cut' }, 'keepBackup', 'readBackup')
    flow.hear({ type: 'backup.offer', name: 'b.daftar', bytes: 8 })
    expects(flow, { restoring: 'choosing' }, { file: { name: 'b.daftar', bytes: 8 } })
    flow.hear({ type: 'backup.look' }).answer('readBackup', { type: 'backup.refused', refusal: 'WrongPassphrase' })
    flow.hear({ type: 'backup.look' })
    expects(flow, { restoring: 'reading' }, { file: { name: 'b.daftar', bytes: 8 } }, 'readBackup', 'readBackup')
  })

  test('that is cancelled while the file is read is back at the choice', () => {
    const flow = reading().answer('readBackup', half).hear({ type: 'backup.stop' })
    expects(flow, { restoring: 'choosing' }, { file }, 'keepBackup', 'readBackup')
  })

  test('ends where the file has nothing new', () => {
    const flow = reading().answer('readBackup', { type: 'backup.looked', ...looked, fresh: 0 })
    expects(flow, { restoring: 'nothingNew' }, { file, looked: { ...looked, fresh: 0 } }, 'keepBackup', 'readBackup')
    flow.hear({ type: 'backup.revise' })
    expects(flow, { restoring: 'choosing' }, { file, looked: { ...looked, fresh: 0 } })
  })

  test('stores what is new', () => {
    const flow = storing()
    expects(flow, { restoring: 'storing' }, { file, looked }, 'keepBackup', 'readBackup', 'restoreBackup')
    flow.answer('restoreBackup', half)
    expects(flow, { restoring: 'storing' }, { file, looked, progress: { done: 1, of: 2 } })
    flow.answer('restoreBackup', { type: 'backup.restored', entries: 3 })
    expects(flow, { restoring: 'restored' }, { file, looked, restored: 3 })
    expect(flow.said()).toEqual([{ type: 'backup.noted', madeAt: Date.UTC(2026, 10, 21, 7, 12) }])
    flow.hear({ type: 'backup.close' })
    expects(flow, 'closed')
  })

  test('that is refused or fails, and is closed, leaves nothing', () => {
    const refused = reading().answer('readBackup', { type: 'backup.refused', refusal: 'Cut' })
    expects(refused.hear({ type: 'backup.close' }), 'closed', {}, 'keepBackup', 'readBackup')
    const failed = storing().answer('restoreBackup', { type: 'backup.notRestored', fault: 'full' })
    const begun = ['keepBackup', 'readBackup', 'restoreBackup']
    expects(failed.hear({ type: 'backup.close' }), 'closed', {}, ...begun)
  })

  const stopping = () => storing().answer('restoreBackup', half).hear({ type: 'backup.stop' })
  const begun = ['keepBackup', 'readBackup', 'restoreBackup', 'endRestore']

  test('that is cancelled goes on when it is asked again', () => {
    const flow = stopping()
    expects(flow, { restoring: 'stopping' }, { file, looked }, ...begun)
    flow.answer('endRestore', { type: 'backup.stopped', entries: 1 })
    expects(flow, { restoring: 'stopped' }, { file, looked, restored: 1 })
    flow.hear({ type: 'backup.restore' })
    expects(flow, { restoring: 'storing' }, { file, looked, restored: 1 }, 'restoreBackup')
    flow.answer('restoreBackup', { type: 'backup.restored', entries: 2 })
    expects(flow, { restoring: 'restored' }, { file, looked, restored: 3 })
  })

  const again = ['restoreBackup', 'endRestore']

  test('that goes on and is cancelled before it stored more is still a part', () => {
    const flow = stopping().answer('endRestore', { type: 'backup.stopped', entries: 1 })
    flow.hear({ type: 'backup.restore' }, { type: 'backup.stop' })
    flow.answer('endRestore', { type: 'backup.stopped', entries: 0 })
    expects(flow, { restoring: 'stopped' }, { file, looked, restored: 1 }, ...begun, ...again)
  })

  test.each([
    [0, 'notStored', { fault: 'full' }],
    [1, 'stopped', { restored: 1 }],
  ] as const)('that failed, is tried again and is cancelled after %i more events is %s', (entries, state, context) => {
    const flow = storing().answer('restoreBackup', { type: 'backup.notRestored', fault: 'full' })
    flow.hear({ type: 'backup.restore' }, { type: 'backup.stop' })
    flow.answer('endRestore', { type: 'backup.stopped', entries })
    expects(flow, { restoring: state }, { file, looked, ...context }, ...begun.slice(0, 3), ...again)
  })

  test('that is cancelled before it stored anything is as it was', () => {
    const flow = stopping().answer('endRestore', { type: 'backup.stopped', entries: 0 })
    expects(flow, { restoring: 'looked' }, { file, looked }, ...begun)
  })

  test('that was over when it was cancelled is restored', () => {
    const flow = stopping().answer('endRestore', { type: 'backup.restored', entries: 3 })
    expects(flow, { restoring: 'restored' }, { file, looked, restored: 3 }, ...begun)
    expect(flow.said()).toEqual([{ type: 'backup.noted', madeAt: Date.UTC(2026, 10, 21, 7, 12) }])
  })

  test('that failed when it was cancelled says so', () => {
    const flow = stopping().answer('endRestore', { type: 'backup.notRestored', fault: 'full' })
    expects(flow, { restoring: 'notStored' }, { file, looked, fault: 'full' }, ...begun)
  })

  test('that a store refuses can be tried again', () => {
    const flow = storing().answer('restoreBackup', { type: 'backup.notRestored', fault: 'full' })
    const begun = ['keepBackup', 'readBackup', 'restoreBackup']
    expects(flow, { restoring: 'notStored' }, { file, looked, fault: 'full' }, ...begun)
    flow.hear({ type: 'backup.restore' })
    expects(flow, { restoring: 'storing' }, { file, looked, fault: 'full' }, 'restoreBackup')
    flow.answer('restoreBackup', { type: 'backup.restored', entries: 3 })
    expects(flow, { restoring: 'restored' }, { file, looked, restored: 3 })
  })
})
