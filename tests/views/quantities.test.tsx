import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { SheetTotals } from '../../src/views/desk/Sheet.tsx'
import { SheetItems } from '../../src/views/desk/SheetItems.tsx'
import { InvoicePaper } from '../../src/views/invoice/InvoicePaper.tsx'
import { invoiceText } from '../../src/views/invoice/invoiceText.ts'
import { openDesk } from '../scenarios/desk.ts'
import { bread, invoice, milk, stocked } from '../scenarios/goods.ts'
import { showOf, wordsOf } from './show.tsx'

const weighed = () => {
  const bought = invoice('invoice-1')
  const [line] = bought.lines
  if (line === undefined) throw new Error('no line')
  return { ...bought, total: 12_345 * 0.333, lines: [{ ...line, price: 12_345, quantity: 0.333 }] }
}

describe('a quantity with decimals', () => {
  test('is typed with the Persian separator, and shown with it beside sums that are exact', async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.tap(milk)
    desk.tap(bread)
    desk.send('basket', { type: 'basket.recount', product: bread.id, quantity: 0.333 })
    await showOf(
      desk,
      'fa',
      <>
        <SheetItems />
        <SheetTotals />
      </>,
    )
    const user = userEvent.setup()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /شیر/ })
    act(() => field.focus())
    field.select()
    await user.keyboard('۲٫۷۵۱')
    await user.keyboard('{Enter}')

    expect(desk.lines()).toEqual([
      [milk.id, 2.751, 485_000],
      [bread.id, 0.333, 120_000],
    ])
    expect({ field: field.value, inputMode: field.inputMode }).toEqual({ field: '۲٫۷۵۱', inputMode: 'decimal' })
    expect([...document.querySelectorAll('.item-sum')].map(wordsOf)).toEqual(['۱٬۳۳۴٬۲۳۵', '۳۹٬۹۶۰'])
    expect([...document.querySelectorAll('.totals dd')].map(wordsOf).slice(0, 3)).toEqual([
      '۱٬۳۷۴٬۱۹۵ ﷼',
      '۱۳۷٬۴۱۹ ﷼',
      '۱٬۵۱۱٬۶۱۴ ﷼',
    ])
  })

  test.each([
    ['7', [7]],
    ['x', []],
  ])('%j is taken once by Enter and by leaving: one undo reverts it, one notice refuses it', async (typed, counted) => {
    for (const taken of ['{Enter}', '{Tab}']) {
      const desk = await openDesk({ store: await stocked() })
      desk.tap(milk)
      const { unmount } = await showOf(desk, 'en', <SheetItems />)
      const user = userEvent.setup()
      const field = screen.getByRole<HTMLInputElement>('textbox')
      act(() => field.focus())
      field.select()
      await user.keyboard(typed + taken)

      expect(
        desk.flows.basket.getSnapshot().context.past.map((lines) => lines.map(({ quantity }) => quantity)),
      ).toEqual([[], ...counted.map(() => [1])])
      expect(desk.flows.notices.getSnapshot().context.shown.length).toBe(1 - counted.length)
      unmount()
    }
  })

  test('has a bin in place of the minus at 1 and below', async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.tap(milk)
    desk.send('basket', { type: 'basket.recount', product: milk.id, quantity: 1.001 })
    await showOf(desk, 'en', <SheetItems />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'One less Milk' }))
    expect(desk.lines()).toEqual([[milk.id, 0.001, 485_000]])
    await user.click(screen.getByRole('button', { name: 'Remove Milk' }))
    expect(desk.lines()).toEqual([])
  })

  test('is shared as it is sold', () => {
    expect(invoiceText(weighed(), 'en').split('\n').slice(2)).toEqual([
      'Low-fat milk 1 l × 0.333: IRR\u00a04,110.885',
      'Total: IRR\u00a04,110.885',
      'VAT (10%): IRR\u00a0411',
      'Payable: IRR\u00a04,521.885',
    ])
  })

  test('is printed as it is sold', async () => {
    const desk = await openDesk({ store: await stocked() })
    await showOf(desk, 'fa', <InvoicePaper invoice={weighed()} />)
    expect([...document.querySelectorAll('.paper td.paper-sum')].map(wordsOf)).toEqual(['۰٫۳۳۳', '۱۲٬۳۴۵', '۴٬۱۱۰٫۸۸۵'])
    expect([...document.querySelectorAll('.paper-sums dd')].map(wordsOf)).toEqual(['۴٬۱۱۰٫۸۸۵', '۴۱۱', '۴٬۵۲۱٫۸۸۵ ﷼'])
  })
})
