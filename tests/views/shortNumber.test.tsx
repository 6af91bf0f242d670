import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { Invoices } from '../../src/views/desk/Invoices.tsx'
import { invoiceText } from '../../src/views/invoice/invoiceText.ts'
import { milk, pull, stocked } from '../scenarios/goods.ts'
import { soldToday } from '../scenarios/visitor.ts'
import { eventually } from '../tools/eventually.ts'
import { bought, openInvoice } from './openedInvoice.tsx'
import { press, shown, wordsOf } from './show.tsx'

const number = { series: 'series-1', prefix: 'NT', count: 17 }
const said = { en: 'NT-017', fa: 'ن\u200cط-۰۱۷' }
const title = { en: `Invoice ${said.en}`, fa: `فاکتور ${said.fa}` }
const edit = { en: '<edit>Edit', fa: '<edit>ویرایش' }
const textsOf = (query: string) => [...document.querySelectorAll(query)].map(wordsOf)

describe.each(['en', 'fa'] as const)('the number of a sale (%s)', (language) => {
  test('names its sheet, its editor, its paper and its text to share, in place of the id', async () => {
    const { desk } = await openInvoice({ ...bought(), number }, language)
    expect(textsOf('h2')).toEqual([title[language]])
    expect(textsOf('.paper-facts b')).toEqual([title[language]])
    expect(document.querySelector('.paper-facts')?.textContent).not.toContain('invoice-1')
    const row = await desk.row('invoice', 'invoice-1')
    expect(row && invoiceText(row, language).split('\n').slice(0, 1)).toEqual([title[language]])
    await press(edit[language])
    expect(textsOf('h2')).toEqual([title[language]])
  })

  test('is found from the list, which shows it', async () => {
    const others = [soldToday({ id: 'other', number: { ...number, count: 170 } }), soldToday({ id: 'old' })]
    await shown(<Invoices />, language, { store: await stocked(soldToday({ number }), ...others) })
    const box = await screen.findByRole('searchbox')
    await eventually(() => expect(textsOf('.row-number').length).toBe(3))
    await userEvent.type(box, said[language])
    await eventually(() => expect(textsOf('.row-number')).toEqual([said[language]]))
  })
})

test('a sale has its number in the list as soon as it is stored', async () => {
  const store = createMemoryStore(() => 'series-1')
  await pull(store, 'pull-1', { products: { rows: [milk], deleted: [] } })
  const { desk } = await shown(<Invoices />, 'en', { store })
  desk.tap(milk)
  await act(() => desk.saved())
  await eventually(() => expect(textsOf('.row-number')).toEqual(['BD-001']))
})
