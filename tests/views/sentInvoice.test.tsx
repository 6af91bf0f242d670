import { act, cleanup } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import { InvoiceDialog } from '../../src/views/invoice/InvoiceDialog.tsx'
import { invoiceEdit } from '../builders/events.ts'
import { happened } from '../scenarios/desk.ts'
import { stocked } from '../scenarios/goods.ts'
import { taxFactsOf } from '../scenarios/taxed.ts'
import { eventually } from '../tools/eventually.ts'
import { speaking } from './inFarsi.ts'
import { bought } from './openedInvoice.tsx'
import { press, shown } from './show.tsx'

const speak = (language: 'en' | 'fa') => speaking(language, { 'Tax record': 'پروندهٔ مالیاتی' }, 'invoice')

type Facts = ReturnType<typeof taxFactsOf>

const open = async (facts: (said: Facts) => readonly Fact[], language: 'en' | 'fa' = 'en', invoice = bought()) => {
  const store = await stocked(invoice)
  await happened(store, ...facts(taxFactsOf(bought())))
  return shown(<InvoiceDialog />, language, { store }, (desk) => {
    desk.send('invoice', { type: 'invoice.open', invoice: 'invoice-1' })
    return desk.calm()
  })
}

/** A banner's text, and its buttons. */
const bannerIn = (lines: readonly string[]) => {
  const at = lines.findIndex((line) => line.startsWith('status.banner'))
  return at < 0 ? [] : lines.slice(at, at + 5).filter((line) => !line.startsWith('ol.'))
}
const ways = { edit: /<edit>/, remove: /<trash>/ }
const waysIn = (lines: readonly string[]) =>
  Object.values(ways).map((way) => lines.find((line) => way.test(line) && line.startsWith('button')))

const lost = (said: Facts) => [said.begun(), said.lost()]
const accepted = (said: Facts) => [said.begun(), said.taken(taxRecords.accepted)]
const changed = (said: Facts) => [said.begun('MAIN', { content: 'other' }), said.taken(taxRecords.accepted)]
const emptied: ReturnType<typeof bought> = { ...bought(), lines: [], total: 0 }
const rejected = (said: Facts) => [said.begun(), said.taken(taxRecords.rejected)]

describe('while a send’s outcome is unknown', () => {
  test.each([
    ['lost', lost, 'warning', 'Nobody knows yet what became of its sending to the tax office: inquire first.'],
    [
      'in mid-send',
      (said: Facts) => [said.begun()],
      'info',
      'It is being sent to the tax office. Once the answer is here it can be changed.',
    ],
  ] as const)(
    '%s, it can neither be changed nor deleted, and the tax record is the way on',
    async (_, facts, kind, words) => {
      const { asked, drawn } = await open(facts)
      expect({ bannerIn: bannerIn(drawn()), waysIn: waysIn(drawn()) }).toEqual({
        bannerIn: [
          `status.banner-${kind}`,
          `<${kind}>`,
          'b Not to be changed for now',
          `p ${words}`,
          'button.button-quiet Tax record',
        ],
        waysIn: ['button.button-bare disabled <edit>Edit', 'button.round-plain [Delete] disabled <trash>'],
      })
      await press('Tax record')
      expect(asked).toEqual([['taxRecord', { type: 'taxRecord.open', invoice: 'invoice-1' }]])
    },
  )

  test('in Farsi', async () => {
    const { drawn } = await open(lost, 'fa')
    expect(bannerIn(drawn())).toEqual(
      speak('fa').lines([
        ...['status.banner-warning', '<warning>', 'b Not to be changed for now'],
        'p Nobody knows yet what became of its sending to the tax office: inquire first.',
        'button.button-quiet Tax record',
      ]),
    )
  })

  test('an edit that was begun before says so, too', async () => {
    const { desk, drawn } = await open(lost)
    act(() => desk.send('invoice', invoiceEdit(bought())))
    expect(bannerIn(drawn())[3]).toBe('p Nobody knows yet what became of its sending to the tax office: inquire first.')
  })
})

describe('before it is paid, a row without a stuff id', () => {
  const openAtOffice = async (language: 'en' | 'fa', paid: boolean) => {
    const { desk, drawn } = await open(() => [], language, bought({ paid }))
    expect(bannerIn(drawn())).toEqual([])
    await act(async () => {
      desk.flows.settings.send({ type: 'taxDeadline.begin' })
      await desk.calm()
    })
    return bannerIn(drawn()).slice(0, 4)
  }

  test.each(['en', 'fa'] as const)('warns a shop that sends to the tax office (%s)', async (language) => {
    expect(await openAtOffice(language, false)).toEqual(
      speak(language).lines([
        ...['status.banner-warning', '<warning>', 'b A row has no stuff id'],
        'p The tax office would reject it. Put it in before the invoice goes to the payer: a paid one takes no change.',
      ]),
    )
  })

  test('is not shown once it is paid', async () => {
    expect(await openAtOffice('en', true)).toEqual([])
  })
})

describe('once another device sent it', () => {
  const heard = (said: Facts) => [said.read(taxRecords.accepted)]
  const taxSent = { taxId: 'DEF5GH0481F0000001FED8', content: 'other', buyer: null }

  test.each([
    ['as the service says', heard, bought()],
    ['as that device wrote beside it, before anybody asked', () => [], { ...bought(), taxSent }],
  ] as const)('%s, editing and deleting it say what that means', async (_, facts, invoice) => {
    const { drawn } = await open(facts, 'en', invoice)
    await press('Delete')
    const words =
      'p It was sent to the tax office and stays there: deleting it here does not take it back from the tax office.'
    await eventually(() => expect(drawn()).toContain(words))
    cleanup()
    const again = await open(facts, 'en', invoice)
    await press('<edit>Edit')
    expect(bannerIn(again.drawn())[2]).toBe('b This invoice was sent to the tax office')
  })
})

describe('once it was sent', () => {
  test.each(['en', 'fa'] as const)('editing says before what it means (%s)', async (language) => {
    const { say, lines } = speak(language)
    const { drawn } = await open(accepted, language)
    expect(bannerIn(drawn())).toEqual([])
    await press(say('<edit>Edit'))
    expect(bannerIn(drawn()).slice(0, 4)).toEqual(
      lines([
        ...['status.banner-info', '<info>', 'b This invoice was sent to the tax office'],
        'p What you change is saved and synced, but the tax office keeps what was sent until you send a correction. The buyer and the items’ stuff ids have to stay as they are.',
      ]),
    )
  })

  describe.each(['en', 'fa'] as const)('in %s', (language) => {
    const { say, lines } = speak(language)

    test.each([
      [
        'The tax office has another version',
        changed,
        'It was changed after it was sent. Send a correction, so that it is changed there, too.',
      ],
      [
        'The tax office rejected this invoice',
        rejected,
        'The tax record says why. Mend it here, then send a correction.',
      ],
      [
        'Nothing is left of this invoice',
        accepted,
        'The tax office still has it, and takes no correction without items. Ask your accountant to cancel it in the tax office’s own system.',
        emptied,
      ],
    ] as const)(
      'an invoice to be corrected says so and leads there: %s',
      async (title, facts, words, invoice = bought()) => {
        const { asked, drawn } = await open(facts, language, invoice)
        expect(bannerIn(drawn())).toEqual(
          lines([
            ...['status.banner-warning', '<warning>', `b ${title}`, `p ${words}`],
            'button.button-quiet Tax record',
          ]),
        )
        await press(say('Tax record'))
        expect(asked).toEqual([['taxRecord', { type: 'taxRecord.open', invoice: 'invoice-1' }]])
      },
    )

    test('deleting it says that the tax office keeps it', async () => {
      const { drawn } = await open(accepted, language)
      await press(say('Delete'))
      const words = say(
        'p It was sent to the tax office and stays there: deleting it here does not take it back from the tax office.',
      )
      await eventually(() => expect(drawn()).toContain(words))
    })
  })
})
