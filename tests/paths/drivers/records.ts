import { expect } from '@playwright/test'
import { parseQuantity } from '../../../src/events/values/money.ts'
import { dragTo } from '../drag.ts'
import { beginning, button, fillIn } from './find.ts'
import type { Move, Speech } from './move.ts'

/** What is kept: issued invoices, and the details of persons. */
export const recordsIn = ({ t, say, quoted }: Speech) => ({
  /** From 0. */
  openInvoice: (at = 0): Move => ({
    words: at === 0 ? say('invoice') : say('invoiceAt', at + 1),
    perform: (page) => page.locator('.desk-list li').nth(at).getByRole('button').click(),
  }),
  /** Until the list is without it. */
  withdraw: (): Move => ({
    words: say('press', t.a11y.yes),
    perform: async (page) => {
      const rows = page.locator('.desk-list li')
      const last = rows.nth((await rows.count()) - 1)
      await button(page, t.a11y.yes).click()
      await last.waitFor({ state: 'detached' })
    },
  }),
  recountLine: (line: number, quantity: number): Move => ({
    words: say('recount', quantity, line + 1),
    perform: async (page) => {
      const stepper = page.locator('.edited, .return-line').nth(line).locator('.qty')
      const field = stepper.locator('[data-takes="quantity"]')
      for (;;) {
        const shown = await field.inputValue()
        const now = parseQuantity(shown) ?? quantity
        if (now === quantity) return
        await stepper
          .getByRole('button')
          .nth(now < quantity ? 1 : 0)
          .click()
        await expect(field).not.toHaveValue(shown)
      }
    },
  }),
  removeLine: (line: number): Move => ({
    words: say('removeLine', line + 1),
    perform: (page) =>
      page
        .locator('.edited')
        .nth(line)
        .getByRole('button', { name: beginning(t.basket.remove.split('{{')[0] ?? '') })
        .first()
        .click(),
  }),
  pair: (index: number, field: 'label' | 'value', text: string): Move => ({
    words: say('fill', t.personEditor[field], quoted(text)),
    perform: (page) =>
      fillIn(
        page
          .locator('.pairs [data-row]')
          .nth(index)
          .getByRole('textbox')
          .nth(field === 'label' ? 0 : 1),
        text,
      ),
  }),
  removePair: (index: number): Move => ({
    words: say('removeDetail', index + 1),
    perform: (page) => page.locator('.pairs [data-row]').nth(index).locator('button').last().click(),
  }),
  movePair: (index: number, to: number): Move => ({
    words: say('dragDetail', index + 1, to + 1),
    perform: (page) => dragTo(page, page.locator('.pairs [data-row] .grip').nth(index), to),
  }),
  newField: (field: 'label' | 'value', text: string): Move => ({
    words: text === '' ? say('empty', t.personEditor[field]) : say('fill', t.personEditor[field], quoted(text)),
    perform: (page) =>
      fillIn(
        page
          .locator('.newfield')
          .getByRole('textbox')
          .nth(field === 'label' ? 0 : 1),
        text,
      ),
  }),
})
