import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'
import { nothingSerious, serious, seriousOn } from './axe.ts'
import { caption, choose, goTo, row, rows, sellersLog, side, stage } from './replayed.ts'

test.use({ serviceWorkers: 'allow' })

// In one worker: the file is made once.
test.describe.configure({ mode: 'default' })

/** The file of a seller's desk. */
let file: Buffer

test.beforeAll(async ({ browser }) => {
  file = await sellersLog(browser)
})

const openFile = async (page: Page, language: 'fa' | 'en' = 'en'): Promise<void> => {
  await page.goto(`/support/replay?lang=${language}`)
  await choose(page, file)
  await expect(row(page, 'desk.opened').first()).toBeVisible()
}

const kept = (page: Page) =>
  page.evaluate(async () => ({
    databases: await indexedDB.databases(),
    local: { ...localStorage },
    session: { ...sessionStorage },
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    locks: await navigator.locks.query(),
    cookies: document.cookie,
  }))

const nothing = {
  databases: [],
  local: {},
  session: {},
  caches: [],
  workers: 0,
  locks: { held: [], pending: [] },
  cookies: '',
}

test('the replay keeps nothing and calls nobody, from the first look to the last step', async ({ page, baseURL }) => {
  const asked: string[] = []
  const refused: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  page.on('console', (message) => refused.push(message.text()))
  page.on('pageerror', ({ message }) => refused.push(message))
  await openFile(page)
  expect(await kept(page)).toEqual(nothing)

  await page.keyboard.press('End')
  await goTo(page, 'invoice.open')
  await expect(stage(page).locator('.dialog')).toHaveCount(1)
  await goTo(page, 'invoice.issued')
  await expect(side(page)).toContainText(/\+ .*IRR/)
  for (let at = 0; at < 20; at++) await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: en.replay.close }).click()
  await expect(page.getByText(en.replay.dropTitle)).toBeVisible()

  expect(await kept(page)).toEqual(nothing)
  expect(refused).toEqual([])
  const own = new RegExp(`^GET ${baseURL}/(?:support/replay\\?lang=en|favicon.svg|hashed/[\\w.-]+)$`)
  expect(asked.filter((each) => !own.test(each) && !each.startsWith('GET blob:'))).toEqual([])
})

test('the desk stands as it stood, step by step', async ({ page }) => {
  await openFile(page)
  await goTo(page, 'invoice.issue')
  await expect(stage(page).locator('.items [data-row]')).toHaveCount(3)
  await expect(stage(page).locator('.desk-list li')).toHaveCount(0)
  await expect(stage(page).locator('html')).toHaveAttribute('lang', 'fa')

  await goTo(page, 'basket.clear')
  await expect(stage(page).locator('.items [data-row]')).toHaveCount(0)
  await expect(stage(page).locator('.desk-list li')).toHaveCount(1)

  await page.keyboard.press('End')
  await expect(stage(page).locator('.items [data-row]')).toHaveCount(1)
  await expect(caption(page)).toContainText('as it stood after entry')
})

test('the page that the user was on is the one that is shown', async ({ page }) => {
  await openFile(page)
  await page.getByRole('searchbox').fill('"/login"')
  await page.keyboard.press('Enter')
  await row(page, 'page.visit').click()
  await expect(stage(page).getByRole('heading', { name: fa.auth.loginTitle })).toBeVisible()
  await expect(caption(page).locator('code')).toHaveText('/login')

  await goTo(page, 'basket.add')
  await expect(stage(page).locator('.items [data-row]').first()).toBeVisible()
  await expect(stage(page).getByRole('heading', { name: fa.auth.loginTitle })).toHaveCount(0)
  await expect(caption(page).locator('code')).toHaveCount(0)
})

test('a window of the desk opens in its picture, and the page around it works on', async ({ page }) => {
  await openFile(page)
  await goTo(page, 'invoice.found')
  await expect(stage(page).locator('.dialog')).toContainText(fa.invoice.title)
  expect(await page.locator('.dialog').count()).toBe(0)
  expect(await page.evaluate(() => document.querySelectorAll('.replay [inert]:not(iframe)').length)).toBe(0)
  await page.getByRole('searchbox').click()
  await page.keyboard.type('x')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('"invoice.found"x')
  await page.getByRole('slider', { name: en.replay.slider }).fill('0')
  await expect(stage(page).locator('.dialog')).toHaveCount(0)
})

test('the keys are those of the replay, and none of them reaches the desk', async ({ page }) => {
  await openFile(page)
  const at = page.getByRole('slider', { name: en.replay.slider })
  await page.keyboard.press('End')
  const last = Number(await at.inputValue())
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('k')
  await expect(at).toHaveValue(String(last - 2))

  await goTo(page, 'basket.clear')
  await expect(stage(page).locator('.items [data-row]')).toHaveCount(0)
  await expect(caption(page)).toContainText('as it stood')
  // The last parts of the desk to be loaded.
  await expect(stage(page).getByRole('button', { name: fa.day.open })).toBeVisible()
  await expect(stage(page).getByRole('contentinfo')).toBeVisible()
  const before = await stage(page).locator('body').textContent()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('F2')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
  expect(await stage(page).locator('body').textContent()).toBe(before)

  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('Home')
  await expect(at).toHaveValue('0')
  await page.keyboard.press('Space')
  await expect(at).not.toHaveValue('0')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: en.replay.played })).toBeVisible()
})

test('the list is narrowed by flow, kind and text', async ({ page }) => {
  await openFile(page)
  await page.getByRole('combobox', { name: en.replay.kind }).selectOption('fact')
  await page.getByRole('combobox', { name: en.replay.flow }).selectOption('saving')
  await expect(rows(page)).toHaveText([/invoice\.issued/])
  await page.getByRole('combobox', { name: en.replay.kind }).selectOption('all')
  await page.getByRole('combobox', { name: en.replay.flow }).selectOption('')
  await page.getByRole('searchbox').fill('no such text anywhere')
  await page.keyboard.press('Enter')
  await expect(page.getByText(en.replay.none)).toBeVisible()
})

test('a narrow screen shows one panel at a time, and the desk of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/support/replay?lang=fa')
  await choose(page, file)
  await expect(page.locator('iframe')).toHaveCSS('inline-size', '390px')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.getByRole('slider', { name: fa.replay.slider }).fill('60')
  await page.getByRole('radio', { name: fa.replay.list }).check()
  const list = page.getByRole('listbox', { name: fa.replay.list })
  await expect(list.getByRole('option', { selected: true })).toBeInViewport()
  await expect(page.locator('iframe')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

for (const [what, bytes, refusal] of [
  ['some text', Buffer.from('some text'), 'NotSupportLog'],
  ['a file without a line', Buffer.from(''), 'Empty'],
  ['what only begins like a packed file', Buffer.from([0x1f, 0x8b, 0, 0]), 'Unpackable'],
] as const) {
  test(`a file with ${what} is refused in words`, async ({ page }) => {
    await page.goto('/support/replay?lang=en')
    await choose(page, bytes)
    await expect(page.getByRole('alert')).toContainText(en.replay.refusals[refusal].title)
  })
}

for (const [language, theme] of [
  ['fa', 'dark'],
  ['en', 'light'],
] as const) {
  test(`axe finds nothing serious: ${language}, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    const words = { fa, en }[language].replay
    await page.goto(`/support/replay?lang=${language}`)
    expect(await serious(page)).toEqual([])
    await choose(page, file)
    await expect(row(page, 'desk.opened').first()).toBeVisible()
    await page.keyboard.press('End')
    await expect(stage(page).locator('.desk')).toHaveCount(1)
    await page.getByText(words.about).click()
    expect(await seriousOn(page, 'supportReplay', language)).toEqual(nothingSerious)
    await page.getByText(words.makeTest).click()
    expect(await serious(page)).toEqual([])
  })
}
