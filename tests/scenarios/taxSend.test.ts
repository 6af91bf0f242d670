import { describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { stocked } from './goods.ts'
import type { Office } from './taxDesk.ts'
import {
  createOffice,
  failed,
  job,
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
  sound,
  turns,
} from './taxDesk.ts'

const main = (invoice = 'one') => ({ invoice, kind: 'MAIN', reference: null })
const taxId = 'DEF5GH0000000000000001'

describe('an invoice without a tax id', () => {
  test('may be sent as MAIN: the record is read first, 200 closes the sheet, with a notice', async () => {
    const office = createOffice()
    const desk = await openTaxDesk(office)
    await openSheet(desk)
    expect(sheetAt(desk)).toBe('notSent')
    expect(sheet(desk).context).toEqual({
      ...{ invoice: 'one', app: 'app-1', stage: 'notSent', findings: [], reference: null, knownReference: null },
      told: null,
    })
    await press(desk, 'taxRecord.send')
    expect([sheetAt(desk), office.asked, office.sends]).toEqual(['closed', ['record one'], [main()]])
    expect(desk.told()).toEqual(['taxRecord.sent'])
    expect((await desk.row('invoice', 'one'))?.tax).toMatchObject({
      ...{ stage: 'waiting', kind: 'MAIN', payable: 1_067_000, record: { taxId, status: null } },
      seller: { nationalId: '10380284790', economicCode: '10380284790' },
    })
  })

  test('is accepted once the tax office has answered, which is checked ever more seldom', async () => {
    const office = createOffice()
    office.says.verdict = null
    const desk = await openTaxDesk(office)
    await queue(desk, ...jobs('one'))
    expect([sender(desk).value, office.asked]).toEqual(['awaitingAnswers', ['record one']])
    const asked = () => office.asked.filter((each) => each === 'inquiry one').length
    const rounds: number[] = []
    for (const ms of [1_999, 1, 3_999, 1, 7_999, 1, 15_999, 1, 31_999, 1, 600_000]) {
      await desk.pass(ms)
      rounds.push(asked())
    }
    expect(rounds).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    expect([sender(desk).value, (await desk.row('invoice', 'one'))?.tax?.stage]).toEqual(['idle', 'waiting'])
  })

  test.each([
    ['SUCCESS without errors', { status: 'SUCCESS', data: { error: [] } }, 'accepted', []],
    ['errors', failed, 'rejected', ['body[0].sstid: not registered']],
  ])('stands as the tax office says: %s', async (_, verdict, stage, errors) => {
    const office = createOffice()
    office.says.verdict = verdict
    const desk = await openTaxDesk(office)
    await queue(desk, ...jobs('one'))
    await desk.pass(2_000)
    expect(sender(desk).value).toBe('idle')
    expect((await desk.row('invoice', 'one'))?.tax).toMatchObject({ stage, record: { taxId, errors } })
    await openSheet(desk)
    expect(sheetAt(desk)).toBe(stage)
  })

  test('is pressed for twice and sent once', async () => {
    const office = createOffice()
    const desk = await openTaxDesk(office)
    await openSheet(desk)
    desk.send('taxRecord', { type: 'taxRecord.send' }, { type: 'taxRecord.send' })
    await press(desk, 'taxRecord.send')
    expect(office.sends).toEqual([main()])
  })

  test('is queued twice, at once and while it is sent, and sent once', async () => {
    const office = createOffice()
    const desk = await openTaxDesk(office)
    desk.flows.taxSender.send({ type: 'tax.queue', jobs: [...jobs('one', 'one')] })
    desk.flows.taxSender.send({ type: 'tax.queue', jobs: [...jobs('one')] })
    await turns()
    await queue(desk, ...jobs('one'))
    expect(office.sends).toEqual([main()])
    expect(sender(desk).context.skipped).toEqual([{ invoice: 'one', why: 'locked' }])
  })

  test('is one after the other of many', async () => {
    const office = createOffice()
    const invoices = ['one', 'two', 'three'].map((id) => sound(id))
    const desk = await openTaxDesk(office, { invoices })
    await queue(desk, ...jobs('one', 'two', 'three'))
    expect(office.sends).toEqual(['one', 'two', 'three'].map(main))
    expect(sender(desk).context.run).toEqual(['one', 'two', 'three'])
  })

  test('an invoice that another device sent is found first, and not sent', async () => {
    const office = createOffice()
    const ours = await openTaxDesk(office)
    const theirs = await openTaxDesk(office)
    await queue(theirs, ...jobs('one'))
    await openSheet(ours)
    await press(ours, 'taxRecord.send')
    expect({ sends: office.sends, sheet: sheetAt(ours), told: sheet(ours).context.told }).toEqual({
      sends: [main()],
      sheet: 'contentUnknown',
      told: expect.objectContaining({ came: 'skipped', why: 'locked', fault: null, refusal: null }),
    })
    expect(sender(ours).context.skipped).toEqual([{ invoice: 'one', why: 'locked' }])
  })
})

describe('two tabs', () => {
  const twoTabs = async (office: Office) => {
    const first = await openTaxDesk(office)
    const second = await openTaxDesk(office, { store: first.store, tab: 'tab-2', living: ['tab-1'], app: null })
    return [first, second] as const
  }

  test('two tabs that begin at once make one call: the other learns that it was begun already', async () => {
    const office = createOffice()
    const [first, second] = await twoTabs(office)
    await openSheet(second)
    for (const desk of [first, second]) desk.flows.taxSender.send({ type: 'tax.queue', jobs: [...jobs('one')] })
    await Promise.all([first.calm(), second.calm()])
    await first.calm()
    expect(office.sends).toEqual([main()])
    const begun = (await first.entries()).filter(({ type }) => type === 'tax.sendBegun').map(({ tab }) => tab)
    const skips = [first, second].map((desk) => sender(desk).context.skipped)
    expect(begun.length).toBe(2)
    expect(skips.filter(({ length }) => length === 1)).toEqual([[{ invoice: 'one', why: 'unknown' }]])
  })
})

describe('a send that the service refuses', () => {
  test.each([
    [400, 'T400'],
    [401, 'Unable To Obtain Valid Token'],
    [403, 'T403'],
    [404, 'T404'],
    [409, 'T409'],
    [429, 'T429'],
  ])('with %i is reported, and the invoice is not sent', async (status, detail) => {
    const office = createOffice()
    office.fates.send.push(problem(status))
    const desk = await openTaxDesk(office)
    await openSheet(desk)
    await press(desk, 'taxRecord.send')
    const refusal = { status, detail, violation: null }
    expect({ sheet: sheetAt(desk), told: sheet(desk).context.told, sends: office.sends }).toEqual({
      sheet: 'notSent',
      told: expect.objectContaining({ came: 'refused', refusal, why: null, fault: null }),
      sends: [],
    })
    expect(sender(desk).context).toMatchObject({ refusal, skipped: [{ invoice: 'one', why: 'refused' }] })
    expect((await desk.row('invoice', 'one'))?.tax).toBeUndefined()
    await press(desk, 'taxRecord.send')
    expect({ sends: office.sends, refusal: sender(desk).context.refusal }).toEqual({ sends: [main()], refusal: null })
  })

  test('at its first inquiry is reported, nothing is sent, and the run waits', async () => {
    const office = createOffice()
    office.fates.read.push('never')
    const desk = await openTaxDesk(office)
    await openSheet(desk)
    await press(desk, 'taxRecord.send')
    expect({ sheet: sheetAt(desk), told: sheet(desk).context.told, sender: sender(desk).value }).toEqual({
      sheet: 'notSent',
      told: expect.objectContaining({ came: 'notRead', fault: 'offline', why: null, refusal: null }),
      sender: 'interrupted',
    })
    expect({ fault: sender(desk).context.fault, sends: office.sends }).toEqual({ fault: 'offline', sends: [] })
    await desk.act('taxSender', { type: 'tax.goOn' })
    expect([office.sends, sender(desk).context.fault, sheetAt(desk)]).toEqual([[main()], null, 'closed'])
  })

  test.each([
    ['a page at 200', page(200), 'noAnswer'],
    ['401', problem(401), 'signedOut'],
    ['403', problem(403), 'forbidden'],
    ['429', problem(429), 'busy'],
  ])('at its first inquiry is reported: %s', async (_, answer, fault) => {
    const office = createOffice()
    office.fates.read.push(answer)
    const desk = await openTaxDesk(office)
    await queue(desk, ...jobs('one'))
    expect([sender(desk).value, sender(desk).context.fault, office.sends]).toEqual(['interrupted', fault, []])
  })

  test.each([
    ['500', problem(500)],
    ['what is no record', Response.json([7])],
  ])('at its first inquiry for its own sake is left: %s', async (_, answer) => {
    const office = createOffice()
    office.fates.read.push(answer)
    const desk = await openTaxDesk(office)
    await queue(desk, ...jobs('one'))
    expect([sender(desk).value, sender(desk).context.skipped, office.sends]).toEqual([
      'idle',
      [{ invoice: 'one', why: 'notRead' }],
      [],
    ])
  })
})

describe('a send whose begin waits for room on the device', () => {
  const waiting = async (office: Office) => {
    const { store, fail } = failingStore(await stocked(sound('one')))
    const desk = await openTaxDesk(office, { store })
    await openSheet(desk)
    fail('full')
    desk.send('taxRecord', { type: 'taxRecord.send' })
    await turns()
    expect([sender(desk).value, sender(desk).context.storeFault, office.sends]).toEqual(['securing', 'full', []])
    const room = async () => {
      fail(null)
      await desk.pass(60_000)
    }
    return { desk, room }
  }
  const taxOf = async (desk: Desk) => (await desk.row('invoice', 'one'))?.tax

  test('asks the office once more before it is made', async () => {
    const office = createOffice()
    const { desk, room } = await waiting(office)
    await room()
    expect([office.asked.slice(0, 2), office.sends]).toEqual([['record one', 'record one'], [main()]])
    expect(await taxOf(desk)).toMatchObject({ kind: 'MAIN', record: { taxId } })
  })

  test('is not made if another device has sent the invoice meanwhile', async () => {
    const office = createOffice()
    const { desk, room } = await waiting(office)
    await queue(await openTaxDesk(office), ...jobs('one'))
    await room()
    const refusal = { status: 0, detail: 'Sent elsewhere', violation: null }
    expect({ sends: office.sends, told: sheet(desk).context.told, sheet: sheetAt(desk) }).toEqual({
      sends: [main()],
      told: { came: 'refused', refusal, why: null, fault: null },
      sheet: 'notSent',
    })
    await press(desk, 'taxRecord.send')
    expect([office.sends, sheetAt(desk)]).toEqual([[main()], 'contentUnknown'])
  })

  test('is not made if the office cannot be asked', async () => {
    const office = createOffice()
    const { desk, room } = await waiting(office)
    office.fates.read.push('never')
    await room()
    const refusal = { status: -1, detail: 'Not sent', violation: null }
    expect([office.sends, sender(desk).context.refusal, await taxOf(desk)]).toEqual([[], refusal, undefined])
    await press(desk, 'taxRecord.send')
    expect(office.sends).toEqual([main()])
  })

  test('is made if the office has the record of the send before alone', async () => {
    const office = createOffice()
    office.says.verdict = failed
    const { store, fail } = failingStore(await stocked(sound('one')))
    const desk = await openTaxDesk(office, { store })
    await queue(desk, ...jobs('one'))
    await desk.pass(2_000)
    fail('full')
    desk.flows.taxSender.send({ type: 'tax.queue', jobs: [job('one', { task: 'CORRECTION', withFaults: true })] })
    await turns()
    expect([sender(desk).value, office.sends.length]).toEqual(['securing', 1])
    fail(null)
    await desk.pass(60_000)
    expect(office.sends).toEqual([main(), { ...main(), kind: 'CORRECTION' }])
  })
})
