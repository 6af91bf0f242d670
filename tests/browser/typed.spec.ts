import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { chips, invoiceRows, lines, openShop, save } from './desk.ts'
import { storedIn } from './stored.ts'
import { scan } from './strokes.ts'

const quantities = (page: Page) =>
  lines(page)
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')))

/** A digit key, pressed so many seconds ago. */
const pressDigit = async (page: Page, digit: string, secondsAgo: number) => {
  const session = await page.context().newCDPSession(page)
  const stroke = { code: `Digit${digit}`, key: digit, windowsVirtualKeyCode: 48 + Number(digit) }
  const timestamp = Date.now() / 1000 - secondsAgo
  await session.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyDown', text: digit, timestamp })
  await session.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyUp', timestamp })
}

test('a typed quantity stays when the next product is scanned, and Ctrl+Enter in its field saves it', async ({
  page,
}) => {
  await openShop(page)
  const [products = []] = await storedIn<{ gtin: string; nameFa: string }>(page, 'product')
  await chips(page).first().click()
  const sold = await lines(page).first().locator('.item-name b').textContent()
  const others = products.filter(({ nameFa }) => nameFa !== sold).map(({ gtin }) => gtin)
  const shown: string[][] = []
  for (const [digit, secondsAgo] of [
    ['7', 0.8],
    ['8', 3],
  ] as const) {
    await lines(page).first().getByRole('textbox').click()
    await page.keyboard.press('Control+a')
    await pressDigit(page, digit, secondsAgo)
    await scan(page, others.pop() ?? '')
    await expect(lines(page)).toHaveCount(shown.length + 2)
    shown.push(await quantities(page))
  }
  expect(shown).toEqual([
    ['۷', '۱'],
    ['۸', '۱', '۱'],
  ])
  await lines(page).nth(1).getByRole('textbox').click()
  await page.keyboard.press('4')
  await save(page)
  await expect(invoiceRows(page)).toHaveCount(1)
  const [invoices = []] = await storedIn<{ lines: readonly { quantity: number }[] }>(page, 'invoice')
  expect(invoices.map((invoice) => invoice.lines.map(({ quantity }) => quantity))).toEqual([[8, 4, 1]])
})
