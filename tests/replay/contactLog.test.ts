import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import * as contact from '../scenarios/contactDesk.ts'
import { fakeTimers, realTimers } from '../scenarios/desk.ts'
import { livedLog } from './livedLog.ts'

beforeEach(fakeTimers)
afterEach(() => {
  vi.restoreAllMocks()
  realTimers()
})

const levels = ['log', 'info', 'warn', 'error', 'debug'] as const
const words = /canary/i

/** A visitor's message is refused, one is lost, one is sent; a user's is left half written over a reload. */
const story = async () => {
  const box = contact.createPostbox()
  const first = await contact.openContactDesk(box)
  box.fates.push(Response.json({ title: 'Busy' }, { status: 429 }), 'lost')
  await contact.send(first, { type: 'contact.check' })
  await contact.write(first, 'The canary sings')
  await contact.from(first, 'canary@shop.example')
  await contact.submit(first)
  await contact.submit(first)
  await contact.send(first, { type: 'contact.reopen' })
  await contact.submit(first)
  await contact.write(first, 'Canary again')
  box.fates.push('never')
  await contact.submit(first)
  await contact.send(first, { type: 'contact.drop' })
  await contact.isOf(first, shopkeeper)
  await contact.write(first, 'A canary of the user’s')
  first.kill()
  const desk = await contact.openContactDesk(box, { store: first.store, tab: 'tab-2' })
  expect(contact.form(desk)).toEqual([{ editing: 'open' }, 'A canary of the user’s', null])
  return { box, desk }
}

test('a support log of messages to support replays to the flow’s state; its pseudonyms hide every word', async () => {
  const said = levels.map((level) => vi.spyOn(console, level))
  const { box, desk } = await story()
  expect(box.came).toEqual([
    { message: 'The canary sings', sender: 'canary@shop.example' },
    { message: 'The canary sings', sender: 'canary@shop.example' },
  ])
  expect(JSON.stringify(said.flatMap(({ mock }) => mock.calls))).not.toMatch(words)

  for (const standIns of [false, true]) {
    const { live, replayed, text, divergence, counts } = await livedLog(desk, standIns)
    expect({ divergence, counts }).toEqual({ divergence: null, counts: { skipped: 0, diverged: 0, unreadable: 0 } })
    expect(replayed).toEqual(live)
    expect(words.test(text)).toBe(!standIns)
  }
})
