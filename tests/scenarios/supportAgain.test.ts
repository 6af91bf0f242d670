import { describe, expect, test } from 'vitest'
import type { SupportEvent } from '../../src/events/support/support.ts'
import type { LogChoice } from '../../src/machines/support/support.ts'
import { answered, answeredOnce } from './answered.ts'
import { openDesk } from './desk.ts'

type Of<T extends SupportEvent['type']> = Extract<SupportEvent, { type: T }>
const choice = { range: { kind: 'days', days: 7 }, standIns: true } as const
const chosen = { range: { kind: 'whole' }, standIns: false } as const
const blank = { entries: 0, rows: 0, lines: 0, bytes: 0, packed: 0 }
const figures = { entries: 240, rows: 12, lines: 255, bytes: 81_200, packed: 9_400 }
const progress = { done: 0, of: 0 }
const anew = { choice, progress, figures: blank, fault: null, inspectorFault: null }

/** A desk whose support log and inspector the test answers. */
const given = async () => {
  const gathering = answered<LogChoice, Of<'support.advanced'> | Of<'support.gathered'> | Of<'support.notGathered'>>()
  const keeping = answered<unknown, never>()
  const saving = answeredOnce<unknown, Of<'support.saved'> | Of<'support.notSaved'>>()
  const inspecting = answered<
    unknown,
    Of<'inspector.attached'> | Of<'inspector.notAttached'> | Of<'inspector.detached'>
  >()
  const desk = await openDesk({
    support: () => ({
      gatherLog: gathering.watch,
      keepLog: keeping.watch,
      saveLog: saving.effect,
      attachInspector: inspecting.watch,
    }),
  })
  const stands = () => {
    const { value, context } = desk.flows.support.getSnapshot()
    return [value, context]
  }
  const at = (open: object | string) => ({ log: { open }, inspector: 'off' })
  const gather = () => {
    desk.send('support', { type: 'support.open' })
    desk.send('support', { type: 'support.gather' })
  }
  return { desk, gathering, keeping, saving, inspecting, stands, at, gather }
}

describe('a support log', () => {
  test('says how far it is while it is gathered, and nothing of that afterwards', async () => {
    const { gathering, stands, at, gather } = await given()
    gather()
    expect({ stands: stands(), asked: gathering.asked() }).toEqual({ stands: [at('gathering'), anew], asked: [choice] })
    gathering.tell({ type: 'support.advanced', done: 100, of: 240 })
    expect(stands()).toEqual([at('gathering'), { ...anew, progress: { done: 100, of: 240 } }])
    gathering.tell({ type: 'support.gathered', ...figures })
    expect(stands()).toEqual([at({ previewing: 'looking' }), { ...anew, figures }])
  })

  test('a log that could not be saved can be saved again, and once more after that', async () => {
    const { desk, gathering, keeping, saving, stands, at, gather } = await given()
    gather()
    gathering.tell({ type: 'support.gathered', ...figures })
    const save = async (outcome: Parameters<typeof saving.tell>[0]) => {
      desk.send('support', { type: 'support.save' })
      expect(stands()).toEqual([at({ previewing: 'saving' }), { ...anew, figures }])
      await desk.calm()
      saving.tell(outcome)
      await desk.calm()
    }
    await save({ type: 'support.notSaved' })
    expect(stands()).toEqual([at({ previewing: 'notSaved' }), { ...anew, figures }])
    for (let times = 0; times < 2; times++) {
      await save({ type: 'support.saved', packed: figures.packed })
      expect(stands()).toEqual([at({ previewing: 'saved' }), { ...anew, figures }])
    }
    expect([saving.asked().length, keeping.asked().length, keeping.ended()]).toEqual([3, 1, 0])
  })

  test('begins anew when it is gathered the second time, with what was chosen', async () => {
    const { desk, gathering, stands, at, gather } = await given()
    gather()
    gathering.tell({ type: 'support.advanced', done: 100, of: 240 })
    gathering.tell({ type: 'support.notGathered', fault: 'lost' })
    expect(stands()).toEqual([at('notGathered'), { ...anew, fault: 'lost' }])
    desk.send('support', { type: 'support.gather' })
    gathering.tell({ type: 'support.gathered', ...figures })
    desk.send('support', { type: 'support.revise' })
    desk.send('support', { type: 'support.disguise', on: false })
    desk.send('support', { type: 'support.limit', range: { kind: 'whole' } })
    expect(stands()).toEqual([at('choosing'), { ...anew, choice: chosen, figures }])
    gathering.asked()
    desk.send('support', { type: 'support.gather' })
    expect([stands(), gathering.asked()]).toEqual([[at('gathering'), { ...anew, choice: chosen }], [chosen]])
  })

  test.each([
    ['while it is gathered', { type: 'support.advanced', done: 100, of: 240 }],
    ['when it was gathered', { type: 'support.gathered', ...figures }],
    ['when it failed', { type: 'support.notGathered', fault: 'lost' }],
  ] as const)('a log that is closed %s leaves nothing, not even the choice', async (_, outcome) => {
    const { desk, gathering, stands, at } = await given()
    desk.send('support', { type: 'support.open' })
    desk.send('support', { type: 'support.disguise', on: false })
    desk.send('support', { type: 'support.limit', range: { kind: 'whole' } })
    desk.send('support', { type: 'support.gather' })
    gathering.tell(outcome)
    desk.send('support', { type: 'support.close' })
    expect([stands(), gathering.ended()]).toEqual([[{ log: 'closed', inspector: 'off' }, anew], 1])
    desk.send('support', { type: 'support.open' })
    expect(stands()).toEqual([at('choosing'), anew])
  })
})

describe('the inspector', () => {
  const off = { log: 'closed', inspector: 'off' }
  const on = (state: string) => ({ ...off, inspector: { on: state } })

  test('an inspector that is not attached says why, until it is tried again', async () => {
    const { desk, inspecting, stands, gather } = await given()
    desk.send('support', { type: 'inspector.attach' })
    expect([stands(), inspecting.asked().length]).toEqual([[on('attaching'), anew], 1])
    inspecting.tell({ type: 'inspector.notAttached', fault: 'blocked' })
    const blocked = { ...anew, inspectorFault: 'blocked' }
    expect({ stands: stands(), ended: inspecting.ended() }).toEqual({ stands: [off, blocked], ended: 1 })
    gather()
    desk.send('support', { type: 'support.close' })
    expect(stands()).toEqual([off, blocked])
    desk.send('support', { type: 'inspector.attach' })
    expect(stands()).toEqual([on('attaching'), anew])
    inspecting.tell({ type: 'inspector.attached' })
    expect(stands()).toEqual([on('attached'), anew])
  })

  test('is off when its window was closed, and when it is detached', async () => {
    const { desk, inspecting, stands } = await given()
    desk.send('support', { type: 'inspector.attach' })
    inspecting.tell({ type: 'inspector.attached' })
    inspecting.tell({ type: 'inspector.detached' })
    expect({ stands: stands(), ended: inspecting.ended() }).toEqual({ stands: [off, anew], ended: 1 })
    desk.send('support', { type: 'inspector.attach' })
    desk.send('support', { type: 'inspector.detach' })
    expect({ stands: stands(), ended: inspecting.ended() }).toEqual({ stands: [off, anew], ended: 2 })
  })
})
