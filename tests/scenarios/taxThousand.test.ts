import { expect, test } from 'vitest'
import { inParts } from '../../src/events/decisions/packed.ts'
import type { Entry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import type { LatePorts } from '../../src/machines/kernel/provide.ts'
import { createStates } from '../../src/machines/replay/states.ts'
import { openDesk, readAtStart } from './desk.ts'
import { createDeviceLocks } from './tabLocks.ts'
import { agedInvoice, createOffice, openTaxList } from './taxListDesk.ts'

/** Named as other clients name theirs. */
const uuid = (n: number): string => `0b8f5b1e-52a7-4e0c-9a3d-${String(n).padStart(12, '0')}`

const largest = (entries: readonly Entry[]): number => Math.max(...entries.map(bytesOf))

const office = createOffice()

/** All of them are chosen and sent; the service does not answer one. */
const begun = async (count: number, hung: number) => {
  const ids = Array.from({ length: count }, (_, n) => uuid(n))
  const invoices = ids.map((id, n) => agedInvoice(1 + (n % 10), { id }))
  const locks = createDeviceLocks()
  const opened = await openTaxList({ invoices, office, locks })
  const { desk, list, rest } = opened
  desk.send('taxList', { type: 'taxList.pickAll' })
  await rest()
  const chosen = list().context.picked
  expect(chosen.toSorted()).toEqual(ids)
  office.answer(chosen[hung] ?? '', 'hung')
  await desk.act('taxList', { type: 'taxList.send' })
  expect([list().context.picked.length, desk.seen.threw, desk.seen.refused]).toEqual([0, [], []])
  desk.send('taxList', { type: 'taxList.close' })
  await rest()
  return { ...opened, locks, chosen }
}

test('1,000 invoices chosen and sent at once are entries of less than 32 KiB', async () => {
  const { desk, sender, list, chosen } = await begun(1_000, 3)
  const own = (await desk.entries()).filter(({ flow }) => flow === 'taxList' || flow === 'taxSender')
  expect(largest(own)).toBeLessThan(32 * 1024)
  expect(sender().context.run).toEqual(chosen)
  expect(list().context.run).toEqual(chosen)
  expect(sender().context.queue.map(({ invoice }) => invoice)).toEqual(chosen.slice(3))
  expect(office.sends.length).toBe(4)
})

/** Sends of missing invoices: only the run and its entries. */
const bare = (sends: string[], hung: number): Partial<LatePorts['tax']> => ({
  awaitSynced: ({ invoice }, tell) => {
    setImmediate(() => tell({ type: 'tax.synced', invoice }))
    return () => {}
  },
  readRecord: async ({ invoice, app }) => ({
    type: 'tax.recordRead',
    invoice,
    app,
    record: null,
    moment: null,
    waited: null,
  }),
  beginSend: async ({ invoice, app }) => ({
    ...{ type: 'tax.sendBegun', invoice, app, kind: 'MAIN', paymentReference: null, content: 'a1.b2' },
    ...{ payable: 1_067_000, buyer: null, stuffs: [], seller: null, moment: null },
  }),
  secureSend: ({ send }, tell) => {
    tell({ type: 'tax.sendStored', send })
    return () => {}
  },
  sendRecord: async ({ invoice, app, send }) => {
    if (sends.push(invoice) === hung) return new Promise(() => {})
    return { type: 'tax.sendTaken', invoice, app, send, record: taxRecords.accepted }
  },
})

test('after 600 sends a start reads few entries, and sends each of the rest once', async () => {
  const store = createMemoryStore()
  const locks = createDeviceLocks()
  const sends: string[] = []
  const ids = Array.from({ length: 1_000 }, (_, n) => uuid(n))
  const desk = await openDesk({ store, locks, tax: bare(sends, 601) })
  const job = { app: 'app-1', task: 'MAIN', paymentReference: null, withFaults: false } as const
  for (const { items: jobs } of inParts(ids.map((invoice) => ({ ...job, invoice }))))
    desk.flows.taxSender.send({ type: 'tax.queue', jobs })
  for (let turns = 0; turns < 5_000 && sends.length < 601; turns++) await desk.calm()
  await desk.calm()
  const own = (await desk.entries()).filter(({ flow }) => flow === 'taxSender')
  expect(own.length).toBeGreaterThan(3_000)
  expect(largest(own)).toBeLessThan(32 * 1024)
  expect(await readAtStart(store)).toBeLessThan(450)
  desk.kill()

  const again = await openDesk({ store, locks, tab: 'tab-2', tax: bare(sends, 0) })
  const sender = () => again.flows.taxSender.getSnapshot()
  for (let turns = 0; turns < 5_000 && !sender().hasTag('idle'); turns++) await again.calm()
  expect(sender().context).toMatchObject({ run: ids, queue: [] })
  expect(again.flows.taxList.getSnapshot().context.run).toEqual(ids)
  expect(sends).toEqual(ids)
  const lost = (await again.entries()).filter(({ type }) => type === 'tax.outcomeLost')
  expect(lost.map(({ data }) => data)).toMatchObject([{ invoice: ids[600] }])

  const states = createStates()
  const stepped = (await again.entries()).map((entry) => ({ entry, ...states.take(entry) }))
  expect(stepped.filter(({ diverged }) => diverged !== null)).toEqual([])
})
