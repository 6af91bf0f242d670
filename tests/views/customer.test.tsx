import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { sellableOf } from '../../src/events/entities.ts'
import { lineOf, maryam } from '../../src/events/samples.ts'
import { CustomerDialog } from '../../src/views/records/CustomerDialog.tsx'
import { Dialogs } from '../../src/views/shell/Dialogs.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { bread, invoice, milk, stocked, tea } from '../scenarios/goods.ts'
import { speaking } from './inFarsi.ts'
import { shown, showOf } from './show.tsx'

const sale = (id: string, date: string, more: object = {}) =>
  invoice(id, { ...{ payer: maryam, date, total: 120_000, lines: [lineOf(sellableOf(bread))] }, ...more })
const account = { id: 'a', at: Date.parse('2026-11-01T08:00:00Z'), way: 'account', amount: 132_000 } as const
const cash = { id: 'c', at: Date.parse('2026-11-03T08:00:00Z'), way: 'cash', amount: 32_000, received: 50_000 } as const
const debt = sale('debt', '2026-11-01T08:00:00.000Z', { payments: [account, cash] })
const even = sale('even', '2026-11-02T08:00:00.000Z', {
  total: 605_000,
  lines: [milk, bread].map((each) => lineOf(sellableOf(each))),
})
const open = { type: 'customer.open', person: maryam.id } as const

describe('the page of a person', () => {
  const drawnOf = async (language: 'en' | 'fa', ...invoices: Parameters<typeof stocked>) => {
    const page = await shown(<CustomerDialog />, language, { store: await stocked(...invoices) }, (desk) =>
      desk.act('customer', open),
    )
    return page.drawn()
  }

  test('has balance, reminder, invoices and payments', async () => {
    expect(await drawnOf('en', debt, even)).toMatchInlineSnapshot(`
      [
        "h2 مریم احمدی",
        "button.round-plain [Edit مریم احمدی] <edit>",
        "button.round-plain [Close] <close>",
        "p Owes",
        "b.customer-owed IRR 100,000",
        "p The oldest from November 1, 2026",
        "button.button-primary <cash>Receive money",
        "section.part [Reminder]",
        "h3 Reminder",
        "p.customer-words Hello مریم احمدی, your balance at خواربار پارسیان from November 1, 2026 until today is IRR 100,000. Thank you.",
        "button.button-quiet <share>Send the reminder",
        "section.part [Invoices]",
        "h3 Invoices",
        "button.customer-row haspopup=dialog <receipt> Milk, Bread Nov 2, 2026, 11:30 IRR 665,500",
        "button.customer-row haspopup=dialog <receipt> Bread Nov 1, 2026, 11:30 IRR 132,000 IRR 100,000 left",
        "section.part [Payments]",
        "h3 Payments",
        "button.customer-row haspopup=dialog <cash> Cash, IRR 50,000 handed over Nov 3, 2026, 11:30 IRR 32,000",
        "button.button-soft <grocery>The last basket again",
      ]
    `)
  })

  test('is in Farsi', async () => {
    expect(await drawnOf('fa', debt, even)).toMatchInlineSnapshot(`
      [
        "h2 مریم احمدی",
        "button.round-plain [ویرایش مریم احمدی] <edit>",
        "button.round-plain [بستن] <close>",
        "p بدهکار",
        "b.customer-owed ۱۰۰٬۰۰۰ ﷼",
        "p قدیمی‌ترین بدهی از ۱۰ آبان ۱۴۰۵",
        "button.button-primary <cash>دریافت وجه",
        "section.part [یادآوری]",
        "h3 یادآوری",
        "p.customer-words سلام مریم احمدی، ماندهٔ حساب شما نزد خواربار پارسیان از ۱۰ آبان ۱۴۰۵ تا امروز ۱۰۰٬۰۰۰ ﷼ است. سپاس از شما.",
        "button.button-quiet <share>فرستادن یادآوری",
        "section.part [فاکتورها]",
        "h3 فاکتورها",
        "button.customer-row haspopup=dialog <receipt> شیر، نان ۱۱ آبان ۱۴۰۵، ۱۱:۳۰ ۶۶۵٬۵۰۰ ﷼",
        "button.customer-row haspopup=dialog <receipt> نان ۱۰ آبان ۱۴۰۵، ۱۱:۳۰ ۱۳۲٬۰۰۰ ﷼ ۱۰۰٬۰۰۰ ﷼ مانده",
        "section.part [پرداخت‌ها]",
        "h3 پرداخت‌ها",
        "button.customer-row haspopup=dialog <cash> نقد، ۵۰٬۰۰۰ ﷼ داده شد ۱۲ آبان ۱۴۰۵، ۱۱:۳۰ ۳۲٬۰۰۰ ﷼",
        "button.button-soft <grocery>سبد آخر، دوباره",
      ]
    `)
  })

  test('has one sum for each currency of an invoice in several, and no payable', async () => {
    const lines = [bread, tea].map((each) => lineOf(sellableOf(each)))
    const page = await drawnOf('en', sale('mixed', '2026-11-02T08:00:00.000Z', { total: 120_012, lines }))
    expect(page.filter((line) => line.startsWith('button.customer-row'))).toEqual([
      'button.customer-row haspopup=dialog <receipt> Bread, Tea Nov 2, 2026, 11:30 IRR 120,000 $12',
    ])
  })

  test.each(['en', 'fa'] as const)(
    'says why the last basket cannot be added to one of another app (%s)',
    async (language) => {
      const { drawn } = await shown(<CustomerDialog />, language, { store: await stocked(even) }, async (desk) => {
        desk.tap({ ...milk, id: milk.id.replace('app-1', 'app-2') })
        await desk.act('customer', open)
      })
      const { lines } = speaking(language, {}, 'customer')
      expect(drawn().slice(-2)).toEqual(
        lines([
          'p The items on the sheet belong to another app. Save or empty that invoice first.',
          'button.button-soft disabled <grocery>The last basket again',
        ]),
      )
    },
  )

  test('says where nothing is owed, and where there are no invoices', async () => {
    expect([await drawnOf('en', even), await drawnOf('en')]).toMatchInlineSnapshot(`
      [
        [
          "h2 مریم احمدی",
          "button.round-plain [Edit مریم احمدی] <edit>",
          "button.round-plain [Close] <close>",
          "p.customer-head Nothing is owed",
          "section.part [Invoices]",
          "h3 Invoices",
          "button.customer-row haspopup=dialog <receipt> Milk, Bread Nov 2, 2026, 11:30 IRR 665,500",
          "section.part [Payments]",
          "h3 Payments",
          "p No payment was taken later. A sale that was simply saved was paid in cash.",
          "button.button-soft <grocery>The last basket again",
        ],
        [
          "h2 مریم احمدی",
          "button.round-plain [Edit مریم احمدی] <edit>",
          "button.round-plain [Close] <close>",
          "<picture>",
          "h3 No invoices yet",
          "p Choose this person as the payer of an invoice, and it is listed here.",
          "button.button-soft disabled <grocery>The last basket again",
        ],
      ]
    `)
  })
})

describe('money', () => {
  const begin = async () => {
    const desk = await openDesk({ store: await stocked(debt, even) })
    await showOf(desk, 'en', <Dialogs />)
    await act(() => desk.act('customer', open))
    await userEvent.click(await screen.findByRole('button', { name: 'Receive money' }))
    const dialog = await screen.findByRole('dialog', { name: 'Money received' })
    const press = async (name: string) => {
      await userEvent.click(within(dialog).getByRole('button', { name }))
      await act(() => desk.calm())
    }
    return { desk, dialog, press }
  }
  const owed = async (desk: Awaited<ReturnType<typeof openDesk>>) =>
    (await desk.row('invoice', 'debt'))?.payments?.slice(2).map(({ way, amount }) => [way, amount])

  test('is typed, and taken by the pressed way', async () => {
    const { desk, dialog, press } = await begin()
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '60000')
    await press('Card reader')
    expect([await owed(desk), screen.queryByRole('dialog', { name: 'Money received' })]).toEqual([
      [['card', 60_000]],
      null,
    ])
    expect(screen.getByRole('dialog', { name: maryam.name }).textContent).toContain('IRR\u00a040,000')
  })

  test('that is more than is owed by card is refused at its field, and its window closes without it', async () => {
    const { desk, dialog, press } = await begin()
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '100001')
    await press('Bank transfer')
    expect(within(dialog).getByText('This is more than is to be paid. Only cash gives change.')).toBeTruthy()
    await press('Close')
    expect([await owed(desk), screen.queryByRole('dialog', { name: 'Money received' })]).toEqual([[], null])
  })
})
