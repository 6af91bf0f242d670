import { describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { json } from './fates.ts'
import { createOffice, inquiry, jobs, openTaxDesk, problem, queue, sender, sound, turns } from './taxDesk.ts'

const ids = ['one', 'two', 'three']
const invoices = ids.map((id) => sound(id))
const sent = (office: ReturnType<typeof createOffice>) => office.sends.map(({ invoice }) => invoice)
const send = (desk: Desk, type: 'tax.stop' | 'tax.goOn' | 'tax.letGo') => desk.act('taxSender', { type })
const left = (desk: Desk) => sender(desk).context.queue.map(({ invoice }) => invoice)

/** A run of three, of which the first is at the service. */
const begun = async () => {
  const office = createOffice()
  office.fates.send.push('silent')
  const desk = await openTaxDesk(office, { invoices })
  desk.flows.taxSender.send({ type: 'tax.queue', jobs: [...jobs(...ids)] })
  await turns()
  expect(sender(desk).value).toBe('sending')
  return { office, desk }
}

describe('a run of many', () => {
  test('a run that is stopped ends with the current send, and goes on with the rest', async () => {
    const { office, desk } = await begun()
    desk.send('taxSender', { type: 'tax.stop' })
    await desk.pass(60_000)
    expect(sender(desk).value).toBe('stopped')
    expect(sender(desk).hasTag('paused')).toBe(true)
    expect(left(desk)).toEqual(['two', 'three'])
    expect(sent(office)).toEqual([])
    await send(desk, 'tax.goOn')
    expect([sent(office), left(desk), sender(desk).context.stopping]).toEqual([['two', 'three'], [], false])
  })

  test('a run that is stopped at its last send is done', async () => {
    const office = createOffice()
    office.fates.send.push('silent')
    const desk = await openTaxDesk(office)
    desk.flows.taxSender.send({ type: 'tax.queue', jobs: [...jobs('one')] })
    await turns()
    desk.send('taxSender', { type: 'tax.stop' })
    await desk.pass(60_000)
    expect(sender(desk).value).toBe('idle')
    await queue(desk, ...jobs('one'))
    expect([sender(desk).value, sender(desk).context.stopping]).toEqual(['idle', false])
  })

  test('a stopped run can be dropped', async () => {
    const { office, desk } = await begun()
    desk.send('taxSender', { type: 'tax.stop' })
    await desk.pass(60_000)
    await send(desk, 'tax.letGo')
    expect([sender(desk).value, left(desk), sender(desk).context.run]).toEqual(['idle', [], []])
    await desk.pass(60_000)
    expect(sent(office)).toEqual([])
  })

  test.each([
    ['while the record is asked for', 'read', 'asking'],
    ['while an inquiry is made', 'read', 'inquiring'],
  ] as const)('is stopped at once %s', async (_, fate, state) => {
    const office = createOffice()
    office.fates[fate].push('silent')
    const desk = await openTaxDesk(office)
    const [job] = jobs('one')
    desk.flows.taxSender.send({ type: 'tax.queue', jobs: state === 'asking' && job ? [job] : [inquiry('one')] })
    await turns()
    expect(sender(desk).value).toBe(state)
    desk.send('taxSender', { type: 'tax.stop' })
    expect({ sender: sender(desk).value, desk: left(desk) }).toEqual({ sender: 'stopped', desk: ['one'] })
    await send(desk, 'tax.goOn')
    expect({ isPaused: sender(desk).hasTag('paused'), desk: left(desk) }).toEqual({ isPaused: false, desk: [] })
  })

  test('goes on after a reload once services accept calls: an inquiry is repeated, a send is not', async () => {
    const { office, desk } = await begun()
    desk.kill()
    const again = await openTaxDesk(office, { store: desk.store, tab: 'tab-2', app: null })
    expect({ sent: sent(office), again: left(again) }).toEqual({ sent: ['two', 'three'], again: [] })
    expect((await again.row('invoice', 'one'))?.tax?.stage).toBe('unknown')
  })

  test('waits after a reload until services take its calls', async () => {
    const office = createOffice()
    office.fates.read.push('silent')
    const desk = await openTaxDesk(office, { invoices })
    desk.flows.taxSender.send({ type: 'tax.queue', jobs: [...jobs(...ids)] })
    await turns()
    desk.kill()
    const again = await openTaxDesk(office, { store: desk.store, tab: 'tab-2', app: null })
    expect([sender(again).value, sender(again).hasTag('paused'), sent(office)]).toEqual(['resuming', true, []])
    again.flows.taxSender.send({ type: 'tax.ofAccess', allowed: false })
    expect(sender(again).value).toBe('resuming')
    await again.tell('taxSender', { type: 'tax.ofAccess', allowed: true })
    expect(sent(office)).toEqual(ids)
  })

  test('a stopped run stays so over a reload', async () => {
    const { office, desk } = await begun()
    desk.send('taxSender', { type: 'tax.stop' })
    await desk.pass(60_000)
    desk.kill()
    const again = await openTaxDesk(office, { store: desk.store, tab: 'tab-2', app: null })
    await again.tell('taxSender', { type: 'tax.ofAccess', allowed: true })
    expect([sender(again).value, left(again), sent(office)]).toEqual(['stopped', ['two', 'three'], []])
    await send(again, 'tax.goOn')
    expect(sent(office)).toEqual(['two', 'three'])
  })

  test('a run without a session goes on when somebody is signed in again', async () => {
    const office = createOffice()
    office.fates.read.push(problem(401))
    const desk = await openTaxDesk(office, { invoices })
    await queue(desk, ...jobs(...ids))
    expect([sender(desk).value, sender(desk).context.fault, left(desk)]).toEqual(['interrupted', 'signedOut', ids])
    await desk.tell('taxSender', { type: 'tax.ofAccess', allowed: true })
    expect({ sent: sent(office), fault: sender(desk).context.fault }).toEqual({ sent: ids, fault: null })
  })

  test('leaves an invoice whose record the service cannot give, and sends the others', async () => {
    const office = createOffice()
    office.fates.read.push('ok', problem(500))
    const desk = await openTaxDesk(office, { invoices })
    await queue(desk, ...jobs(...ids))
    const { skipped, fault } = sender(desk).context
    expect({ sender: sender(desk).value, sent: sent(office), skipped, fault }).toEqual({
      ...{
        sender: 'awaitingAnswers',
        sent: ['one', 'three'],
        skipped: [{ invoice: 'two', why: 'notRead' }],
        fault: null,
      },
    })
  })

  test('is interrupted by the fourth record in a row that the service cannot give, and then goes on without it', async () => {
    const office = createOffice()
    const [unreadable, broken] = [json(200, 'no record'), problem(500)]
    office.fates.read.push('ok', unreadable, broken, broken, broken, broken)
    const many = ['a', 'b', 'c', 'd', 'e', 'f']
    const desk = await openTaxDesk(office, { invoices: many.map((id) => sound(id)) })
    await queue(desk, ...jobs(...many))
    const { context } = sender(desk)
    expect({ sender: sender(desk).value, fault: context.fault, left: left(desk) }).toEqual({
      ...{ sender: 'interrupted', fault: 'failed', left: ['e', 'f'] },
    })
    const skips = (...those: readonly string[]) => those.map((invoice) => ({ invoice, why: 'notRead' }))
    expect({ sent: sent(office), skipped: context.skipped }).toEqual({ sent: ['a'], skipped: skips('b', 'c', 'd') })
    await send(desk, 'tax.goOn')
    expect({ sent: sent(office), skipped: sender(desk).context.skipped }).toEqual({
      ...{ sent: ['a', 'f'], skipped: skips('b', 'c', 'd', 'e') },
    })
  })

  test('takes additions at its end, and a repeated job as it was requested last', async () => {
    const office = createOffice()
    office.fates.read.push('never')
    const desk = await openTaxDesk(office, { invoices })
    await queue(desk, ...jobs('one', 'two'))
    expect(sender(desk).value).toBe('interrupted')
    const [first] = jobs('one')
    const [last] = jobs('three')
    if (first === undefined || last === undefined) throw new Error('There are no jobs')
    await queue(desk, { ...first, paymentReference: '7' }, last)
    expect(office.sends.map(({ invoice, reference }) => [invoice, reference])).toEqual([
      ['one', '7'],
      ['two', null],
      ['three', null],
    ])
  })
})

describe('waiting for answers', () => {
  test('asks again for one that the service could not give', async () => {
    const office = createOffice()
    office.says.verdict = null
    const desk = await openTaxDesk(office)
    await queue(desk, ...jobs('one'))
    office.fates.read.push(problem(500))
    await desk.pass(2_000)
    expect([sender(desk).value, sender(desk).context.skipped]).toEqual(['awaitingAnswers', []])
    office.records.set('one', { taxId: 'DEF5GH0000000000000001', verdict: { status: 'SUCCESS' }, reference: null })
    await desk.pass(4_000)
    expect([sender(desk).value, (await desk.row('invoice', 'one'))?.tax?.stage]).toEqual(['idle', 'accepted'])
  })

  test('is interrupted by the next job, and continues with all that wait', async () => {
    const office = createOffice()
    office.says.verdict = null
    const desk = await openTaxDesk(office, { invoices })
    await queue(desk, ...jobs('one'))
    await queue(desk, ...jobs('two'))
    await queue(desk, inquiry('one'))
    const before = office.asked.length
    await desk.pass(2_000)
    expect(office.asked.slice(before)).toEqual(['inquiry two', 'inquiry one'])
  })

  test('ends where it is stopped', async () => {
    const office = createOffice()
    office.says.verdict = null
    const desk = await openTaxDesk(office)
    await queue(desk, ...jobs('one'))
    await send(desk, 'tax.stop')
    const before = office.asked.length
    await desk.pass(600_000)
    expect([sender(desk).value, office.asked.length]).toEqual(['idle', before])
  })

  test('goes on after a reload', async () => {
    const office = createOffice()
    office.says.verdict = null
    const desk = await openTaxDesk(office)
    await queue(desk, ...jobs('one'))
    desk.kill()
    const again = await openTaxDesk(office, { store: desk.store, tab: 'tab-2', app: null })
    await again.tell('taxSender', { type: 'tax.ofAccess', allowed: true })
    office.records.set('one', { taxId: 'DEF5GH0000000000000001', verdict: { status: 'SUCCESS' }, reference: null })
    await again.pass(2_000)
    expect([sender(again).value, (await again.row('invoice', 'one'))?.tax?.stage]).toEqual(['idle', 'accepted'])
  })
})
