import { describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import type { Office } from './taxDesk.ts'
import {
  createOffice,
  inquiry,
  jobs,
  openSheet,
  openTaxDesk,
  page,
  press,
  problem,
  queue,
  sender,
  sheet,
  sheetAt,
  turns,
} from './taxDesk.ts'

const main = (invoice = 'one') => ({ invoice, kind: 'MAIN', reference: null })
const taxOf = async (desk: Desk) => (await desk.row('invoice', 'one'))?.tax
/** After this time an invoice that was not found has not arrived. */
const givenUp = 120_001

const lostSend = async (office: Office, fate: Office['fates']['send'][number] = 'lost') => {
  office.fates.send.push(fate)
  const desk = await openTaxDesk(office)
  await openSheet(desk)
  await press(desk, 'taxRecord.send')
  return desk
}

describe('the outcome of a send is unknown', () => {
  test.each([
    ['was lost', 'lost', 1],
    ['never came, nor the call', 'never', 0],
    ['was cut', new Response(new ReadableStream({ pull: (cut) => cut.error(new TypeError('terminated')) })), 0],
    ['is a page at 200', page(200), 0],
    ['is a page at 502', page(502), 0],
    ['is 500', problem(500), 0],
    ['is 503', problem(503), 0],
  ] as const)('where its answer %s', async (_, fate, arrived) => {
    const office = createOffice()
    const desk = await lostSend(office, fate)
    expect({ sheet: sheetAt(desk), told: sheet(desk).context.told, sendsCount: office.sends.length }).toEqual({
      sheet: 'unknown',
      told: expect.objectContaining({ came: 'lost', why: null, fault: null, refusal: null }),
      sendsCount: arrived,
    })
    expect(await taxOf(desk)).toMatchObject({ stage: 'unknown', kind: 'MAIN', record: null })
  })

  test('if no answer comes in time', async () => {
    const office = createOffice()
    office.fates.send.push('silent')
    const desk = await openTaxDesk(office)
    await openSheet(desk)
    desk.send('taxRecord', { type: 'taxRecord.send' })
    await turns()
    expect([sender(desk).value, sheetAt(desk), (await taxOf(desk))?.stage]).toEqual(['sending', 'queued', 'sending'])
    await desk.pass(60_000)
    expect([sheetAt(desk), (await taxOf(desk))?.stage, sender(desk).value]).toEqual(['unknown', 'unknown', 'idle'])
  })

  test('and it is not sent again, by any command', async () => {
    const office = createOffice()
    const desk = await lostSend(office, 'never')
    await press(desk, 'taxRecord.send')
    await queue(desk, ...jobs('one'))
    expect([office.sends, sender(desk).context.skipped]).toEqual([[], [{ invoice: 'one', why: 'unknown' }]])
  })
})

describe('a page that is gone in mid-send', () => {
  const killed = async (office: Office) => {
    office.fates.send.push('silent')
    const desk = await openTaxDesk(office)
    desk.flows.taxSender.send({ type: 'tax.queue', jobs: [...jobs('one')] })
    await turns()
    expect(sender(desk).value).toBe('sending')
    desk.kill()
    return desk
  }
  const reopened = async (office: Office, desk: Desk, tab = 'tab-2') =>
    openTaxDesk(office, { store: desk.store, tab, app: null })

  test('leaves an unknown outcome, which the next start notes, and nothing is sent again', async () => {
    const office = createOffice()
    const again = await reopened(office, await killed(office))
    expect([(await taxOf(again))?.stage, sender(again).value, office.sends]).toEqual(['unknown', 'idle', []])
    await openSheet(again)
    expect(sheetAt(again)).toBe('unknown')
  })

  test('and again before that was stored: the start after notes it', async () => {
    const office = createOffice()
    const first = await killed(office)
    const held = { ...first.store, append: () => async () => new Promise<never>(() => {}) }
    const second = await openDesk({ store: held, tab: 'tab-2', tax: {}, fetch: office.fetch, app: null })
    second.kill()
    const third = await reopened(office, first, 'tab-3')
    expect([(await taxOf(third))?.stage, sender(third).value]).toEqual(['unknown', 'idle'])
  })

  test('and again once the loss was stored, and not yet the unknown', async () => {
    const office = createOffice()
    const first = await killed(office)
    let groups = 0
    const append: typeof first.store.append = (entries) => {
      const isOfSender = entries.some(({ type }) => type === 'tax.outcomeLost')
      groups += 1
      return isOfSender ? async () => new Promise<never>(() => {}) : first.store.append(entries)
    }
    const second = await openDesk({
      store: { ...first.store, append },
      tab: 'tab-2',
      tax: {},
      fetch: office.fetch,
      app: null,
    })
    second.kill()
    expect([groups > 0, (await taxOf(first))?.stage]).toEqual([true, 'sending'])
    const third = await reopened(office, first, 'tab-3')
    expect([(await taxOf(third))?.stage, sender(third).value]).toEqual(['unknown', 'idle'])
  })
})

describe('an unknown outcome needs an inquiry', () => {
  test('an inquiry finds what was sent', async () => {
    const office = createOffice()
    const desk = await lostSend(office)
    await press(desk, 'taxRecord.inquire')
    expect(office.asked).toEqual(['record one', 'inquiry one'])
    expect(sheetAt(desk)).toBe('accepted')
    expect(sheet(desk).context.told).toEqual(expect.objectContaining({ came: 'read' }))
    expect(await taxOf(desk)).toMatchObject({ stage: 'accepted', record: { taxId: 'DEF5GH0000000000000001' } })
  })

  test('an early inquiry that finds nothing leaves it unknown', async () => {
    const office = createOffice()
    const desk = await lostSend(office, 'never')
    await desk.pass(givenUp - 1)
    await press(desk, 'taxRecord.inquire')
    expect({ sheet: sheetAt(desk), sends: office.sends }).toEqual({ sheet: 'unknown', sends: [] })
    await press(desk, 'taxRecord.send')
    expect({ sheet: sheetAt(desk), sends: office.sends }).toEqual({ sheet: 'unknown', sends: [] })
  })

  test('an inquiry without a result after the server gave up means that it has not arrived', async () => {
    const office = createOffice()
    const desk = await lostSend(office, 'never')
    await desk.pass(givenUp)
    expect(sheetAt(desk)).toBe('unknown')
    await press(desk, 'taxRecord.inquire')
    expect({ sheet: sheetAt(desk), sends: office.sends }).toEqual({ sheet: 'notArrived', sends: [] })
    await press(desk, 'taxRecord.send')
    expect({ sheet: sheetAt(desk), sends: office.sends }).toEqual({ sheet: 'closed', sends: [main()] })
  })

  test('an inquiry about a late arrival finds it the second time, and nothing is sent twice', async () => {
    const office = createOffice()
    const desk = await lostSend(office, 'never')
    await desk.pass(givenUp)
    await press(desk, 'taxRecord.inquire')
    office.records.set('one', { taxId: 'DEF5GH0000000000000009', verdict: null, reference: null })
    await press(desk, 'taxRecord.send')
    expect(sheetAt(desk)).toBe('waiting')
    expect(office.sends).toEqual([])
    expect(sender(desk).context.skipped).toEqual([{ invoice: 'one', why: 'locked' }])
  })

  test('an inquiry that fails is reported, and the outcome stays unknown', async () => {
    const office = createOffice()
    const desk = await lostSend(office)
    office.fates.read.push(problem(500))
    await press(desk, 'taxRecord.inquire')
    expect(sheetAt(desk)).toBe('unknown')
    expect(sheet(desk).context.told).toEqual(expect.objectContaining({ came: 'notRead', fault: 'failed' }))
    expect([sender(desk).value, sender(desk).context.skipped]).toEqual(['idle', [{ invoice: 'one', why: 'notRead' }]])
    await press(desk, 'taxRecord.inquire')
    expect({ sheet: sheetAt(desk), fault: sender(desk).context.fault }).toEqual({ sheet: 'accepted', fault: null })
  })

  test('an unreadable record does not count as none', async () => {
    const office = createOffice()
    const desk = await lostSend(office)
    await desk.pass(givenUp)
    office.fates.read.push(Response.json({ taxId: { of: 'DEF5GH' } }))
    await press(desk, 'taxRecord.inquire')
    expect({ sheet: sheetAt(desk), sought: (await taxOf(desk))?.soughtAt }).toEqual({ sheet: 'unknown', sought: null })
  })

  test('an inquiry of any device settles it there', async () => {
    const office = createOffice()
    await lostSend(office)
    const theirs = await openTaxDesk(office)
    await queue(theirs, inquiry('one'))
    expect(await taxOf(theirs)).toMatchObject({ stage: 'accepted', send: null, payable: null })
    await queue(theirs, ...jobs('one'))
    expect(office.sends).toEqual([main()])
  })
})
