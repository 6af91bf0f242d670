import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { debounces } from '../../src/machines/parts/delays.ts'
import { invoiceText } from '../../src/views/invoice/invoiceText.ts'
import { eventually } from '../tools/eventually.ts'
import { bought, openInvoice } from './openedInvoice.tsx'
import { press, wordsOf } from './show.tsx'

const words = {
  en: { edit: '<edit>Edit', save: 'Save changes', note: 'Note', typed: 'After six', changed: 'Changed: note' },
  fa: {
    edit: '<edit>ویرایش',
    save: 'ذخیرهٔ تغییرات',
    note: 'یادداشت',
    typed: 'بعد از ساعت شش',
    changed: 'تغییر کرد: یادداشت',
  },
}
const onPaper = () => [...document.querySelectorAll('.paper-note')].map(wordsOf)

describe.each(['en', 'fa'] as const)('the note of an invoice (%s)', (language) => {
  const { edit, save, note, typed, changed } = words[language]
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: note })

  test('is typed, stored, shown, printed, shared and told; and goes again when it is emptied', async () => {
    const { desk, drawn } = await openInvoice(bought(), language)
    const user = userEvent.setup()
    for (const text of [typed, '']) {
      await press(edit)
      await user.clear(field())
      if (text !== '') await user.type(field(), ` ${text} `)
      await press(save)
      await act(() => desk.calm())
      const row = await desk.row('invoice', 'invoice-1')
      expect(row?.note).toBe(text)
      const said = text === '' ? [] : [`${note}: ${text}`]
      expect(drawn().filter((line) => line.includes(`${note}: `))).toEqual(said.map((each) => `p.invoice-note ${each}`))
      expect(onPaper()).toEqual(said)
      const shared = row === undefined ? [] : invoiceText(row, language).split('\n')
      expect(shared.filter((line) => line.startsWith(note))).toEqual(said)
    }
    await eventually(() => expect(drawn().filter((line) => line.includes(changed)).length).toBe(2))
  })

  test('takes 200 letters and no more', async () => {
    const { desk } = await openInvoice(bought(), language)
    await press(edit)
    const user = userEvent.setup({ delay: null })
    await user.click(field())
    await user.paste('ن'.repeat(201))
    expect(field().maxLength).toBe(200)
    await user.keyboard('ن')
    await act(() => new Promise((done) => setTimeout(done, debounces.search * 2)))
    expect(desk.flows.invoice.getSnapshot().context.draft?.note.length).toBe(200)
  })
})
