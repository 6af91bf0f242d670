import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { taxRecords } from '../../src/events/tax/record.ts'
import { opening } from '../scenarios/desk.ts'
import { turns } from '../scenarios/taxDesk.ts'
import { bought } from './openedInvoice.tsx'
import type { Facts } from './openedRecord.tsx'
import { head, numbersDrawn, openRecord, payable, sent, speakOfTax, track } from './openedRecord.tsx'
import { press } from './show.tsx'

vi.useFakeTimers({ toFake: ['Date'], now: opening })

const begun = (said: Facts) => [said.begun()]
const lost = (said: Facts) => [said.begun(), said.lost()]
const sought = (said: Facts) => [said.begun(), said.lost(), said.read(null)]
const notFound = (said: Facts) => [said.begun(), said.lost(), said.read(null, 600_000)]
const waiting = (said: Facts) => [said.begun(), said.taken(taxRecords.waiting)]

/** An answer that was lost; the later knowledge is before the button. */
const unknown = (...since: readonly string[]) => [
  ...head('.tag-saffron (saffron: <ask>Outcome unknown)'),
  ...sent,
  track('<check> Check : done <send> Send : done li.track-unknown current=step <ask> Answer : unknown'),
  'h3 The answer did not reach us',
  'p The invoice was sent, and the connection broke before an answer came. It may be registered; so it is not sent again, lest it count twice. An inquiry settles it.',
  ...since,
  'button.button-primary <search>Inquire',
]

describe.each(['en', 'fa'] as const)('a tax record that was sent and not answered, in %s', (language) => {
  const { say, lines } = speakOfTax(language)

  test('is sent by another tab', async () => {
    const { drawn } = await openRecord({ stage: 'sending', facts: begun, language })
    expect(drawn()).toEqual(
      lines([
        ...head('.tag-brand (brand: <sync>Sending)'),
        ...payable,
        track('<check> Check : done li.track-now current=step <sync> Send : now <receipt> Answer : not yet'),
        'status.say',
        'h3 Sending in another tab',
        'p Another tab is sending this invoice. If that tab is gone, inquire.',
        'button.button-quiet <search>Inquire',
      ]),
    )
  })

  test.each([
    ['has an unknown outcome, and one way on', lost, []],
    [
      'shows when it was sought in vain',
      sought,
      [
        'status Today, 06:15: asked, and the tax office did not have it yet. The server may still be at it; inquire again in two minutes.',
      ],
    ],
  ])('%s', async (_, facts, since) => {
    const { drawn } = await openRecord({ stage: 'unknown', facts, language })
    expect(drawn()).toEqual(lines(unknown(...since)))
  })

  test('waits for its inquiry behind a run that is interrupted, which says why and continues', async () => {
    const { desk, drawn } = await openRecord({ stage: 'unknown', facts: lost, language })
    const other = { invoice: 'two', app: 'app-1', task: 'MAIN', paymentReference: null, withFaults: false } as const
    const tell = (...events: readonly Parameters<typeof desk.flows.taxSender.send>[0][]) =>
      act(async () => {
        for (const event of events) desk.flows.taxSender.send(event)
        await turns()
      })
    await tell({ type: 'tax.queue', jobs: [other] })
    await press(say('<search>Inquire'))
    const of = { id: 'outcome-1', at: opening, invoice: 'two' }
    await tell({ type: 'tax.synced', ...of }, { type: 'tax.notRead', ...of, fault: 'offline' })
    expect(drawn()).toEqual(
      lines([
        ...head('.tag-saffron (saffron: <ask>Outcome unknown)'),
        ...sent,
        track('<check> Check : done <send> Send : done li.track-unknown current=step <ask> Answer : unknown'),
        'status.say',
        'h3 The inquiry waits',
        'p The server cannot be reached. It is made once the queue goes on.',
        'button.button-primary Continue',
      ]),
    )
  })

  test('a record that was not found late enough may be sent again', async () => {
    const { drawn } = await openRecord({ stage: 'notArrived', facts: notFound, language })
    expect(drawn()).toEqual(
      lines([
        ...head('.tag-saffron (saffron: <ask>Outcome unknown)'),
        track('<check> Check : done <send> Send : done li.track-unknown current=step <ask> Answer : unknown'),
        'h3 The inquiry found nothing',
        'p Today, 06:25: asked, and the tax office had no such invoice. The server’s time for an answer is over, too.',
        'h3 Send it again?',
        'p This send takes a new serial number.',
        'button.button-quiet <search>Inquire again',
        'button.button-danger Send again',
      ]),
    )
  })

  test('a record that was not found is not sent again where nothing is left to send', async () => {
    const findings = [{ what: 'noLines', line: null, stands: null }] as const
    const { drawn } = await openRecord({ stage: 'notArrived', findings, facts: notFound, language })
    expect(drawn().filter((line) => line.startsWith('button.button-'))).toEqual(
      lines([
        'button.button-quiet <search>Inquire again',
        'button.button-soft Go to the invoice: The invoice has no rows <forward>',
      ]),
    )
  })

  test.each([
    ['as its record says', (said: Facts) => [said.read(taxRecords.waiting)], {}],
    [
      'as that device wrote beside it',
      () => [],
      { taxSent: { taxId: 'DEF5GH0481F0000001FED8', content: 'other', buyer: null } },
    ],
  ])('of another device, %s: nobody knows here when it was sent', async (_, facts, more) => {
    const invoice = { ...bought(), ...more }
    const { drawn } = await openRecord({ stage: 'waiting', facts, invoice, language })
    expect(drawn().slice(3, 7)).toEqual(lines(payable))
  })

  test('waits for the tax office', async () => {
    const { drawn } = await openRecord({ stage: 'waiting', facts: waiting, language })
    expect(drawn()).toEqual(
      lines([
        ...head('.tag-plain (plain: <clock>Awaiting the answer)'),
        ...sent,
        track('<check> Check : done <send> Send : done li.track-now current=step <clock> Answer : now'),
        'h3 The tax office has not answered yet',
        'p The service took the invoice. The answer usually comes within minutes, and is asked for a few times by itself.',
        'status Last asked: Today, 06:14',
        ...numbersDrawn,
        'button.button-primary <search>Inquire',
      ]),
    )
  })
})
