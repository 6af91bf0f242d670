import { describe, expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import * as at from './contactDesk.ts'
import { failingStore } from './failingStore.ts'

const { send, blank, createPostbox, form, from, isOf, openContactDesk, submit, write } = at

const lost = async () => {
  const box = createPostbox()
  const desk = await openContactDesk(box)
  box.fates.push('lost')
  await write(desk, 'Help')
  await submit(desk)
  return { box, desk }
}
const unknown = ['outcomeUnknown', 'Help', null]
const help = { message: 'Help', sender: '' }

describe('where the answer was lost', () => {
  test('the outcome is unknown: it is not repeated by itself, by typing or by submitting', async () => {
    const { box, desk } = await lost()
    await submit(desk)
    await write(desk, 'Other')
    await desk.pass(60_000)
    expect({ form: form(desk), came: box.came }).toEqual({ form: unknown, came: [help] })
    expect(desk.flows.contact.getSnapshot().hasTag('form')).toBe(true)
  })

  test('it is sent again in two steps, if the user says so', async () => {
    const { box, desk } = await lost()
    await send(desk, { type: 'contact.reopen' })
    expect(form(desk)).toEqual([{ editing: 'open' }, 'Help', null])
    expect(desk.flows.contact.getSnapshot().context.refusal).toBe(null)
    expect(box.came).toEqual([help])
    await submit(desk)
    expect([form(desk)[0], box.came]).toEqual(['sent', [help, help]])
  })

  test('it is left at that, if the user says so', async () => {
    const { desk } = await lost()
    await send(desk, { type: 'contact.drop' })
    expect(form(desk)).toEqual(blank)
  })

  test('a sign-in leaves it, and a sign-out takes it', async () => {
    const { desk } = await lost()
    await isOf(desk, shopkeeper)
    expect(form(desk)).toEqual(unknown)
    await isOf(desk, null)
    expect(form(desk)).toEqual(blank)
  })
})

test('on a full device it was surely not sent, and is sent by another try', async () => {
  const box = createPostbox()
  const { store, fail } = failingStore()
  const desk = await openContactDesk(box, { store })
  await write(desk, 'Help')
  fail('full')
  await submit(desk)
  const refusal = { status: -1, detail: 'Not stored', violation: null }
  expect([form(desk)[0], desk.flows.contact.getSnapshot().context.refusal, desk.told(), box.came]).toEqual([
    ...[{ editing: 'refused' }, refusal, ['notices.notStored'], []],
  ])
  fail(null)
  await desk.pass(60_000)
  await submit(desk)
  expect([form(desk)[0], box.came]).toEqual(['sent', [help]])
})

describe('over a reload', () => {
  test('a typed message returns with its owner', async () => {
    const box = createPostbox()
    const first = await openContactDesk(box)
    await isOf(first, shopkeeper)
    await write(first, 'Help')
    await from(first, 'me@shop.example')
    first.kill()
    const desk = await openContactDesk(box, { store: first.store, tab: 'tab-2' })
    expect(form(desk)).toEqual([{ editing: 'open' }, 'Help', 'me@shop.example'])
    await isOf(desk, null)
    expect({ form: form(desk), calls: box.calls }).toEqual({ form: blank, calls: [] })
  })

  test('a refused message returns with its reason', async () => {
    const box = createPostbox()
    const first = await openContactDesk(box)
    box.fates.push(Response.json({ title: 'Busy' }, { status: 429 }))
    await write(first, 'Help')
    await submit(first)
    first.kill()
    const desk = await openContactDesk(box, { store: first.store, tab: 'tab-2' })
    expect(form(desk)).toEqual([{ editing: 'refused' }, 'Help', null])
    expect(desk.flows.contact.getSnapshot().context.refusal).toEqual({ status: 429, detail: 'Busy', violation: null })
    await submit(desk)
    expect([form(desk)[0], box.came]).toEqual(['sent', [help]])
  })

  test('nobody knows what became of one that was under way, and it is not sent again', async () => {
    const box = createPostbox()
    const first = await openContactDesk(box)
    box.fates.push('silent')
    await write(first, 'Help')
    await submit(first)
    first.kill()
    const desk = await openContactDesk(box, { store: first.store, tab: 'tab-2' })
    await desk.pass(60_000)
    expect([form(desk), desk.flows.contact.getSnapshot().context.refusal]).toEqual([unknown, null])
    expect({ callsCount: box.calls.length, told: desk.told() }).toEqual({ callsCount: 1, told: [] })
  })

  test('a refusal is forgotten after a second submission', async () => {
    const box = createPostbox()
    const first = await openContactDesk(box)
    box.fates.push(Response.json({ title: 'Busy' }, { status: 429 }), 'silent')
    await write(first, 'Help')
    await submit(first)
    await submit(first)
    first.kill()
    const desk = await openContactDesk(box, { store: first.store, tab: 'tab-2' })
    expect([form(desk), desk.flows.contact.getSnapshot().context.refusal]).toEqual([unknown, null])
  })

  test.each([
    ['sent', (desk: Awaited<ReturnType<typeof openContactDesk>>) => submit(desk)],
    ['emptied', (desk: Awaited<ReturnType<typeof openContactDesk>>) => write(desk, '')],
  ] as const)('a message that was %s is gone', async (_, does) => {
    const box = createPostbox()
    const first = await openContactDesk(box)
    await write(first, 'Help')
    await does(first)
    first.kill()
    const desk = await openContactDesk(box, { store: first.store, tab: 'tab-2' })
    expect(form(desk)).toEqual(blank)
  })
})
