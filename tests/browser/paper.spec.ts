import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { PaperFormat } from '../../src/events/desk/invoice.ts'
import type { Words } from './desk.ts'
import { chips, complaintsOf, invoiceRows, openShop, save, sheetsLeft } from './desk.ts'
import { openMenu } from './identity.ts'

const millimetres = 25.4 / 72

/** The pages that the browser prints, each as wide and high as this, in millimetres. */
const pagesOf = async (page: Page) => {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return [...pdf.toString('latin1').matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width) * millimetres),
    Math.round(Number(height) * millimetres),
  ])
}

const sell = async (page: Page, text: Words, of: number) => {
  for (let at = 0; at < of; at++) await chips(page).nth(at).click()
  await save(page)
  await expect(page.locator('.items [data-row]')).toHaveCount(0)
  await invoiceRows(page).first().getByRole('button').click()
  await expect(page.getByRole('button', { name: text.invoice.printOn.a4 })).toBeVisible()
}

const printed = async (page: Page, text: Words, format: PaperFormat) => {
  await page.getByRole('button', { name: text.invoice.printOn[format] }).click()
  // The browser's own print, which a test cannot see, begins in the next frame.
  await page.waitForFunction((of) => document.body.dataset.paper === of && window.printedOn === of, format)
  const head = await page.locator('.paper-head > *').allTextContents()
  const pages = await pagesOf(page)
  await expect(page.locator('body[data-paper]')).toHaveCount(0)
  return { head, pages }
}

declare global {
  interface Window {
    printedOn?: string | undefined
  }
}

for (const language of ['fa', 'en'] as const)
  test(`the strip is as long as its content, and pages have their size (${language})`, async ({ page, context }) => {
    const complaints = complaintsOf(context)
    await page.addInitScript(() => {
      window.print = () => {
        window.printedOn = document.body.dataset.paper
      }
    })
    const text = await openShop(page, { language })
    await openMenu(page, text)
    await page.getByRole('menuitem', { name: text.desk.settings }).click()
    await page.getByLabel(text.settings.shopTexts.name, { exact: true }).fill('Parsian')
    await page.getByLabel(text.settings.shopTexts.address, { exact: true }).fill('Tehran, 12 Kargar Street')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await sheetsLeft(page)

    await sell(page, text, 2)
    const short = await printed(page, text, 'roll80')
    expect(short.head).toEqual(['Parsian', 'Tehran, 12 Kargar Street'])
    const pages = { a5: await printed(page, text, 'a5'), a4: await printed(page, text, 'a4') }
    expect([pages.a5.pages, pages.a4.pages]).toEqual([[[148, 210]], [[210, 297]]])
    await page.keyboard.press('Escape')
    await sheetsLeft(page)

    await sell(page, text, 9)
    const long = await printed(page, text, 'roll80')
    const [[shortWidth, shortHeight] = [], ...shortRest] = short.pages
    const [[longWidth, longHeight] = [], ...longRest] = long.pages
    expect([shortWidth, shortRest, longWidth, longRest]).toEqual([80, [], 80, []])
    const perLine = ((longHeight ?? 0) - (shortHeight ?? 0)) / 7
    expect(shortHeight).toBeLessThan(130)
    expect(perLine).toBeGreaterThan(8)
    expect(perLine).toBeLessThan(15)
    expect(complaints).toEqual([])
  })
