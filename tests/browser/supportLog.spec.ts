import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Download, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { serious } from './axe.ts'
import type { Words } from './desk.ts'
import { chips, complaintsOf, invoiceRows, lines, openDesk, openShop, said, save } from './desk.ts'
import { addPerson, chooseApp, fillShelves, freshName, sell as sellSome, synced } from './devices.ts'
import { signIn, watchTokens } from './identity.ts'

const openSupport = async (page: Page, text: Words): Promise<void> => {
  await page.getByRole('button', { name: text.desk.tools }).click()
  await page.getByText(text.desk.settings).first().click()
  await page.getByRole('tab', { name: text.settings.device }).click()
  await page.getByRole('button', { name: text.storage.supportLog }).click()
}

const sell = async (page: Page, invoices: number): Promise<void> => {
  await chips(page).first().click()
  await save(page)
  await expect(invoiceRows(page)).toHaveCount(invoices)
}

const linesIn = async (download: Download): Promise<readonly string[]> =>
  gunzipSync(await readFile(await download.path()))
    .toString('utf8')
    .trimEnd()
    .split('\n')

/** All lines of the preview, page by page. */
const shownLines = async (page: Page, text: Words): Promise<readonly string[]> => {
  const shown: string[] = []
  const list = page.locator('.support-lines')
  for (;;) {
    await expect(list).toHaveAttribute('aria-busy', 'false')
    shown.push(...(await list.locator('pre').allTextContents()))
    const next = page.getByRole('button', { name: text.a11y.nextPage })
    if ((await next.count()) === 0 || (await next.isDisabled())) return shown
    await next.click()
  }
}

test('a support log is shown line by line, and exactly that is saved', async ({ page, context }) => {
  const complaints = complaintsOf(context)
  const text = await openShop(page, { language: 'en' })
  await sell(page, 1)
  await openSupport(page, text)
  await page.getByRole('radio', { name: text.support.whole }).check({ force: true })
  await page.getByRole('button', { name: text.support.gather }).click()

  const shown = await shownLines(page, text)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text.support.save }).click(),
  ])

  const lines = await linesIn(download)
  expect(shown).toEqual(lines)
  expect(download.suggestedFilename()).toMatch(/^daftar-\d{4}-\d{2}-\d{2}-\d{4}\.ndjson\.gz$/)
  await expect(page.getByText(said(text.support.saved))).toBeVisible()
  const header = JSON.parse(lines[0] ?? '')
  expect({ format: header.format, pseudonymised: header.pseudonymised, range: header.range }).toEqual({
    format: 'daftar.supportLog',
    pseudonymised: true,
    range: { kind: 'whole', from: 1 },
  })
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ end: { entries: lines.length - 2 } })
  expect(complaints).toEqual([])
})

test('no secret and no name of a journey is in any byte of the file', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: 'http://localhost:4173' })
  const seen = watchTokens(context)
  const page = await context.newPage()
  const text = await openDesk(page)
  const app = `Canary ${freshName(test.info().workerIndex)}`
  await signIn(page, text, 'shop')
  await chooseApp(page, text, app)
  await fillShelves(page, text)
  await addPerson(page, text, 'قناری کاناریان')
  await page.getByRole('searchbox').first().fill('Canarysought')
  await expect(page.getByText('Canarysought').first()).toBeVisible()
  await page.getByRole('searchbox').first().fill('')
  await sellSome(page, 0, 1)
  await synced(page, text)
  await openSupport(page, text)
  await page.getByRole('radio', { name: text.support.whole }).check({ force: true })
  await page.getByRole('button', { name: text.support.gather }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text.support.save }).click(),
  ])

  const packed = await readFile(await download.path())
  const file = `${gunzipSync(packed).toString('utf8')}${packed.toString('latin1')}`
  expect(seen.tokens.length).toBeGreaterThan(2)
  const names = ['قناری', 'کاناریان', 'Canary', 'Canarysought', app, 'مریم', 'shop@example.com']
  for (const secret of [...seen.tokens, ...names]) expect(file.includes(secret), secret).toBe(false)
  expect(file).toContain('"type":"person.registered"')
  expect(file).toContain('"type":"sync.changesPushed"')
  await context.close()
})

test('a text that is searched for in the file is found, and its page is shown', async ({ page }) => {
  const text = await openShop(page, { language: 'en' })
  await sell(page, 1)
  await openSupport(page, text)
  await page.getByRole('button', { name: text.support.gather }).click()
  await page.getByRole('searchbox', { name: text.support.search }).fill('INVOICE.ISSUED')

  await expect(page.locator('.support-hit pre')).toContainText('"type":"invoice.issued"')
  await expect(page.locator('.support-found')).toContainText('1 line has it')
})

test('real names leave only if they were chosen, after a warning', async ({ page }) => {
  const text = await openShop(page, { language: 'en' })
  const name = await chips(page).first().locator('b').first().textContent()
  if (name === null) throw new Error('A chip has no name')
  await sell(page, 1)
  await openSupport(page, text)
  await page.getByRole('button', { name: text.support.gather }).click()
  expect((await shownLines(page, text)).filter((line) => line.includes(name))).toEqual([])

  await page.getByRole('button', { name: text.support.revise }).click()
  await page.getByRole('radio', { name: text.support.asTheyAre }).check({ force: true })
  await expect(page.getByText(text.support.asTheyAreTitle)).toBeVisible()
  await page.getByRole('button', { name: text.support.gather }).click()
  expect((await shownLines(page, text)).filter((line) => line.includes(name)).length).toBeGreaterThan(0)
})

test('the console returns copies of states, entries and rows, and cannot be replaced', async ({ page }) => {
  await openShop(page)
  await sell(page, 1)
  await chips(page).nth(1).click()

  const told = await page.evaluate(async () => {
    const daftar = Reflect.get(globalThis, 'daftar')
    const basket = daftar.state('basket')
    basket.context.lines.length = 0
    const log = await daftar.log({ type: 'invoice.issued' })
    const past = await daftar.at(log[0].seq)
    const replaced = Reflect.set(globalThis, 'daftar', null)
    return {
      replaced,
      lines: daftar.state('basket').context.lines.length,
      invoices: (await daftar.rows('invoice')).total,
      issued: log.length,
      past: [past.rows.invoice, past.states.basket.context.lines.length],
      help: daftar.help().includes('daftar.state'),
    }
  })

  expect(told).toEqual({ replaced: false, lines: 1, invoices: 1, issued: 1, past: [1, 1], help: true })
})

test('the console shows its journal in the replay page, which accepts files of no other page', async ({ page }) => {
  await openShop(page)
  await sell(page, 1)
  const opens = page.context().waitForEvent('page')
  await page.evaluate(() => Reflect.get(globalThis, 'daftar').replay())
  const replay = await opens
  const row = replay.locator('.re-row').first()
  await expect(row).toBeVisible()

  await replay.evaluate(
    () =>
      new Promise<void>((heard) => {
        addEventListener('message', () => heard(), { once: true })
        postMessage(new File(['{}'], 'other.ndjson'), location.origin)
      }),
  )
  await expect(replay.getByRole('alert')).toHaveCount(0)
  await expect(row).toBeVisible()
})

/** Replaces Stately's page: reports that it is ready, and records what it receives. */
const inspectorPage = `<!doctype html><title>inspector</title><script>
window.received = []
addEventListener('message', ({ data }) => window.received.push(data))
opener.postMessage({ type: '@statelyai.connected' }, '*')
</script>`

test('the inspector shows flows and their events only while it is on', async ({ page, context }) => {
  const complaints = complaintsOf(context)
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: inspectorPage }),
  )
  const text = await openShop(page, { language: 'en' })
  await page.getByRole('button', { name: text.desk.tools }).click()
  await page.getByText(text.desk.settings).first().click()
  await page.getByRole('tab', { name: text.settings.device }).click()
  const toggle = page.getByRole('switch', { name: text.support.inspector })
  const [inspector] = await Promise.all([context.waitForEvent('page'), toggle.click()])
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chips(page).first().click()
  await expect(lines(page)).toHaveCount(1)

  const received = (type: string) =>
    inspector.evaluate(
      (wanted) =>
        Array.from(Reflect.get(globalThis, 'received') ?? [])
          .filter((each) => Object(each).type === wanted)
          .map((each) => Object(each).name ?? Object(each).event?.type),
      type,
    )
  // A busy Chromium holds the last message to another window back until the next one.
  await expect
    .poll(async () => {
      await chips(page).first().click()
      return received('@xstate.event')
    })
    .toContain('basket.add')
  expect(await received('@xstate.event')).not.toContain('app.choose')
  expect(await received('@xstate.actor')).toEqual(expect.arrayContaining(['basket', 'settings', 'support']))

  await inspector.close()
  await page.getByRole('button', { name: text.desk.tools }).click()
  await page.getByText(text.desk.settings).first().click()
  await page.getByRole('tab', { name: text.settings.device }).click()
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
  expect(complaints).toEqual([])
})

test('a blocked inspector’s window is reported in words', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const text = await openShop(page, { language: 'en' })
  await page.getByRole('button', { name: text.desk.tools }).click()
  await page.getByText(text.desk.settings).first().click()
  await page.getByRole('tab', { name: text.settings.device }).click()
  const toggle = page.getByRole('switch', { name: text.support.inspector })
  await toggle.click()

  await expect(page.getByText(text.support.inspectorFaults.blocked)).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
})

for (const [language, theme] of [
  ['fa', 'dark'],
  ['en', 'light'],
] as const) {
  test(`axe finds nothing serious in the support log: ${language}, ${theme}`, async ({ page }) => {
    const text = await openShop(page, { language })
    if (theme === 'dark') await page.getByRole('button', { name: text.desk.darkMode }).first().click()
    await openSupport(page, text)
    await page.getByRole('radio', { name: text.support.moment }).check({ force: true })
    await page.getByRole('radio', { name: text.support.asTheyAre }).check({ force: true })
    expect(await serious(page)).toEqual([])

    await page.getByRole('button', { name: text.support.gather }).click()
    await expect(page.locator('.support-lines pre').first()).toBeAttached()
    await page.getByText(text.support.header).click()
    await page.locator('.support-lines summary').first().click()
    expect(await serious(page)).toEqual([])
  })
}
