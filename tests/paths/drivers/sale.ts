import { formatDigits } from '../../../src/views/ui/format.ts'
import { said } from '../../browser/desk.ts'
import { scan } from '../../browser/strokes.ts'
import { dateWords, typeDate } from '../dates.ts'
import { dragTo } from '../drag.ts'
import { filled } from '../texts.ts'
import { button } from './find.ts'
import type { Move, Speech } from './move.ts'

/** The products, and the invoice that is being written. */
export const saleIn = ({ t, language, say }: Speech) => ({
  times: (quantity: number): Move => ({
    words: say(
      'keys',
      quantity === 1 ? 'Escape' : `${formatDigits(String(quantity), language)}*`,
      filled(t.basket.times, { n: formatDigits(String(quantity), language) }),
    ),
    perform: async (page) => {
      if (quantity === 1) return page.keyboard.press('Escape')
      for (const digit of String(quantity)) await page.keyboard.press(digit)
      await page.keyboard.press('Shift+Digit8')
    },
  }),
  /** By a mouse, whose right button does what a long touch does. */
  holdTile: (name: string): Move => ({
    words: say('holdTile', name),
    perform: (page) => page.locator('#root .chip', { hasText: name }).first().click({ button: 'right' }),
  }),
  tap: (name: string): Move => ({
    words: say('tap', name),
    perform: async (page) => {
      const chip = page.locator('.chip', { hasText: name }).first()
      if (await chip.isVisible()) return chip.click()
      const field = page.getByRole('searchbox', { name: t.panel.searchLabel })
      await field.fill(name)
      await page.locator('.panel button.result, .results button.result', { hasText: name }).first().click()
      await field.fill('')
    },
  }),
  /** Some product: the first chip. */
  tapFirst: (): Move => ({
    words: say('tapFirst'),
    perform: (page) => page.locator('.chip').first().click(),
  }),
  /** The invoice being written, whatever is on it. */
  emptied: (): Move => ({
    words: say('emptied', t.basket.clear),
    perform: async (page) => {
      const bin = button(page, t.basket.clear)
      if (await bin.isEnabled()) await bin.click()
    },
  }),
  recount: (name: string, quantity: number): Move => ({
    words: say('quantity', name, quantity),
    perform: async (page) => {
      const field = page.getByRole('textbox', { name: said(t.basket.quantity.replace('{{name}}', name)) })
      await field.fill(String(quantity))
      await field.press('Enter')
    },
  }),
  drag: (name: string, to: number): Move => ({
    words: say('drag', name, to + 1),
    perform: (page) => dragTo(page, button(page, t.a11y.dragHandle.replace('{{name}}', name)), to),
  }),
  scan: (gtin: string): Move => ({ words: say('scan', gtin), perform: (page) => scan(page, gtin) }),
  setDate: (instant: string, zone: string): Move => ({
    words: say('date', dateWords(instant, zone, language)),
    perform: (page) => typeDate(page, instant, zone, language),
  }),
})
