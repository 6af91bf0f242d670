import { describe, expect, test } from 'vitest'
import { lineOf, milk } from '../../src/events/samples.ts'
import { selectIsNever } from '../../src/machines/tax/taxRecord.ts'
import { aPerson } from '../builders/rows.ts'
import type { Desk } from './desk.ts'
import { pull } from './goods.ts'
import {
  createOffice,
  failed,
  jobs,
  openSheet,
  openTaxDesk,
  press,
  problem,
  queue,
  sender,
  sheet,
  sheetAt,
  sound,
} from './taxDesk.ts'

const unsound = sound('one', { lines: [{ ...lineOf(milk, 2), stuffId: null }] })
const unchanged = [{ what: 'unchanged', line: null, stands: null }]
const stuffMissing = { what: 'stuffId', line: 0, stands: null }

/** The invoice as amended and pushed since, here or elsewhere. */
const amended = (desk: Desk, more = {}) =>
  pull(desk.store, 'pull-2', {
    invoices: { rows: [sound('one', { lines: [lineOf(milk, 3)], total: 1_455_000, ...more })], deleted: [] },
  }).then(() => desk.journal.hear({ models: ['invoice'], flows: [] }))

const sentAs = async (verdict: object | null, more: Parameters<typeof openTaxDesk>[1] = {}) => {
  const office = createOffice()
  office.says.verdict = verdict
  const desk = await openTaxDesk(office, more)
  await queue(desk, ...jobs('one'))
  await desk.pass(2_000)
  await openSheet(desk)
  return { office, desk }
}

describe('faults need a second step', () => {
  test('a send with them asks first, can be cancelled, and is sent once it was confirmed', async () => {
    const office = createOffice()
    const desk = await openTaxDesk(office, { invoices: [unsound] })
    await openSheet(desk)
    expect([sheetAt(desk), sheet(desk).context.findings]).toEqual(['notSent', [stuffMissing]])
    await press(desk, 'taxRecord.send')
    expect({ sheet: sheetAt(desk), asked: office.asked }).toEqual({ sheet: 'confirming', asked: [] })
    await press(desk, 'taxRecord.back')
    expect(sheetAt(desk)).toBe('notSent')
    await press(desk, 'taxRecord.send', 'taxRecord.confirm')
    expect([sheetAt(desk), office.sends]).toEqual(['closed', [{ invoice: 'one', kind: 'MAIN', reference: null }]])
  })

  test('an invoice of many that has some is left as it is', async () => {
    const office = createOffice()
    const desk = await openTaxDesk(office, { invoices: [unsound, sound('two')] })
    await queue(desk, ...jobs('one', 'two'))
    expect(office.sends.map(({ invoice }) => invoice)).toEqual(['two'])
    expect(sender(desk).context.skipped).toEqual([{ invoice: 'one', why: 'faulty' }])
  })

  test('a report during the question keeps the question, and a send meanwhile does not', async () => {
    const office = createOffice()
    const desk = await openTaxDesk(office, { invoices: [unsound] })
    await openSheet(desk)
    await press(desk, 'taxRecord.send')
    await pull(desk.store, 'pull-2', {
      invoices: { rows: [{ ...unsound, date: '2026-11-30T07:12:00.000Z' }], deleted: [] },
    })
    await desk.hears({ models: ['invoice'], flows: [] })
    expect(sheetAt(desk)).toBe('confirming')
    expect(sheet(desk).context.findings.map(({ what }) => what)).toEqual(['stuffId', 'future'])
    const other = await openTaxDesk(office, { store: desk.store, tab: 'tab-2', living: ['tab-1'], app: null })
    await queue(other, ...jobs('one').map((job) => ({ ...job, withFaults: true })))
    await desk.hears({ models: ['invoice'], flows: [] })
    expect({ sheet: sheetAt(desk), sendsCount: office.sends.length }).toEqual({ sheet: 'waiting', sendsCount: 1 })
  })

  test('faults of the shop’s own numbers count, and none if those cannot be read', async () => {
    const office = createOffice()
    const says = { ...office.says.profile }
    office.says.profile = { ...says, 'memory-id': null }
    const desk = await openTaxDesk(office)
    await openSheet(desk)
    expect(sheet(desk).context.findings).toEqual([{ what: 'memoryId', line: null, stands: null }])
  })

  test('are looked at again when a value of the shop’s is saved in the settings', async () => {
    const office = createOffice()
    office.says.profile = { ...office.says.profile, 'memory-id': null }
    const desk = await openTaxDesk(office)
    await openSheet(desk)
    const found = () => sheet(desk).context.findings.map(({ what }) => what)
    const before = found()
    await desk.act('taxProfile', { type: 'taxProfile.fill', field: 'memoryId', typed: 'DEF5GH' })
    const typed = found()
    await desk.act('taxProfile', { type: 'taxProfile.leave', field: 'memoryId' })
    await desk.calm()
    expect({ before, typed, found: found() }).toEqual({ before: ['memoryId'], typed: ['memoryId'], found: [] })
  })

  test('are looked at again when the buyer is mended', async () => {
    const office = createOffice()
    const person = aPerson({ id: 'sara', name: 'Sara', fields: [] })
    const desk = await openTaxDesk(office, { invoices: [sound('one', { payer: { id: 'sara', name: 'Sara' } })] })
    const came = async (nationalId: string, name: string) => {
      await pull(desk.store, name, { persons: { rows: [{ ...person, nationalId }], deleted: [] } })
      await desk.hears({ models: ['person'], flows: [] })
    }
    await openSheet(desk)
    expect(sheet(desk).context.findings.map(({ what }) => what)).toEqual(['buyerGone'])
    await came('1', 'pull-2')
    expect(sheet(desk).context.findings.map(({ what }) => what)).toEqual(['buyerNationalId'])
    await came('0084575948', 'pull-3')
    expect(sheet(desk).context.findings).toEqual([])
  })
})

describe('a shop that cannot be read', () => {
  const opened = async () => {
    const office = createOffice()
    office.fates.profile = problem(503)
    const desk = await openTaxDesk(office, { invoices: [sound('one'), sound('two')] })
    await openSheet(desk)
    return { office, desk }
  }
  const unchecked = [{ what: 'shopUnchecked', line: null, stands: null }]
  const answers = (office: ReturnType<typeof createOffice>) => {
    office.fates.profile = 'ok'
  }

  test('is shown as unchecked, and is read again by hand, with the typed values', async () => {
    const { office, desk } = await opened()
    expect([sheetAt(desk), sheet(desk).context.findings]).toEqual(['notSent', unchecked])
    await press(desk, 'taxRecord.recheck')
    expect(sheet(desk).context.findings).toEqual(unchecked)
    answers(office)
    await press(desk, 'taxRecord.recheck')
    expect({ sheet: sheetAt(desk), findings: sheet(desk).context.findings }).toEqual({ sheet: 'notSent', findings: [] })
    office.says.profile = { ...office.says.profile, 'economic-code': '41111111111111' }
    await desk.pass(30_001)
    await press(desk, 'taxRecord.recheck')
    expect(sheet(desk).context.findings).toEqual([{ what: 'shopCodes', line: null, stands: '41111111111111' }])
  })

  test.each([
    ['is missing', 503, () => problem(503)],
    ['cannot be made out', 200, () => Response.json({ value: 7 })],
  ])('is unchecked as a whole where one of its answers %s (%i)', async (_, __, odd) => {
    const office = createOffice()
    const answer: typeof office.fetch = (input) =>
      new Request(input).url.endsWith('/certificate') ? Promise.resolve(odd()) : office.fetch(input)
    const desk = await openTaxDesk(office, { fetch: answer })
    await openSheet(desk)
    expect([sheetAt(desk), sheet(desk).context.findings]).toEqual(['notSent', unchecked])
    await press(desk, 'taxRecord.send')
    expect(office.sends).toEqual([])
  })

  test('sends nothing: the run waits, and goes on once it could be asked about', async () => {
    const { office, desk } = await opened()
    await press(desk, 'taxRecord.send')
    expect([sheetAt(desk), sheet(desk).context.told?.fault, office.sends]).toEqual(['notSent', 'busy', []])
    await queue(desk, ...jobs('one', 'two'))
    expect({ sender: sender(desk).value, sends: office.sends }).toEqual({ sender: 'interrupted', sends: [] })
    answers(office)
    await desk.act('taxSender', { type: 'tax.goOn' })
    expect(office.sends.map(({ invoice }) => invoice)).toEqual(['one', 'two'])
  })

  test('keeps a reference that was typed while it is asked about again', async () => {
    const { office, desk } = await sentAs(failed)
    office.fates.profile = problem(503)
    desk.send('taxRecord', { type: 'taxRecord.reference', text: '308' })
    await desk.pass(30_001)
    await press(desk, 'taxRecord.recheck')
    expect([sheetAt(desk), sheet(desk).context.reference]).toEqual(['rejected', '308'])
  })
})

describe('an invoice with a tax id', () => {
  test('an invoice that waits for its answer can be inquired of again', async () => {
    const { office, desk } = await sentAs(null)
    expect(sheetAt(desk)).toBe('waiting')
    const before = office.asked.length
    await press(desk, 'taxRecord.inquire')
    expect([sheetAt(desk), office.asked.slice(before)]).toEqual(['waiting', ['inquiry one']])
    office.records.set('one', { taxId: 'DEF5GH0000000000000001', verdict: failed, reference: null })
    await press(desk, 'taxRecord.inquire')
    expect(sheetAt(desk)).toBe('rejected')
  })

  test('an invoice that was accepted without errors is locked', async () => {
    const { office, desk } = await sentAs({ status: 'SUCCESS', data: { error: [] } })
    const before = [office.asked.length, office.sends.length]
    for (const type of ['taxRecord.send', 'taxRecord.inquire', 'taxRecord.correct'] as const) await press(desk, type)
    expect([sheetAt(desk), office.asked.length, office.sends.length]).toEqual(['accepted', ...before])
    await queue(desk, ...jobs('one').map((job) => ({ ...job, task: 'CORRECTION' as const })))
    expect([office.sends.length, sender(desk).context.skipped]).toEqual([1, [{ invoice: 'one', why: 'locked' }]])
  })

  test('an invoice that was rejected can be corrected, with the payment reference as typed', async () => {
    const { office, desk } = await sentAs(failed)
    expect(sheetAt(desk)).toBe('rejected')
    desk.send('taxRecord', { type: 'taxRecord.reference', text: ' 308814072 ' })
    await press(desk, 'taxRecord.correct')
    expect([sheetAt(desk), sheet(desk).context.findings, office.sends.length]).toEqual(['confirming', unchanged, 1])
    await press(desk, 'taxRecord.confirm')
    expect(sheetAt(desk)).toBe('closed')
    expect(office.sends.at(-1)).toEqual({ invoice: 'one', kind: 'CORRECTION', reference: '308814072' })
    expect((await desk.row('invoice', 'one'))?.tax).toMatchObject({ stage: 'waiting', kind: 'CORRECTION' })
  })

  test('an invoice that was rejected and mended is corrected with one press', async () => {
    const { office, desk } = await sentAs(failed)
    await amended(desk)
    await desk.calm()
    expect([sheetAt(desk), sheet(desk).context.findings]).toEqual(['rejected', []])
    await press(desk, 'taxRecord.correct')
    expect([sheetAt(desk), office.sends.map(({ kind }) => kind)]).toEqual(['closed', ['MAIN', 'CORRECTION']])
  })

  test.each([
    ['as it is known of the invoice', 'r-77', 'r-77', undefined, 'r-77'],
    ['as it is known, in Latin digits', '۳۰۸', '308', undefined, '308'],
    ['as it is typed in Persian digits', 'r-77', 'r-77', ' ۳۰۸۸۱۴۰۷۲ ', '308814072'],
    ['none where it was taken away', 'r-77', 'r-77', '', null],
    ['none where the gateway wrote its marker', 'IPG_SEP', null, undefined, null],
    ['none where its marker was typed', 'r-77', 'r-77', 'IPG_SEP', null],
  ])('is corrected with a payment reference %s', async (_, paidRef, knownReference, typed, reference) => {
    const { office, desk } = await sentAs(failed, { invoices: [sound('one', { paid: true, paidRef })] })
    expect(sheet(desk).context).toMatchObject({ knownReference, reference: null })
    if (typed !== undefined) desk.send('taxRecord', { type: 'taxRecord.reference', text: typed })
    await press(desk, 'taxRecord.correct', 'taxRecord.confirm')
    expect(office.sends.at(-1)).toEqual({ invoice: 'one', kind: 'CORRECTION', reference })
  })

  test('an invoice that was accepted and amended can be corrected once', async () => {
    const { office, desk } = await sentAs({ status: 'SUCCESS', data: { error: [] } })
    await amended(desk)
    await desk.calm()
    expect(sheetAt(desk)).toBe('amended')
    await press(desk, 'taxRecord.inquire')
    expect(sheetAt(desk)).toBe('amended')
    await press(desk, 'taxRecord.correct')
    expect([sheetAt(desk), office.sends.map(({ kind }) => kind)]).toEqual(['closed', ['MAIN', 'CORRECTION']])
    await desk.pass(2_000)
    await openSheet(desk)
    expect(sheetAt(desk)).toBe('accepted')
  })

  test('an accepted invoice of which everything came back is not corrected, whatever is confirmed', async () => {
    const { office, desk } = await sentAs({ status: 'SUCCESS' })
    await amended(desk, { lines: [], total: 0 })
    await desk.calm()
    expect([sheetAt(desk), sheet(desk).context.findings]).toEqual([
      'amended',
      [{ what: 'nothingLeft', line: null, stands: null }],
    ])
    await press(desk, 'taxRecord.correct', 'taxRecord.confirm')
    expect([office.sends.length, sheet(desk).context.told?.why, selectIsNever(sheet(desk))]).toEqual([
      1,
      'faulty',
      true,
    ])
  })

  test('keeps its buyer and stuff ids in a correction, or asks first', async () => {
    const { office, desk } = await sentAs({ status: 'SUCCESS', data: { error: [] } })
    await amended(desk, { lines: [{ ...lineOf(milk, 3), stuffId: '2710000000001' }] })
    await desk.calm()
    expect(sheet(desk).context.findings.map(({ what }) => what)).toEqual(['stuffChanged'])
    await press(desk, 'taxRecord.correct')
    expect({ sheet: sheetAt(desk), sendsCount: office.sends.length }).toEqual({ sheet: 'confirming', sendsCount: 1 })
    desk.send('taxRecord', { type: 'taxRecord.reference', text: '9' })
    await press(desk, 'taxRecord.confirm')
    expect(office.sends.at(-1)).toEqual({ invoice: 'one', kind: 'CORRECTION', reference: '9' })
  })

  test('stands as before where its correction is refused', async () => {
    const { office, desk } = await sentAs(failed)
    const before = (await desk.row('invoice', 'one'))?.tax
    office.fates.send.push(problem(409))
    await press(desk, 'taxRecord.correct', 'taxRecord.confirm')
    expect([sheetAt(desk), sheet(desk).context.told?.came]).toEqual(['rejected', 'refused'])
    const { readAt: _, ...tax } = (await desk.row('invoice', 'one'))?.tax ?? {}
    expect({ ...tax, readAt: before?.readAt }).toEqual(before)
  })

  test('whose correction is lost is corrected again only once that has not arrived', async () => {
    const { office, desk } = await sentAs(failed)
    office.fates.send.push('never')
    await press(desk, 'taxRecord.correct', 'taxRecord.confirm')
    expect(sheetAt(desk)).toBe('unknown')
    await press(desk, 'taxRecord.inquire')
    expect(sheetAt(desk)).toBe('unknown')
    await desk.pass(120_001)
    await press(desk, 'taxRecord.inquire')
    expect([sheetAt(desk), sheet(desk).context.findings]).toEqual(['amended', unchanged])
    await press(desk, 'taxRecord.correct', 'taxRecord.confirm')
    expect([sheetAt(desk), office.sends.map(({ kind }) => kind)]).toEqual(['closed', ['MAIN', 'CORRECTION']])
  })
})

describe('the sheet', () => {
  test('of an invoice that is not here says so, and so does one that goes', async () => {
    const desk = await openTaxDesk(createOffice())
    await openSheet(desk, 'none')
    expect(sheetAt(desk)).toBe('gone')
    await openSheet(desk)
    expect(sheetAt(desk)).toBe('notSent')
    await pull(desk.store, 'pull-2', { invoices: { rows: [], deleted: ['one'] } })
    await desk.hears({ models: ['invoice'], flows: [] })
    expect(sheetAt(desk)).toBe('gone')
  })

  test('ignores other invoices, and forgets its typed values and results when it is opened again', async () => {
    const office = createOffice()
    const desk = await openTaxDesk(office, { invoices: [sound('one'), sound('two')] })
    await openSheet(desk)
    office.fates.send.push(problem(409))
    await press(desk, 'taxRecord.send')
    expect(sheet(desk).context.told?.came).toBe('refused')
    desk.send('taxRecord', { type: 'taxRecord.send' })
    expect(sheet(desk).context.told).toBe(null)
    await desk.calm()
    await openSheet(desk, 'two')
    office.fates.send.push(problem(409), problem(409))
    await queue(desk, ...jobs('one'))
    expect([sheetAt(desk), sheet(desk).context.told, desk.told()]).toEqual(['notSent', null, ['taxRecord.sent']])
    desk.send('taxRecord', { type: 'taxRecord.close' })
    expect({ sheet: sheetAt(desk), invoice: sheet(desk).context.invoice }).toEqual({ sheet: 'closed', invoice: null })
  })
})
