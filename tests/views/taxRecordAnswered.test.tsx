import { describe, expect, test, vi } from 'vitest'
import { taxRecords } from '../../src/events/tax/record.ts'
import { en as words } from '../../src/views/texts/en.ts'
import { opening } from '../scenarios/desk.ts'
import type { Facts } from './openedRecord.tsx'
import { head, numbersDrawn, openRecord, speakOfTax, track } from './openedRecord.tsx'
import { press } from './show.tsx'

vi.useFakeTimers({ toFake: ['Date'], now: opening })

const errors = ['body[0].sstid: not registered', 'header.tinb: does not match bid']
const accepted = (said: Facts) => [said.begun(), said.taken(taxRecords.accepted)]
const amended = (said: Facts) => [
  said.begun('MAIN', { content: 'other', payable: 16_346_000 }),
  said.taken(taxRecords.accepted),
]
const rejected = (said: Facts) => [said.begun(), said.taken({ ...taxRecords.rejected, errors })]

const hint = words.taxRecord.referenceHint

describe.each(['en', 'fa'] as const)('a tax record that was answered, in %s', (language) => {
  const { say, lines } = speakOfTax(language)

  test('is locked once it is accepted, and says why', async () => {
    const { drawn } = await openRecord({ stage: 'accepted', facts: accepted, beneath: true, language })
    expect(drawn()).toEqual(
      lines([
        ...head('.tag-success (success: <done>Accepted)'),
        track('<check> Check : done <send> Send : done li.track-done current=step <check> Answer : done'),
        ...numbersDrawn,
        '<picture>',
        'p.note-mute <lock> Accepted without a fault: no inquiry and no correction is needed any more.',
        'status',
        'button.button-quiet <copy>Copy the number',
        'button.button-quiet <printer>Print',
      ]),
    )
  })

  test('of another device is accepted too; its content is unknown, and nothing has its code', async () => {
    const facts = (said: Facts) => [said.read(taxRecords.accepted)]
    const { drawn } = await openRecord({ stage: 'contentUnknown', facts, beneath: true, language })
    expect(drawn()).toEqual(
      lines([
        ...head('.tag-saffron (saffron: <ask>Accepted, content unknown)'),
        track('<check> Check : done <send> Send : done li.track-done current=step <check> Answer : done'),
        'h3 The tax office accepted it; what was sent is not known here',
        'p Another device sent this invoice, or this one before its data was removed. Whether its rows and amounts are those that were sent is not known here. It is locked; once you change it here, a correction can be sent.',
        'dt Tax id',
        'dd DEF5GH 0481F 0000001FED 8',
        'dt Reference number',
        'dd 741802936',
        'dt Answer read',
        'dd Nov 21, 2026, 06:13',
        'status',
        'button.button-quiet <copy>Copy the number',
      ]),
    )
  })

  test('an invoice that was changed since shows both amounts, and sends a correction', async () => {
    const { drawn } = await openRecord({ stage: 'amended', facts: amended, paymentReference: '308814072', language })
    expect(drawn()).toEqual(
      lines([
        'h2 Send correction',
        '.tag-saffron (saffron: <edit>Correction needed)',
        'button.round-plain [Close] <close>',
        'h3 This invoice was sent before',
        'p It was changed since, here or on another device. To change it at the tax office, too, send a correction. Buyer and stuff ids stay; rows, quantities and prices may change.',
        'dt At the tax office',
        'dd IRR 16,346,000',
        '<forward>',
        'dt After the correction',
        'dd IRR 1,729,750',
        ...numbersDrawn,
        'label.field-label Payment reference',
        `input inputmode=numeric maxlength=1000 placeholder=  “308814072” (${hint})`,
        'button.button-bare Later',
        'button.button-primary <send>Send correction',
      ]),
    )
  })

  test.each([
    ['accepted', {}],
    ['amended', { content: 'other' }],
  ] as const)('a corrected invoice that is %s keeps its first tax id visible', async (stage, sent) => {
    const facts = (said: Facts) => [
      said.begun('MAIN', { content: 'another' }),
      said.taken(taxRecords.accepted),
      said.begun('CORRECTION', sent),
      said.taken(taxRecords.corrected),
    ]
    const all = (await openRecord({ stage, facts, language })).drawn()
    const at = all.indexOf(say('dt Tax id'))
    expect(all.slice(at, at + 4)).toEqual(
      lines(['dt Tax id', 'dd DEF5GH 0481F 009956F721 1', 'dt First tax id', 'dd DEF5GH 0481F 0000001FED 8']),
    )
  })

  test('a refused invoice explains each error in plain words, with the office’s own', async () => {
    const { drawn } = await openRecord({ stage: 'rejected', facts: rejected, language })
    expect(drawn()).toEqual(
      lines([
        ...head('.tag-danger (danger: <close>Rejected)'),
        track(
          '<check> Check : done <send> Send : done li.track-stopped current=step <close> Answer : something is wrong',
        ),
        'h3 The tax office found 2 faults',
        ...numbersDrawn,
        '<error>',
        'b The stuff id of “Milk” is not registered at the tax office',
        'p Row 1',
        'button.button-soft Go to the product: The stuff id of “Milk” is not registered at the tax office <forward>',
        '<error>',
        'b The buyer’s economic code does not fit the national id',
        'p مریم احمدی',
        'button.button-soft Go to the economic code: The buyer’s economic code does not fit the national id <forward>',
        'summary.fold The answer’s own words',
        '<down>',
        'pre body[0].sstid: not registered header.tinb: does not match bid',
        'label.field-label Payment reference',
        `input inputmode=numeric maxlength=1000 placeholder=  “” (${hint})`,
        'button.button-quiet <search>Inquire',
        'button.button-primary <send>Send correction',
      ]),
    )
  })

  test('is corrected as it was rejected by a second step alone', async () => {
    const findings = [{ what: 'unchanged', line: null, stands: null }] as const
    const { asked, drawn } = await openRecord({ stage: 'rejected', facts: rejected, findings, language })
    const found = lines([
      ...['h3 For a correction, mend this', '<error>', 'b Nothing was changed since it was rejected'],
      'p As it stands it is most likely rejected again. If what was wrong is mended elsewhere, send it all the same.',
      'button.button-soft Go to the invoice: Nothing was changed since it was rejected <forward>',
    ])
    const all = drawn()
    const at = all.indexOf(found[0] ?? '')
    expect([all.slice(at, at + found.length), all.slice(-2)]).toEqual([
      found,
      lines(['button.button-quiet <search>Inquire', 'button.button-bare Send it all the same…']),
    ])
    await press(say('Send it all the same…'))
    expect([document.querySelectorAll('.record-sure h3').length, drawn().slice(-4)]).toEqual([
      1,
      lines([
        'h3 Send it again as it was rejected?',
        'p Most likely it is rejected, and a serial number is wasted. A wasted number does not come back.',
        ...['button.button-primary Go back and mend', 'button.button-danger Send with faults'],
      ]),
    ])
    expect(asked).toEqual([['taxRecord', { type: 'taxRecord.correct' }]])
  })
})
