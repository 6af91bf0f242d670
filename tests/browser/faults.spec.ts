import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { chips, invoiceRows, lines, openDesk, openShop, save } from './desk.ts'
import { fillable, makeRoom } from './fullDevice.ts'

test('a full device says so, keeps basket and invoice, and stores them when there is room', async ({ page }) => {
  await fillable(page)
  const text = await openShop(page)
  await page.evaluate(() => localStorage.setItem('full', 'yes'))
  await chips(page).first().click()
  await expect(page.getByText(text.storage.faults.full.title)).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await save(page)
  await expect(page.getByText(text.saving.failed)).toBeVisible()
  await expect(page.getByText(text.saving.saved, { exact: true })).toHaveCount(0)
  await makeRoom(page, text)
  await expect(invoiceRows(page)).toHaveCount(1)
  await page.reload()
  await expect(invoiceRows(page)).toHaveCount(1)
  await expect(lines(page)).toHaveCount(0)
})

test('a language chosen on a full device is offered, and reloads nothing by itself', async ({ page }) => {
  await fillable(page)
  const text = await openShop(page)
  await page.evaluate(() => localStorage.setItem('full', 'yes'))
  await page.getByRole('button', { name: text.desk.switchLanguage }).click()
  await expect(page.getByText(text.settings.languageElsewhere)).toBeVisible()
  await makeRoom(page, text)
  await page.evaluate(() => document.documentElement.setAttribute('data-load', 'first'))
  await page.getByRole('button', { name: text.storage.reload }).click()
  await expect(page.locator('html[lang="en"]:not([data-load]) #root main:not([aria-busy])')).toBeVisible()
})

/** Presses a button that loads the page anew, and answers the browser's question. */
const leaveFor = async (page: Page, name: string, leaves: boolean) => {
  const asked = page.waitForEvent('dialog')
  const tapped = page.getByRole('button', { name }).click()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await (leaves ? question.accept() : question.dismiss())
  await tapped
}

test('without IndexedDB the desk sells in memory, and says that nothing is kept', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  const text = await openShop(page)
  await expect(page.getByText(text.storage.faults.unavailable.title).first()).toBeVisible()
  await chips(page).first().click()
  await save(page)
  await expect(invoiceRows(page)).toHaveCount(1)

  await leaveFor(page, text.desk.switchLanguage, false)
  await expect(invoiceRows(page)).toHaveCount(1)
})

test('without IndexedDB a chosen language asks before a basket is lost, and holds for the next load', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  const text = await openShop(page)
  await chips(page).first().click()
  await leaveFor(page, text.desk.switchLanguage, false)
  await expect(lines(page)).toHaveCount(1)
  await leaveFor(page, text.storage.reload, false)
  await expect(lines(page)).toHaveCount(1)
  await leaveFor(page, text.desk.switchLanguage, true)
  await expect(page.locator('html[lang="en"] #root main:not([aria-busy])')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goto('/about')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html[lang="en"] #root main:not([aria-busy])')).toBeVisible()
})

test('a store that never answers ends in memory after the watchdog, with no click lost', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() })
  })
  const text = await openDesk(page)
  await expect(page.getByText(text.storage.faults.unavailable.title).first()).toBeVisible()
})

test('a browser that blocks all storage lets the desk sell in memory, and say so', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
    LockManager.prototype.request = async () => refuse()
    LockManager.prototype.query = async () => refuse()
    StorageManager.prototype.persisted = async () => refuse()
  })
  const text = await openShop(page)
  await expect(page.getByText(text.storage.faults.unavailable.title).first()).toBeVisible()
  await chips(page).first().click()
  await save(page)
  await expect(invoiceRows(page)).toHaveCount(1)
})

test('an error while the desk opens is shown with a copy and a reload', async ({ page }) => {
  const text = await openShop(page)
  await chips(page).first().click()
  await save(page)
  await expect(invoiceRows(page)).toHaveCount(1)
  await page.evaluate(() => sessionStorage.setItem('broken', 'yes'))
  await page.addInitScript(() => {
    if (sessionStorage.getItem('broken') === null) return
    BroadcastChannel.prototype.addEventListener = () => {
      throw new Error('nobody expected this')
    }
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: text.pages.notOpenedTitle })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: text.storage.export }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('"invoice.issued"')
  await page.evaluate(() => sessionStorage.removeItem('broken'))
  await page.getByRole('button', { name: text.storage.reload }).click()
  await expect(invoiceRows(page)).toHaveCount(1)
})

test('a store of a newer version is not touched, and the page says to reload', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('newer') !== null) return
    sessionStorage.setItem('newer', 'yes')
    indexedDB.open('daftar', 99)
  })
  await page.goto('/')
  await expect(page.locator('#root').getByRole('heading')).toContainText(/قدیمی|تازه|نسخه/)
  await expect(page.locator('#written')).toHaveCount(0)
})

test('the page instead of the desk has the language and looks of the last visit', async ({ page }) => {
  const text = await openShop(page, { language: 'en' })
  await page.getByRole('button', { name: text.desk.darkMode }).first().click()
  const looks = () =>
    page.evaluate(() => {
      const { lang, dir, dataset } = document.documentElement
      return [lang, dir, dataset.theme]
    })
  await page.evaluate(() => sessionStorage.setItem('broken', 'yes'))
  await page.addInitScript(() => {
    const broken = sessionStorage.getItem('broken')
    if (broken === 'no') indexedDB.open('daftar', 99)
    if (broken !== 'yes') return
    BroadcastChannel.prototype.addEventListener = () => {
      throw new Error('nobody expected this')
    }
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: text.pages.notOpenedTitle })).toBeVisible()
  expect(await looks()).toEqual(['en', 'ltr', 'dark'])

  await page.evaluate(() => sessionStorage.setItem('broken', 'no'))
  await page.reload()
  await expect(page.getByRole('heading', { name: text.storage.faults.newer.title })).toBeVisible()
  expect(await looks()).toEqual(['en', 'ltr', 'dark'])
})

test('a cut store is told from a new device', async ({ page }) => {
  const text = await openShop(page)
  await chips(page).first().click()
  await save(page)
  await expect(invoiceRows(page)).toHaveCount(1)
  await page.goto('/favicon.svg')
  await page.evaluate(
    () =>
      new Promise((gone) => {
        indexedDB.deleteDatabase('daftar').onsuccess = gone
      }),
  )
  await page.goto('/')
  await expect(page.getByText(text.storage.cutTitle)).toBeVisible()
})

test('after site data was cleared the open desk keeps and offers what is not stored', async ({ page, context }) => {
  const text = await openShop(page)
  const cdp = await context.newCDPSession(page)
  await chips(page).first().click()
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' })
  await chips(page).nth(1).click()
  await expect(lines(page)).toHaveCount(2)
  await save(page)
  await expect(page.getByText(text.saving.saved, { exact: true }).first()).toBeVisible()
})

test('hostile names are text', async ({ page }) => {
  const text = await openShop(page)
  const hostile = '<img src=x onerror=alert(1)>\u202eevil'
  await page.getByRole('button', { name: text.desk.tools }).click()
  await page.getByRole('menuitem', { name: text.desk.products }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.products.add }).click()
  const editor = page.getByRole('dialog')
  await editor.getByLabel(text.productEditor.nameFa).fill(hostile)
  await editor.getByLabel(text.productEditor.price).fill('1000')
  await editor.getByRole('button', { name: text.productEditor.save }).click()
  await expect(page.getByText(text.productEditor.saved).first()).toBeVisible()
  expect(await page.locator('img[src="x"]').count()).toBe(0)
})
