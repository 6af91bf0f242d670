import { describe, expect, test } from 'vitest'
import type { EventFrom } from 'xstate'
import type { Unstamped } from '../../src/events/event.ts'
import { heldMonitorMachine } from '../../src/machines/cloud/heldMonitor.ts'
import { openAlone } from './alone.ts'

const blank = { id: null, name: '', target: '', interval: 300, enabled: true }
const held = { app: 'app-1', draft: { ...blank, name: 'Shop' }, begun: blank, sent: false }
const later = { app: 'app-2', draft: { ...blank, name: 'Blog' }, begun: held.draft, sent: true }
const opened = { type: 'desk.opened', build: 'test', tab: 'tab-2', adopts: 'tab-1' } as const
const keep = (what: typeof held | typeof later) => ({ type: 'heldMonitor.keep', ...what }) as const
const ofOwner = (owner: string | null) => ({ type: 'heldMonitor.ofOwner', owner }) as const

const standing = (...events: readonly Unstamped<EventFrom<typeof heldMonitorMachine>>[]) => {
  const flow = openAlone(heldMonitorMachine, 'uptime').hear(...events)
  return [flow.snapshot().value, flow.snapshot().context.held]
}

test('is handed back to the form, and to that of its app alone', () => {
  const flow = openAlone(heldMonitorMachine, 'uptime').hear(keep(held), opened, ofOwner(null))
  expect(flow.said()).toEqual([])
  flow.hear(ofOwner('app-1'), ofOwner('app-1'))
  const { draft, begun, sent } = held
  expect(flow.said()).toEqual([{ type: 'monitor.restore', draft, begun, sent }])
})

describe('a typed monitor', () => {
  test('is held as it was typed last', () => {
    expect(standing(keep(held))).toEqual(['kept', held])
    expect(standing(keep(held), keep(later))).toEqual(['kept', later])
    expect(standing(keep(held), { type: 'heldMonitor.drop' })).toEqual(['empty', null])
  })

  test('goes with its app while its page is open', () => {
    expect(standing(keep(held), ofOwner('app-1'))).toEqual(['kept', held])
    expect(standing(keep(held), ofOwner('app-2'))).toEqual(['empty', null])
    expect(standing(keep(held), ofOwner(null))).toEqual(['empty', null])
  })

  test('whose page was closed waits for its app, goes with another, and yields to new typing', () => {
    expect(standing(keep(held), opened)).toEqual(['left', held])
    expect(standing(keep(held), opened, ofOwner(null))).toEqual(['left', held])
    expect(standing(keep(held), opened, ofOwner('app-1'))).toEqual(['kept', held])
    expect(standing(keep(held), opened, ofOwner('app-2'))).toEqual(['empty', null])
    expect(standing(keep(held), opened, keep(later))).toEqual(['kept', later])
  })
})
