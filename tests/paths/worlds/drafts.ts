import { maryam } from '../../../src/events/samples.ts'
import { openShop } from '../../browser/desk.ts'
import { addPerson } from '../../browser/devices.ts'
import { world } from '../world.ts'

const date = { instant: '2026-11-21T07:12:00.000Z', zone: 'Asia/Tehran' }

export const draftsWorld = world<'drafts'>({
  begin: async (page) => {
    const t = await openShop(page)
    await addPerson(page, t, maryam.name)
  },
  offers: ({ context: { payer } }) => [
    { type: 'payer.choose', payer: maryam },
    ...(payer === null ? [] : [{ type: 'payer.leaveOut' } as const]),
    { type: 'date.choose', date },
    { type: 'date.leaveOut' },
    { type: 'drafts.clear' },
  ],
  apart: ({ payer, date: chosen }) => [payer === null, chosen === null],
  /** The picker has no box for seconds. */
  look: ({ payer, date: chosen }) => ({
    payer: payer?.name ?? null,
    minute: chosen?.instant.slice(0, 16) ?? null,
    zone: chosen?.zone ?? null,
  }),
  occasions: {
    'drafts.clear': ({ t, tapFirst, keys, cleared }) => [tapFirst(), keys('Control+Enter', t.keys.save), cleared()],
  },
})
