import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { opening } from '../scenarios/desk.ts'
import { bought } from './openedInvoice.tsx'
import { head, openRecord, payable, speakOfTax, threeFindings, track } from './openedRecord.tsx'
import { dialog, press } from './show.tsx'

vi.useFakeTimers({ toFake: ['Date'], now: opening })

/** The head of a record with so many findings. */
const toMendOf = (count: string) => [
  ...head(`.tag-saffron (saffron: <warning>${count} to mend)`),
  track(
    'li.track-stopped current=step <warning> Check : something is wrong <send> Send : not yet <receipt> Answer : not yet',
  ),
]
const toMend = toMendOf('3 things')

describe.each(['en', 'fa'] as const)('a tax record of which nothing was sent, in %s', (language) => {
  const { say, lines } = speakOfTax(language)

  test('a sound invoice lists the checks, and sends', async () => {
    const { drawn } = await openRecord({ stage: 'notSent', language })
    expect(drawn()).toEqual(
      lines([
        ...head('.tag-plain (plain: <clock>Not sent)'),
        ...payable,
        track('<check> Check : done li.track-now current=step <send> Send : now <receipt> Answer : not yet'),
        'h3 Ready to be sent',
        'p All six checks were made, and nothing is missing.',
        'li The shop’s ids',
        '<check>',
        'li Buyer',
        '<check>',
        'li A stuff id on each row',
        '<check>',
        'li Sums of the rows',
        '<check>',
        'li VAT of each row',
        '<check>',
        'li Date of the invoice',
        '<check>',
        'Deadline',
        'b 5 days left',
        '<picture>',
        'button.button-primary <send>Send to the tax office',
      ]),
    )
  })

  test('a sound invoice shows the days left to the chosen deadline, with a tick for each', async () => {
    const invoice = bought({ date: '2026-11-13T07:12:00.000Z' })
    const { desk, drawn } = await openRecord({ stage: 'notSent', invoice, language })
    const due = () => ({
      words: drawn().slice(-4, -1),
      ticks: dialog()?.querySelector('.tax-ticks')?.getAttribute('viewBox'),
      gone: [...(dialog()?.querySelectorAll('.tax-ticks path + path') ?? [])].map((path) => [
        ...[path.getAttribute('class'), path.getAttribute('d')],
      ]),
    })
    const seen = [due()]
    for (const days of [10, 5]) {
      act(() => desk.send('settings', { type: 'taxDeadline.choose', days }))
      seen.push(due())
    }
    const said = (words: string) => lines(['Deadline', words, '<picture>'])
    expect(seen).toEqual([
      { words: said('b 4 days left'), ticks: '0 0 240 8', gone: [['mute', 'M0 4h160']] },
      { words: said('b.danger 2 days left'), ticks: '0 0 200 8', gone: [['mute', 'M0 4h160']] },
      { words: said('b.danger overdue'), ticks: '0 0 100 8', gone: [['mute', 'M0 4h100']] },
    ])
  })

  test('an incompletely checked invoice says so, and offers a new check; oddities are shown, and it sends', async () => {
    const findings = [
      { what: 'shopUnchecked', line: null, stands: null },
      { what: 'zeroTotal', line: null, stands: '0' },
      { what: 'fraction', line: null, stands: '242500.5' },
    ] as const
    const { asked, drawn } = await openRecord({ stage: 'notSent', findings, language })
    const all = drawn()
    expect(all.slice(all.findIndex((line) => line.startsWith('h3 ')))).toEqual(
      lines([
        'h3 One check could not be made',
        'p Nothing is sent before the shop’s ids were checked.',
        'li.record-odd The shop’s ids',
        '<ask>',
        'not checked',
        'li Buyer',
        '<check>',
        'li A stuff id on each row',
        '<check>',
        'li.record-odd Sums of the rows',
        '<warning>',
        'li VAT of each row',
        '<check>',
        'li Date of the invoice',
        '<check>',
        'Deadline',
        'b 5 days left',
        '<picture>',
        '<ask>',
        'b The shop’s ids could not be checked',
        'p The service did not say how the shop is registered.',
        'button.button-soft Check again: The shop’s ids could not be checked <forward>',
        '<warning>',
        'b The total is 0',
        'p See whether a price is missing.',
        'button.button-soft Go to the invoice: The total is 0 <forward>',
        '<warning>',
        'b The total has a fraction of a rial',
        'p 242,500.5',
        'button.button-soft Go to the invoice: The total has a fraction of a rial <forward>',
        'button.button-primary <send>Send to the tax office',
      ]),
    )
    await press(say('Check again: The shop’s ids could not be checked <forward>'))
    expect(asked).toEqual([['taxRecord', { type: 'taxRecord.recheck' }]])
  })

  test('a faulty invoice names each thing to mend, its place and the way there', async () => {
    const { drawn } = await openRecord({ stage: 'notSent', findings: threeFindings, language })
    expect(drawn()).toEqual(
      lines([
        ...toMend,
        'h3 Before it is sent, mend these 3 things',
        '<error>',
        'b “Bread” has no stuff id',
        'p Row 2 · a stuff id has 13 digits',
        'button.button-soft Go to the product: “Bread” has no stuff id <forward>',
        '<error>',
        'b The buyer’s national id is not right',
        'p مریم احمدی · the last digit of 0084575940 does not fit the others',
        'button.button-soft Go to the buyer: The buyer’s national id is not right <forward>',
        '<error>',
        'b The date of the invoice is in the future',
        'p Nov 23, 2026, 10:42; today is Nov 21, 2026',
        'button.button-soft Go to the date: The date of the invoice is in the future <forward>',
        'button.button-bare Send it all the same…',
      ]),
    )
  })

  test('an invoice without VAT says that it is not sent, and offers no way to do so', async () => {
    const { drawn } = await openRecord({
      stage: 'notSent',
      findings: [{ what: 'noVat', line: null, stands: null }],
      language,
    })
    expect(drawn()).toEqual(
      lines([
        ...toMendOf('1 thing'),
        '<error>',
        'b No VAT is on this invoice',
        'p The tax office’s invoices have VAT of 10%. Without it this one cannot be sent.',
      ]),
    )
  })

  test('is sent with faults by a second step', async () => {
    const { drawn } = await openRecord({ stage: 'notSent', findings: threeFindings, language })
    await press(say('Send it all the same…'))
    expect(drawn()).toEqual(
      lines([
        ...toMend,
        'h3 Send it with 3 faults?',
        'p Most likely it is rejected, and a serial number is wasted. A wasted number does not come back.',
        'button.button-primary Go back and mend',
        'button.button-danger Send with faults',
      ]),
    )
  })

  test('says what the sender does, and has no second button', async () => {
    const { drawn } = await openRecord({ stage: 'notSent', language })
    await press(say('<send>Send to the tax office'))
    expect(drawn()).toEqual(
      lines([
        ...head('.tag-brand (brand: <clock>To be sent)'),
        ...payable,
        track('<check> Check : done li.track-now current=step <sync> Send : now <receipt> Answer : not yet'),
        'status.say',
        'h3 Waiting for sync',
        'p First the server gets the invoice as it stands here. Without a network that waits.',
        'p You can close this sheet and go on working. What came of it stands in the list of invoices.',
      ]),
    )
  })
})
