import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { serious } from './axe.ts'
import { chips, complaintsOf, openShop } from './desk.ts'

const chosen = (page: Page, text: string) =>
  page
    .locator('.dialog input[type="file"]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

const list = 'نام کالا;قیمت;رنگ\r\nزعفران;"۴۸۵٬۰۰۰";قرمز\r\nنان خانگی;ده;\r\nنبات;۹۰۰۰۰;\r\n'

for (const [language, look] of [
  ['fa', { viewport: { width: 390, height: 844 }, colorScheme: 'light' }],
  ['en', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
] as const)
  test(`products come from a file, once, in ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: 'http://localhost:4173', ...look })
    const complaints = complaintsOf(context)
    const page = await context.newPage()
    const text = await openShop(page, { language })
    const open = async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill(text.table.products)
      await page.getByRole('option', { name: text.table.products }).first().click()
    }
    await open()
    await expect(page.getByText(text.table.chooseHint.products)).toBeVisible()
    expect(await serious(page)).toEqual([])
    await chosen(page, list)
    await expect(page.getByLabel('نام کالا')).toHaveValue('name')
    await expect(page.getByLabel('قیمت', { exact: true })).toHaveValue('price')
    expect(await serious(page)).toEqual([])
    await page.getByRole('button', { name: text.table.check }).click()
    await expect(page.getByText(text.table.flawWords.notAnAmount)).toBeVisible()
    expect(await serious(page)).toEqual([])
    await page
      .getByRole('button', {
        name: language === 'fa' ? 'کنار گذاشتن ۱ ردیف و افزودن ۲' : 'Leave 1 row out, bring in 2',
      })
      .click()
    await expect(page.getByText(text.table.storedWords)).toBeVisible()
    expect(await serious(page)).toEqual([])
    await page.getByRole('button', { name: text.table.done }).click()

    await page.reload()
    await expect(chips(page).first()).toBeVisible()
    await open()
    await chosen(page, list.replace('ده', '۱۰'))
    await page.getByRole('button', { name: text.table.check }).click()
    await expect(page.locator('.figures dd')).toHaveText(language === 'fa' ? ['۱', '۲', '۰'] : ['1', '2', '0'])
    expect(complaints).toEqual([])
    await context.close()
  })
