import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { taxRecords } from '../../src/events/tax/record.ts'
import { instantOf } from '../../src/events/values/dates.ts'
import { happened, opening } from '../scenarios/desk.ts'
import { taxFactsOf } from '../scenarios/taxed.ts'
import { agedInvoice, createOffice, openTaxList } from '../scenarios/taxListDesk.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { press } from './show.tsx'
import { foot, invoices, rows, shownList } from './taxListShown.tsx'

afterEach(() => vi.restoreAllMocks())

const speak = (language: 'en' | 'fa') => speaking(language, {}, 'taxList', 'taxTag', 'taxFindings')

describe('a run', () => {
  const runs = async (office = createOffice()) => {
    const opened = await openTaxList({ invoices, office })
    const shown = await shownList(opened)
    await press('<check>Choose all of these · 4')
    await shown.calm()
    await press('Send')
    await shown.calm()
    return { ...opened, ...shown }
  }

  test('tells how far it is and what came of it, row by row, and is stopped', async () => {
    const office = createOffice()
    office.answer('day-13', 'rejected')
    office.answer('day-11', 'lost')
    office.answer('day-7', 'hung')
    const { asked, calm } = await runs(office)
    const row = (who: string, made: string, age: string, left: string, tag: string, state = 'type=checkbox') => [
      `input [Choose ${who}] ${state} “on”`,
      `button.many-who [Tax record of ${who}] haspopup=dialog ${who} ${made} · 1 item`,
      ...[age, left, '<picture>', tag, 'b.many-sum IRR 1,067,000'],
    ]
    const chosen = 'disabled type=checkbox on'
    expect([...rows(), ...foot()]).toEqual([
      ...row('مریم احمدی', 'Nov 8, 2026', '13 days ago', 'b.danger overdue', '.tag-danger (danger: <close>Rejected)'),
      ...row(
        'مریم احمدی',
        'Nov 10, 2026',
        '11 days ago',
        'b.danger 1 day left',
        '.tag-saffron (saffron: <ask>Outcome unknown)',
      ),
      ...row('مریم احمدی', 'Nov 14, 2026', '7 days ago', 'b 5 days left', '.tag-brand (brand: <sync>Sending)', chosen),
      ...row(
        ...(['Walk-in customer', 'Today, 10:42', 'today', 'b 12 days left'] as const),
        ...(['.tag-plain (plain: <clock>In the queue)', chosen] as const),
      ),
      ...['status', 'b 2 of 4', '.danger · 1 rejected', '· 1 unknown'],
      ...['button.button-quiet <stop>Stop', 'progressbar.many-line [2 of 4] valuenow=2'],
    ])
    await press('<stop>Stop')
    await calm()
    expect([foot(), asked.at(-1)]).toEqual([
      [
        'status',
        'b 2 of 4',
        '.danger · 1 rejected',
        '· 1 unknown',
        'p It stops after the one that is under way.',
        'button.button-quiet aria-disabled StopWorking…',
        'progressbar.many-line [2 of 4] valuenow=2',
      ],
      ['taxSender', { type: 'tax.stop' }],
    ])
  })

  test.each(['en', 'fa'] as const)(
    'finds what another device sent before the deadline, and does not call it late (%s)',
    async (language) => {
      const { say, lines } = speak(language)
      const office = createOffice()
      const ports: typeof office.ports = {
        readRecord: async (of) => ({
          type: 'tax.recordRead',
          ...of,
          record: taxRecords.accepted,
          moment: null,
          waited: null,
        }),
      }
      const { calm } = await shownList(await openTaxList({ invoices: [agedInvoice(13)], office, ports }), language)
      await press(say('<check>Choose all of these · 1'))
      await calm()
      await press(say('Send'))
      await calm()
      expect(rows().slice(2)).toEqual(
        lines(['13 days ago', '.tag-saffron (saffron: <ask>Accepted, content unknown)', 'b.many-sum IRR 1,067,000']),
      )
    },
  )

  test.each(['en', 'fa'] as const)(
    'a run that is interrupted during its wait for answers counts those (%s)',
    async (language) => {
      const { say } = speak(language)
      const office = createOffice()
      const ports: typeof office.ports = {
        sendRecord: async ({ invoice, app, send: id }) => ({
          type: 'tax.sendTaken',
          invoice,
          app,
          send: id,
          record: taxRecords.sent,
        }),
        inquireRecord: async ({ invoice }) => ({ type: 'tax.notRead', invoice, fault: 'offline' }),
      }
      const opened = await openTaxList({ invoices: [agedInvoice(2)], office, ports })
      const { calm } = await shownList(opened, language)
      await press(say('<check>Choose all of these · 1'))
      await calm()
      await press(say('Send'))
      await calm()
      opened.desk.flows.taxSender.send({ type: 'tax.answerDue' })
      await calm()
      expect([opened.sender().value, foot()[3]]).toEqual([
        'interrupted',
        say(
          'p The server cannot be reached. It goes on by itself once the server can be reached. All were sent; 1 waits for the tax office’s answer.',
        ),
      ])
    },
  )

  test('a run that is interrupted says why, and is resumed', async () => {
    const office = createOffice()
    office.goes(false)
    const { asked, calm } = await runs(office)
    expect(foot()).toEqual([
      'status',
      'b 0 of 4, interrupted',
      'p The server cannot be reached. It goes on by itself once the server can be reached. 4 invoices are left. What was sent is not sent again.',
      'button.button-quiet Leave the rest',
      'button.button-primary Continue',
      'progressbar.many-line [0 of 4, interrupted] valuenow=0',
    ])
    office.goes(true)
    await press('Continue')
    await calm()
    expect(foot()).toEqual([
      'status',
      'b 4 of 4, finished',
      '· 4 accepted',
      'button.button-quiet Done',
      'progressbar.many-line [4 of 4, finished] valuenow=4',
    ])
    await press('Done')
    await calm()
    expect({ foot: foot(), asked: asked.slice(-2) }).toEqual({
      foot: [],
      asked: [
        ['taxSender', { type: 'tax.goOn' }],
        ['taxSender', { type: 'tax.letGo' }],
      ],
    })
  })

  test('a stopped run is left', async () => {
    const office = createOffice()
    office.goes(false)
    const { asked, calm, desk } = await runs(office)
    await press('Leave the rest')
    await calm()
    expect([foot(), asked.at(-1), desk.flows.taxSender.getSnapshot().value]).toEqual([
      [],
      ['taxSender', { type: 'tax.letGo' }],
      'idle',
    ])
  })

  test('tells what it left as it was, with the way to its record', async () => {
    const faulty = [agedInvoice(1, { total: 5 }), agedInvoice(2)]
    const opened = await openTaxList({ invoices: faulty })
    const { asked, calm } = await shownList(opened)
    await press('<check>Choose all of these · 2')
    await calm()
    await press('Send')
    await calm()
    expect([...drawnIn(document.querySelector('.many-skipped')), ...foot()]).toEqual([
      'h3 Left as they were',
      'b مریم احمدی',
      'The rows do not sum up to the total',
      'button.button-soft Tax record',
      'status',
      'b 2 of 2, finished',
      '· 1 accepted',
      '· 1 left as they were',
      'button.button-quiet Done',
      'progressbar.many-line [2 of 2, finished] valuenow=2',
    ])
    await press('Tax record')
    expect(asked.at(-1)).toEqual(['taxRecord', { type: 'taxRecord.open', invoice: 'day-1' }])
  })

  test.each(['en', 'fa'] as const)(
    'shows the left ones of one reason when it is chosen, until the list is reopened (%s)',
    async (language) => {
      const { say } = speak(language)
      const [first, second, third] = ['All · 3', 'To mend · 2', 'Sent already · 1'].map(say)
      const [unequal, isSent] = ['The rows do not sum up to the total', 'It was sent already.'].map(say)
      const office = createOffice()
      const { readRecord } = office.ports
      const ports: typeof office.ports = {
        readRecord: async (of, live) =>
          of.invoice === 'day-3' || readRecord === undefined
            ? { type: 'tax.recordRead', ...of, record: taxRecords.accepted, moment: null, waited: null }
            : readRecord(of, live),
      }
      const bare = [1, 2].map((days) => agedInvoice(days, { total: 5 }))
      const opened = await openTaxList({ invoices: [...bare, agedInvoice(3)], office, ports })
      const { asked, calm } = await shownList(opened, language)
      const skipped = () =>
        drawnIn(document.querySelector('.many-skipped')).filter(
          (line) => /^button (pressed )?[^.]/.test(line) || /sent already|do not sum|ارسال شده است|نمی‌خواند/.test(line),
        )
      const choose = async (name = '') => {
        await userEvent.click(
          within(screen.getByRole('region', { name: say('Left as they were') })).getByRole('button', { name }),
        )
      }
      await press(say('<check>Choose all of these · 3'))
      await calm()
      await press(say('Send'))
      await calm()
      const reasons = [unequal, unequal, isSent].toSorted()
      expect(skipped().slice(0, 3).toSorted()).toEqual(
        [`button pressed ${first}`, `button ${second}`, `button ${third}`].toSorted(),
      )
      expect(skipped().slice(3).toSorted()).toEqual(reasons)

      await choose(third)
      await calm()
      expect(skipped().slice(3)).toEqual([isSent])
      expect(skipped()).toContain(`button pressed ${third}`)
      await choose(second)
      await choose(first)
      await calm()
      expect(skipped().slice(3).toSorted()).toEqual(reasons)
      expect(asked.slice(2)).toEqual([
        ['taxList', { type: 'taxList.filterSkipped', why: 'locked' }],
        ['taxList', { type: 'taxList.filterSkipped', why: 'faulty' }],
        ['taxList', { type: 'taxList.filterSkipped', why: null }],
      ])

      await choose(third)
      await calm()
      expect(opened.list().context.skipWhy).toBe('locked')
      opened.desk.send('taxList', { type: 'taxList.open' })
      await calm()
      expect([opened.list().context.skipWhy, skipped().slice(3).length]).toEqual([undefined, 3])
    },
  )
})

describe('a row', () => {
  const day = 86_400_000

  test('of yesterday at eleven is not of today', async () => {
    const late = agedInvoice(0, { date: instantOf(opening - 11.7 * 3_600_000) })
    const { drawn } = await shownList(await openTaxList({ invoices: [late] }))
    expect([drawn().includes('1 day ago'), drawn().includes('today')]).toEqual([true, false])
  })

  test('a row that waits for its answer was sent in time: neither red nor near its deadline', async () => {
    const waits = agedInvoice(13)
    const opened = await openTaxList({ invoices: [waits, agedInvoice(5)] })
    const said = taxFactsOf(waits)
    await happened(opened.store, said.begun('MAIN', { at: opening - 2 * day }), said.taken(taxRecords.waiting))
    opened.desk.journal.hear({ models: ['invoice'], flows: ['taxSender'] })
    const { drawn } = await shownList(opened)
    expect([opened.list().context.counts, drawn()[2], rows().slice(2, 6)]).toEqual([
      { all: 2, soon: 0, mending: 0, unknown: 0 },
      'status 2 invoices · nearest deadline in 7 days',
      ['13 days ago', 'b in time', '.tag-plain (plain: <clock>Waiting for the tax office)', 'b.many-sum IRR 1,067,000'],
    ])
  })

  test('a row that was sent in time and corrected later is not late', async () => {
    const corrected = agedInvoice(20)
    const opened = await openTaxList({ invoices: [corrected] })
    const said = taxFactsOf(corrected)
    await happened(
      opened.store,
      said.begun('MAIN', { at: opening - 15 * day, content: 'other' }),
      said.taken(taxRecords.accepted),
    )
    opened.desk.journal.hear({ models: ['invoice'], flows: ['taxSender'] })
    const { calm } = await shownList(opened)
    await press('<check>Choose all of these · 1')
    await calm()
    await press('Send')
    await calm()
    expect({ sends: opened.office.sends, rows: rows().slice(2) }).toEqual({
      sends: ['CORRECTION day-20'],
      rows: ['20 days ago', 'b in time', '.tag-success (success: <done>Accepted)', 'b.many-sum IRR 1,067,000'],
    })
  })
})
