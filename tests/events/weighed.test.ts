import { expect, test } from 'vitest'
import { invoice, lineOf, milk } from '../../src/events/samples.ts'
import { facts, rightOf, storeAfter } from './facts.ts'

test.each(['۴٬۱۱۰٫۸۸۵', '4,110.885', '4110.885', '۴٬۵۲۱٫۸۸۵'])(
  'an invoice of weighed products is found by its shown total and payable: %s',
  async (text) => {
    const weighed = { ...invoice, lines: [lineOf(milk, 0.333, 12_345)], total: 4_110.885 }
    const other = { ...invoice, id: 'other', total: 4_110 }
    const issued = facts.issued()
    const store = await storeAfter([
      { ...issued, invoice: weighed },
      { ...issued, id: 'issue-2', invoice: other },
    ])
    const found = await rightOf(store.search('invoice', invoice.app, text, 0, 9))
    expect(found.rows.map(({ id }) => id)).toEqual([invoice.id])
  },
)
