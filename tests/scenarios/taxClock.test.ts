import { describe, expect, test } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import type { Desk } from './desk.ts'
import { opening } from './desk.ts'
import { createOffice, openSheet, openTaxDesk, press, sheetAt } from './taxDesk.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
/** A time in the service's whole seconds is at most so much longer. */
const coarse = 3 * second

/** A device whose clock is set, and whose pages are reloaded. `dated`: pages can read the service's clock. */
const createDevice = (dated: boolean) => {
  const office = createOffice()
  let time = opening
  let off = 0
  let loads = 0
  let store: Store | null = null
  if (dated) office.says.clock = () => time
  const open = async (): Promise<Desk> => {
    const began = time
    loads += 1
    const desk = await openTaxDesk(office, {
      ...(store !== null && { store, app: null }),
      ...{ tab: `tab-${loads}`, now: () => time + off, ticks: () => time - began },
    })
    store = desk.store
    return desk
  }
  return {
    office,
    open,
    put(ms: number) {
      off += ms
    },
    async pass(desk: Desk, ms: number) {
      time += ms
      await desk.pass(ms)
    },
    async reload(desk: Desk) {
      desk.kill()
      return open()
    },
  }
}

/** An answer is lost, of a call that never came. */
const lostAt = async (dated: boolean, ahead = 0) => {
  const device = createDevice(dated)
  device.put(ahead)
  device.office.fates.send.push('never')
  const desk = await device.open()
  await openSheet(desk)
  await press(desk, 'taxRecord.send')
  expect(sheetAt(desk)).toBe('unknown')
  return { device, desk }
}

const inquire = async (desk: Desk) => {
  await openSheet(desk)
  await press(desk, 'taxRecord.inquire')
  return sheetAt(desk)
}

const tell = (desk: Desk) => desk.flows.invoice.getSnapshot().context.refusal

const ways = [
  ['in this load', false],
  ['in the next', true],
] as const
const dates = [
  ['readable', true],
  ['not readable', false],
] as const

describe.each(dates)('an answer is lost, and the service’s times are %s', (_, dated) => {
  describe.each(ways)('after an inquiry %s', (_name, reloads) => {
    const settled = async ({ device, desk }: Awaited<ReturnType<typeof lostAt>>) =>
      reloads ? device.reload(desk) : desk

    test.each([
      ['three minutes', 3 * minute],
      ['an hour', hour],
      ['a day', day],
    ])('the clock goes %s forward: “not arrived” comes after two minutes, and not before', async (_by, by) => {
      const { device, desk } = await lostAt(dated)
      device.put(by)
      await device.pass(desk, 10 * second)
      const now = await settled({ device, desk })
      const early = [await inquire(now)]
      await device.pass(now, minute)
      early.push(await inquire(now))
      await press(now, 'taxRecord.send')
      expect([early, sheetAt(now), device.office.sends]).toEqual([['unknown', 'unknown'], 'unknown', []])
      await device.pass(now, 2 * minute + coarse)
      expect(await inquire(now)).toBe('notArrived')
      await press(now, 'taxRecord.send')
      expect([sheetAt(now), device.office.sends.length]).toEqual(['closed', 1])
    })

    test.each([
      ['an hour', hour],
      ['a day', day],
    ])('the clock was %s ahead and is set right: it has not arrived two minutes later, unlocked', async (_by, by) => {
      const { device, desk } = await lostAt(dated, by)
      device.put(-by)
      const now = await settled({ device, desk })
      expect(await inquire(now)).toBe('unknown')
      await device.pass(now, 2 * minute + coarse)
      expect(await inquire(now)).toBe('notArrived')
      now.send('taxRecord', { type: 'taxRecord.close' })
      await now.act('invoice', { type: 'invoice.open', invoice: 'one' })
      await now.act('invoice', { type: 'invoice.delete' }, { type: 'delete.confirm' })
      expect([await now.row('invoice', 'one'), tell(now)]).toEqual([undefined, null])
    })
  })
})

test('a load long after the loss knows so by the service’s times, at the first inquiry', async () => {
  const { device, desk } = await lostAt(true)
  desk.kill()
  device.put(-day)
  await device.pass(desk, 2 * minute + coarse)
  expect(await inquire(await device.open())).toBe('notArrived')
})

test('one that cannot read them counts from its first question', async () => {
  const { device, desk } = await lostAt(false)
  desk.kill()
  await device.pass(desk, 10 * day)
  const next = await device.open()
  const said = [await inquire(next)]
  await device.pass(next, 2 * minute)
  said.push(await inquire(next))
  await device.pass(next, 1)
  said.push(await inquire(next))
  expect(said).toEqual(['unknown', 'unknown', 'notArrived'])
})

test('the stored entry says when it was, and how long was waited', async () => {
  const { device, desk } = await lostAt(true)
  await device.pass(desk, 90 * second)
  await inquire(desk)
  const facts = (await desk.entries()).filter(({ type }) => /^tax\.(recordRead|sendBegun|outcomeLost)$/.test(type))
  const at = (ticks: number) => ({ load: 'tab-1', ticks, served: opening + ticks + second })
  const lost = facts.find(({ type }) => type === 'tax.outcomeLost')
  expect(facts.map(({ type, v, data }) => ({ type, v, data }))).toEqual([
    { type: 'tax.recordRead', v: 2, data: expect.objectContaining({ moment: at(0), waited: null }) },
    { type: 'tax.sendBegun', v: 2, data: expect.objectContaining({ moment: at(0) }) },
    { type: 'tax.outcomeLost', v: 2, data: expect.objectContaining({ moment: at(0) }) },
    {
      ...{ type: 'tax.recordRead', v: 2 },
      data: expect.objectContaining({ moment: at(90 * second), waited: { since: lost?.id, ms: 90 * second } }),
    },
  ])
})
