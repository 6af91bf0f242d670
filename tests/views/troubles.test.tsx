import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { lineOf, milk as soldMilk, tea as soldTea } from '../../src/events/samples.ts'
import type { Trouble } from '../../src/events/sync/sync.ts'
import { IssuedInvoice } from '../../src/views/desk/IssuedInvoice.tsx'
import { InvoiceDialog } from '../../src/views/invoice/InvoiceDialog.tsx'
import { Dialogs } from '../../src/views/shell/Dialogs.tsx'
import { SyncDialog } from '../../src/views/sync/SyncDialog.tsx'
import { invoiceAmended, productAmended } from '../builders/events.ts'
import type { Desk } from '../scenarios/desk.ts'
import { happened, openDesk, opening } from '../scenarios/desk.ts'
import { invoice, maryam, milk, pull, stocked } from '../scenarios/goods.ts'
import { taxFactsOf } from '../scenarios/taxed.ts'
import { speaking } from './inFarsi.ts'
import { showOf, wordsOf } from './show.tsx'
import { syncOf } from './syncStates.ts'

const toMaryam = { payer: { id: maryam.id, name: maryam.name } }
const bought: readonly Invoice[] = [
  invoice('deleted-there', toMaryam),
  invoice('paid-there', toMaryam),
  invoice('deleted-here'),
  invoice('refused'),
  invoice('changed-there', toMaryam),
]
/** Its lines were changed on another device, too. */
const changedThere: Invoice = {
  ...invoice('changed-there', toMaryam),
  lines: [lineOf(soldMilk, 0.75), { ...lineOf(soldTea, 2, 50_000), currency: 'IRR' }],
  total: 463_750,
}
const at = opening - 60_000

const amended = (id: string, payer: Invoice['payer'] = null): Fact => ({
  ...invoiceAmended(invoice(id, { payer, lines: [lineOf(soldMilk, 3)], total: 1_455_000 })),
  ...{ id: `amend-${id}`, at },
})
const paid = (id: string): Invoice => ({ ...invoice(id, toMaryam), paid: true, paidRef: 'IPG_SEP' })
const violation = { title: 'Constraint Violation', field: 'factor.total', message: 'must not be larger than 1000000' }

/** A shop with rows that differ at the server, each in its own way. */
const troubled = async (): Promise<Desk> => {
  const store = await stocked(...bought)
  await happened(
    store,
    ...['deleted-there', 'paid-there', 'refused'].map((id) => amended(id)),
    { type: 'invoice.withdrawn', seen: null, id: 'withdraw-1', at, app: 'app-1', invoice: 'deleted-here' },
    {
      ...productAmended({ ...milk, price: 1 }),
      ...{ id: 'price-1', at },
    },
    { type: 'invoice.issued', id: 'issue-waiting', at, invoice: invoice('waiting') },
    amended('changed-there', toMaryam.payer),
  )
  await pull(store, 'pull-2', {
    invoices: { rows: [paid('paid-there'), paid('deleted-here'), changedThere], deleted: ['deleted-there'] },
  })
  await happened(
    store,
    {
      ...{ type: 'sync.changesPushed', id: 'push-1', at, app: 'app-1' },
      rows: [{ model: 'invoice', id: 'changed-there', by: 'amend-changed-there' }],
    },
    {
      ...{ type: 'sync.rowRefused', id: 'refuse-1', at, app: 'app-1' },
      ...{ model: 'invoice', row: 'refused', by: 'amend-refused', violation },
    },
    {
      ...{ type: 'sync.rowRefused', id: 'refuse-2', at, app: 'app-1', model: 'product', row: milk.id, by: 'price-1' },
      violation: { title: 'Bad Request', field: '', message: '' },
    },
  )
  return openDesk({ store })
}

const conflict = (id: string): Trouble => ({ model: 'invoice', id, kind: 'conflict' })
const refused: Trouble = { model: 'invoice', id: 'refused', kind: 'refused' }
const refusedProduct: Trouble = { model: 'product', id: milk.id, kind: 'refused' }

const show = async (troubles: readonly Trouble[], language: 'en' | 'fa' = 'en') => {
  const desk = await troubled()
  await syncOf(desk).needsYou(troubles)
  desk.send('sync', { type: 'trouble.open' })
  await showOf(desk, language, <SyncDialog />)
  await screen.findByRole('list')
  await waitFor(() => expect(document.querySelector('.bone')).toBeNull())
  return desk
}
const items = () => [...document.querySelectorAll('.trouble')]
/** Words and buttons of each. */
const said = () =>
  items().map((item) => [
    [...item.querySelectorAll('b, p')].map(wordsOf).join(' | '),
    within(item instanceof HTMLElement ? item : document.body)
      .queryAllByRole('button')
      .map(wordsOf),
  ])
const asked = async (desk: Desk, type: string) => {
  await desk.journal.stored()
  return (await desk.entries()).filter((entry) => entry.type === type).map(({ data }) => data)
}

/** The server's own texts are not passed on in Farsi. */
const own = {
  'must not be larger than 1000000': 'درست نیست؛ بررسی‌اش کنید و دوباره بفرستید',
  ...{ 'Bad Request': 'درخواست نادرست', 'a deleted row': 'مورد حذف‌شده' },
}
const inWords = (language: 'en' | 'fa', rows: readonly (readonly [string, readonly string[]])[]) => {
  const { say, lines } = speaking(language, own, 'sync')
  return rows.map(([words, buttons]) => [say(words), lines(buttons)])
}

describe('a row that needs the user', () => {
  const all = [...['deleted-there', 'paid-there', 'deleted-here'].map(conflict), refused, refusedProduct]

  test.each(['en', 'fa'] as const)('is named, explained and can be settled (%s)', async (language) => {
    await show(all, language)
    expect(said()).toEqual(
      inWords(language, [
        ['Invoice | Deleted on another device while you changed it here.', ['Delete here too', 'Keep mine']],
        [
          'Invoice of مریم احمدی | Paid elsewhere while you changed it here; a paid invoice cannot change. | Yours, 1 item · Total: IRR 1,455,000 · Payable: IRR 1,600,500',
          ['Drop my changes', 'Mine as a new invoice'],
        ],
        ['Invoice of مریم احمدی | You deleted it here, but it was paid elsewhere: it is back.', ['Understood']],
        ['Invoice | Refused by the server | Total: must not be larger than 1000000', ['Open', 'Send again']],
        ['Milk | Refused by the server | Bad Request', ['Send again']],
      ]),
    )
  })

  const unread = ['waiting', 'withdrawn'].map((id): Trouble => ({ model: 'invoice', id, kind: 'unread' }))
  test.each(['en', 'fa'] as const)(
    'a row that waits for an unreadable one says so, and offers nothing, in %s',
    async (language) => {
      await show(unread, language)
      const words =
        'What the server has of this cannot be read here. Yours is kept and waits, so that it does not replace that.'
      expect(said()).toEqual(
        inWords(language, [
          [`Invoice | ${words}`, []],
          [`a deleted row | ${words}`, []],
        ]),
      )
    },
  )

  test('a row that replaced another device’s version is shown with that, and the way back', async () => {
    await show([conflict('changed-there')])
    expect(said()).toEqual([
      [
        [
          ...[
            'Invoice of مریم احمدی',
            'Changed on another device, too. What you changed here stands, and replaced this:',
          ],
          ...['Low-fat milk 1 l', soldTea.name, 'Total: IRR 463,750'],
        ].join(' | '),
        ['Put this back', 'Keep mine'],
      ],
    ])
    expect([...document.querySelectorAll('.trouble .line')].map(wordsOf)).toEqual([
      'Low-fat milk 1 l485,000 × 0.75363,750',
      'Tea50,000 × 2100,000',
    ])
  })

  test.each([
    ['changed-there', 'Put this back', 'theirs'],
    ['changed-there', 'Keep mine', 'mine'],
    ['deleted-there', 'Keep mine', 'mine'],
    ['deleted-there', 'Delete here too', 'theirs'],
    ['paid-there', 'Mine as a new invoice', 'mine'],
    ['paid-there', 'Drop my changes', 'theirs'],
    ['deleted-here', 'Understood', 'theirs'],
  ])('%s: "%s" settles it', async (row, button, keep) => {
    const desk = await show([conflict(row)])
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(await asked(desk, 'conflict.settle')).toEqual([{ model: 'invoice', row, keep }])
  })

  test.each(['en', 'fa'] as const)(
    'a row with an open send is neither deleted nor put back: its sheet helps (%s)',
    async (language) => {
      const { say, lines } = speaking(language, {}, 'sync')
      const words = say('Nobody knows yet what became of its sending to the tax office: inquire first.')
      const buttons = lines(['Open', 'Keep mine'])
      const ids = ['deleted-there', 'changed-there']
      const desk = await show(ids.map(conflict), language)
      await act(async () => {
        await happened(desk.store, ...ids.map((id) => taxFactsOf(invoice(id)).begun()))
        desk.journal.hear({ models: ['invoice'], flows: [] })
        await desk.calm()
      })
      await waitFor(() => expect(said().map(([, each]) => each)).toEqual([buttons, buttons]))
      expect(said().map(([each]) => each?.includes(words))).toEqual([true, true])
      await userEvent.click(screen.getAllByRole('button', { name: buttons[0] ?? '' })[0] ?? document.body)
      const { sync, invoice: opened } = desk.flows
      expect([sync.getSnapshot().hasTag('open'), opened.getSnapshot().context.id]).toEqual([false, 'deleted-there'])
      expect(await asked(desk, 'conflict.settle')).toEqual([])
    },
  )

  test('a refused row is sent again', async () => {
    const desk = await show([refused])
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await asked(desk, 'refusal.release')).toEqual([{ model: 'invoice', row: 'refused' }])
  })

  test('a refused row is opened in place of the sheet', async () => {
    const desk = await show([refused])
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    const { sync, invoice: opened } = desk.flows
    expect([sync.getSnapshot().hasTag('open'), opened.getSnapshot().context.id]).toEqual([false, 'refused'])
  })

  test.each(['en', 'fa'] as const)('is sent again with all others refused in one step (%s)', async (language) => {
    const name = speaking(language).say('Send all again')
    const desk = await show([conflict('deleted-there'), refused], language)
    expect(screen.queryByRole('button', { name })).toBeNull()
    await syncOf(desk).needsYou([conflict('deleted-there'), refused, refusedProduct])
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(await asked(desk, 'refusals.release')).toEqual([{}])
  })

  test('goes once it is settled, and the focus moves to the next, at last to the foot', async () => {
    const desk = await show([conflict('deleted-there'), refused])
    const settle = async (row: string, keep: 'mine' | 'theirs') => {
      await act(async () => {
        desk.flows.sync.send({
          ...{ type: 'conflict.settled', id: `settled-${row}`, at: 1, app: 'app-1', model: 'invoice', copy: null },
          ...{ row, keep, seen: null, over: null },
        })
        await desk.journal.stored()
        await desk.calm()
      })
    }
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    await settle('deleted-there', 'mine')
    await waitFor(() => expect(items()).toHaveLength(1))
    expect(wordsOf(document.activeElement)).toBe('Open')

    await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
    await act(async () => {
      desk.flows.sync.send({
        ...{ type: 'sync.rowReleased', id: 'released-1', at: 1, app: 'app-1', model: 'invoice', row: 'refused' },
      })
      await desk.journal.stored()
      await desk.calm()
    })
    await waitFor(() => expect(items()).toHaveLength(0))
    expect(wordsOf(document.activeElement)).toBe('Sync now')
  })
})

describe('an invoice', () => {
  const ids = ['paid-there', 'deleted-there', 'refused', 'waiting', 'deleted-here']
  const tags = () =>
    [...document.querySelectorAll('.row-tags')].map((row) => [...row.querySelectorAll('.tag')].map(wordsOf))

  test.each(['en', 'fa'] as const)('bears in the list how it stands to the server (%s)', async (language) => {
    const { lines } = speaking(language, {}, 'invoices', 'sync')
    const marks = [['Paid', 'Needs you'], ['Needs you'], ['Refused'], ['Waiting to sync'], ['Paid', 'Needs you']]
    await showOf(
      await troubled(),
      language,
      <ul>
        {ids.map((id) => (
          <IssuedInvoice key={id} id={id} />
        ))}
      </ul>,
    )
    await waitFor(() => expect(tags()).toEqual(marks.map(lines)))
  })

  test.each([
    ['deleted-there', 'Needs youDeleted on another device while you changed it here.'],
    ['paid-there', 'Needs youPaid elsewhere while you changed it here; a paid invoice cannot change.'],
    ['deleted-here', 'Needs youYou deleted it here, but it was paid elsewhere: it is back.'],
    ['refused', 'Refused by the serverTotal: must not be larger than 1000000'],
    ['changed-there', 'Needs youChanged on another device, too: what you changed here replaced that.'],
  ])('an open invoice shows what stands between it and the server: %s', async (id, words) => {
    const desk = await troubled()
    desk.send('invoice', { type: 'invoice.open', invoice: id })
    await desk.calm()
    await showOf(desk, 'en', <InvoiceDialog />)
    await waitFor(() => expect(wordsOf(document.querySelector('.banner-words'))).toBe(words))
    await userEvent.click(screen.getByRole('button', { name: 'Settle it' }))
    expect(desk.flows.sync.getSnapshot().hasTag('open')).toBe(true)
  })

  test('an open invoice that only waits shows nothing of it', async () => {
    const desk = await troubled()
    desk.send('invoice', { type: 'invoice.open', invoice: 'waiting' })
    await desk.calm()
    await showOf(desk, 'en', <Dialogs />)
    await screen.findByRole('button', { name: 'Edit' })
    expect(document.querySelector('.banner')).toBeNull()
  })
})
