import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { fa } from '../../src/views/texts/fa.ts'
import { choose, row, rows, sellersLog } from './replayed.ts'

// In one worker: the file is made once.
test.describe.configure({ mode: 'default' })

let file: Buffer

test.beforeAll(async ({ browser }) => {
  file = await sellersLog(browser)
})

const openFile = async (page: Page): Promise<void> => {
  await page.goto('/support/replay?lang=fa')
  await choose(page, file)
  await expect(rows(page, fa).first()).toBeVisible()
}

const shown = (page: Page) => page.getByRole('option', { selected: true })
const types = (page: Page) => rows(page, fa).locator('bdi span:first-child')
const ofUser = (page: Page) => page.getByRole('combobox', { name: fa.replay.kind }).selectOption('ask')

test('an entry is described in the shop’s words, with its event’s name beside it', async ({ page }) => {
  await openFile(page)
  await ofUser(page)
  await expect(row(page, 'basket.add').first().locator('b')).toHaveText(/^.+ را افزود، [۰-۹٬]+\s﷼$/)
  await expect(row(page, 'invoice.issue').locator('b')).toHaveText(/^ذخیره را زد: ۳ قلم، قابل پرداخت [۰-۹٬]+\s﷼$/)
  await expect(row(page, 'chips.found')).toHaveCount(0)
})

test('a load of the page is one line, which opens and closes', async ({ page }) => {
  await openFile(page)
  await ofUser(page)
  const [load] = await row(page, 'desk.opened').all()
  if (load === undefined) throw new Error('No load of the page is shown')
  await expect(load.locator('b')).toHaveText(/^صفحه باز شد، [۰-۹]+ رویداد$/)
  const folded = await rows(page, fa).count()
  await page.getByRole('listbox').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(row(page, 'desk.opened').nth(1)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(rows(page, fa)).toHaveCount(folded)
})

test('a payable is found wherever it stands, in either digits, and its number leads to the entry', async ({ page }) => {
  await openFile(page)
  await page.keyboard.press('/')
  await page.keyboard.type('قابل پرداخت')
  await page.keyboard.press('Enter')
  await expect(row(page, 'invoice.issue').locator('b')).toHaveText(/[۰-۹٬]{5,}/)
  const payable = /[۰-۹٬]{5,}/.exec((await row(page, 'invoice.issue').locator('b').textContent()) ?? '')?.[0] ?? ''
  const latin = payable.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))).replaceAll('٬', ',')
  for (const typed of [payable, latin, latin.replaceAll(',', '')]) {
    await page.getByRole('searchbox').fill(typed)
    await page.keyboard.press('Enter')
    await expect(page.locator('.re-found')).toHaveText('۳ رویداد پیدا شد')
    await expect(types(page)).toHaveText(['invoice.issue', 'invoice.issued', 'today.found'])
  }
  await row(page, 'invoice.issue').click()
  await expect(page.locator('.re-about')).toContainText('invoice.issue')
  const number = /#[۰-۹]+/.exec((await page.locator('.re-about').textContent()) ?? '')?.[0] ?? ''
  const text = await shown(page).locator('b').textContent()

  await page.getByRole('searchbox').fill('')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: fa.replay.back }).click()
  await expect(shown(page).locator('b')).not.toHaveText(text ?? '')
  await page.getByRole('button', { name: fa.replay.back }).blur()
  await page.keyboard.press('g')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(shown(page).locator('b')).toHaveText(text ?? '')
  await page.keyboard.press('g')
  await page.keyboard.type('99999')
  await page.keyboard.press('Enter')
  await expect(page.locator('.re-missed')).toHaveText(fa.replay.missed)
})
