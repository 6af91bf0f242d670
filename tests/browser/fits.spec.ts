import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { chips, invoiceRows, lines, openShop, save, written } from './desk.ts'
import { wide } from './misfits.ts'
import { openSignedIn } from './signedIn.ts'

const long = {
  fa: 'شرکت بازرگانی و پخش سراسری مواد غذایی برادران محمدی‌نژاد و شرکا',
  en: 'Mohammadi-Nejad Brothers and Partners, nationwide wholesale of groceries',
}

/** An invoice for a person with a long name, who is chosen in the tray of a phone. */
const sellTo = async (page: Page, language: 'fa' | 'en', text: Awaited<ReturnType<typeof openShop>>) => {
  await chips(page).nth(0).click()
  await page.locator('.savebar-pull').click()
  const payer = page.locator('.tray .meta', { hasText: text.drafts.payer })
  await payer.click()
  const persons = page.getByRole('dialog', { name: text.persons.choosePayer })
  await persons.getByRole('button', { name: text.persons.add }).first().click()
  const editor = page.getByRole('dialog', { name: text.personEditor.newTitle })
  await editor.getByRole('textbox').first().fill(long[language])
  await editor.getByRole('button', { name: text.personEditor.save }).click()
  await expect(editor).toBeHidden()
  await expect(payer).toContainText(long[language])
  await page.locator('.tray .save').click()
  await expect(invoiceRows(page)).toHaveCount(1)
}

for (const language of ['fa', 'en'] as const) {
  test(`the desk fits the smallest phone, and a long payer’s name stays beside the amount (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const text = await openShop(page, { language })
    await sellTo(page, language, text)
    await page.getByRole('searchbox', { name: text.panel.searchLabel }).fill(language === 'fa' ? 'پیک' : 'courier')
    await page.locator('.result').first().click()
    const price = page.getByRole('dialog').getByRole('textbox', { name: text.basket.price })
    await price.fill('999999999999999')
    await price.press('Enter')
    await expect(written(page)).toHaveCount(1)
    expect(await wide(page)).toEqual({ width: 360, over: [] })
    await save(page)
    await expect(invoiceRows(page)).toHaveCount(2)
    await expect(written(page)).toHaveCount(0)
    expect(await wide(page)).toEqual({ width: 360, over: [] })

    const boxes = await invoiceRows(page)
      .nth(1)
      .evaluate((row) =>
        ['.row-who .name', '.row-total'].map((part) => {
          const { left, right } = row.querySelector(part)?.getBoundingClientRect() ?? { left: 0, right: 0 }
          return { left, right }
        }),
      )
    const [name, total] = boxes
    expect(
      language === 'fa' ? (name?.left ?? 0) >= (total?.right ?? 0) : (name?.right ?? 0) <= (total?.left ?? 0),
    ).toBe(true)
  })
}

for (const [language, letters] of [
  ['fa', 'فروشگاه‌های'],
  ['en', 'Supermarkets'],
] as const)
  test(`an app’s name of 190 letters without a space stays within its page (${language})`, async ({ page }) => {
    const text = await openSignedIn(page, 'shop', { language })
    await page.goto('/apps')
    const name = letters.repeat(16).slice(0, 190)
    await page.getByRole('button', { name: text.apps.create }).click()
    await page.getByRole('textbox').fill(name)
    await page.getByRole('button', { name: text.a11y.save }).click()
    const leave = page.getByRole('button', { name: text.apps.leave })
    const fitsOn = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      expect(await wide(page)).toEqual({ width, over: [] })
    }
    for (const width of [360, 1360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(leave).toBeVisible()
      await fitsOn(width)
    }
    await leave.click()
    await expect(page.locator('.apps .result').filter({ hasText: name })).toBeVisible()
    for (const width of [360, 1360]) await fitsOn(width)
  })

test('all ten results of a search are visible', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await openShop(page)
  await page.keyboard.press('/')
  await page.keyboard.type('ا')
  const results = page.locator('.results')
  await expect(results.locator('.result')).toHaveCount(10)
  const hidden = await results.evaluate((list) => {
    const { bottom } = list.getBoundingClientRect()
    return [...list.querySelectorAll('.result')].flatMap((result, at) =>
      result.getBoundingClientRect().bottom > Math.min(bottom, innerHeight) ? [at + 1] : [],
    )
  })
  expect(hidden).toEqual([])
})

test('an amount in Farsi has its mark on the left, in English first', async ({ page }) => {
  /** The places of the payable's number and mark, and whether digits run from left to right. */
  const places = () =>
    page
      .locator('.totals-pay .money')
      .first()
      .evaluate((money) => {
        const mark = money.querySelector('.money-mark')
        const number = [...money.childNodes].find((node) => node instanceof Text && /\d|[۰-۹]/.test(node.data))
        if (mark === null || !(number instanceof Text)) throw new Error('no amount')
        const range = document.createRange()
        const box = (from: number, to: number) => {
          range.setStart(number, from)
          range.setEnd(number, to)
          return range.getBoundingClientRect()
        }
        const whole = box(0, number.length)
        const at = mark.getBoundingClientRect()
        return {
          markIsLeft: at.right <= whole.left + 1,
          markIsRight: at.left >= whole.right - 1,
          firstDigitIsLeft: box(0, 1).left < box(number.length - 1, number.length).left,
        }
      })
  const text = await openShop(page)
  await chips(page).nth(0).click()
  expect(await places()).toEqual({ markIsLeft: true, markIsRight: false, firstDigitIsLeft: true })
  await page.getByRole('button', { name: text.desk.switchLanguage }).first().click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(lines(page)).toHaveCount(1)
  expect(await places()).toEqual({ markIsLeft: true, markIsRight: false, firstDigitIsLeft: true })
})
