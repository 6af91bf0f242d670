import { afterEach, beforeEach, expect, test } from 'vitest'
import { taxStageOf } from '../../src/events/projections/tax.ts'
import { gathered, textOf } from '../adapters/supportLog.ts'
import type { Desk } from '../scenarios/desk.ts'
import { fakeTimers, openDesk, realTimers } from '../scenarios/desk.ts'
import { invoice, maryam, stocked } from '../scenarios/goods.ts'
import { readWhole } from './replayed.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const key = 'CANARY-OF-THE-PRIVATE-KEY-0123456789abcdef'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

/** The invoice service, which loses the answer to a send. */
const service =
  (calls: string[]): typeof fetch =>
  async (input) => {
    const request = new Request(input)
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname.replace('/invoice/v1/', '')} ${await request.text()}`)
    if (request.method === 'POST') throw new TypeError('Failed to fetch')
    if (request.method === 'PUT') return json({})
    return pathname.includes('tax-record') ? json({ title: 'Not found', status: 404 }, 404) : json({ value: null })
  }

const sentAndLost = async (desk: Desk) => {
  desk.send('taxRecord', { type: 'taxRecord.open', invoice: 'invoice-1' })
  await desk.pass(10)
  desk.send('taxRecord', { type: 'taxRecord.send' })
  desk.send('taxRecord', { type: 'taxRecord.confirm' })
  await desk.pass(1_000)
}

const statesOf = ({ flows }: Desk) =>
  [flows.taxRecord, flows.taxSender].map((flow) => {
    const { value, context } = flow.getSnapshot()
    return { value, context }
  })

test.each([true, false])(
  'a support log of an unknown outcome replays to its state, and holds no secret (pseudonyms: %s)',
  async (standIns) => {
    const calls: string[] = []
    const desk = await openDesk({
      store: await stocked(invoice('invoice-1', { payer: { id: maryam.id, name: maryam.name } })),
      ...{ tax: {}, fetch: service(calls) },
    })
    desk.offerSecret('privateKey', key)
    desk.send('taxProfile', { type: 'taxProfile.offer', secret: 'privateKey', letters: key.length })
    await desk.pass(2_000)
    await sentAndLost(desk)

    const { file } = await gathered(desk, { range: { kind: 'whole' }, standIns })
    const text = await textOf(file)
    const { divergence, counts, replay, end } = readWhole(text)
    const { states } = replay.moment(end)

    expect({ divergence, counts }).toEqual({
      divergence: null,
      counts: { skipped: 0, diverged: 0, unreadable: 0 },
    })
    const [record, sender] = statesOf(desk)
    expect({ record: record?.value, sender: sender?.value }).toEqual({ record: { open: 'unknown' }, sender: 'idle' })
    expect([states.taxRecord.value, states.taxSender.value]).toEqual([record?.value, sender?.value])
    if (!standIns)
      expect([states.taxRecord.context, states.taxSender.context]).toEqual([record?.context, sender?.context])
    const stages = [...replay.everyRow(end)].flatMap(({ row }) => ('lines' in row ? [taxStageOf(row)] : []))
    expect(stages).toEqual(['unknown'])
    expect(calls.filter((call) => call.includes(key))).toEqual([`PUT tax-profile/app-1/private-key {"value":"${key}"}`])
    expect(text).not.toContain(key)
  },
)
