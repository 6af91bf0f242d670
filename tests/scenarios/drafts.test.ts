import { expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { entryOf } from '../journal/facts.ts'
import type { Desk } from './desk.ts'
import { grocer, openDesk, opening, owner, rightOf } from './desk.ts'
import { maryam, milk } from './goods.ts'

const payer = { id: maryam.id, name: maryam.name }
const date = { instant: '2026-10-01T06:30:00.000Z', zone: 'Asia/Tehran' }
const drafts = ({ flows }: Desk) => flows.drafts.getSnapshot().context

const chosen = async () => {
  const desk = await openDesk()
  desk.send('drafts', { type: 'payer.choose', payer })
  desk.send('drafts', { type: 'date.choose', date })
  expect(drafts(desk)).toEqual({ payer, date })
  return desk
}
const sold = async (desk: Desk) => {
  desk.tap(milk)
  await desk.saved()
  const [invoice] = await desk.all('invoice')
  return { payer: invoice?.payer ?? null, date: invoice?.date }
}

test('a left-out payer is not on the invoice; its date is', async () => {
  const desk = await chosen()
  desk.send('drafts', { type: 'payer.leaveOut' })
  expect(drafts(desk)).toEqual({ payer: null, date })
  expect(await sold(desk)).toEqual({ payer: null, date: date.instant })
})

test('a left-out date is the moment of saving; the payer stays', async () => {
  const desk = await chosen()
  desk.send('drafts', { type: 'date.leaveOut' })
  expect(drafts(desk)).toEqual({ payer, date: null })
  expect(await sold(desk)).toEqual({ payer, date: new Date(opening).toISOString() })
})

test('both are there at a start from a checkpoint alone', async () => {
  const store = createMemoryStore()
  const apps = { app: grocer, owner, known: [grocer], gone: [], dropped: [], begun: true }
  await rightOf(
    store.append([
      entryOf('apps.rested', apps, { flow: 'apps' }),
      entryOf('drafts.rested', { payer, date }, { flow: 'drafts' }),
    ]),
  )
  expect(drafts(await openDesk({ store }))).toEqual({ payer, date })
})
