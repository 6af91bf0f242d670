import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { chips, goOffline, invoiceRows, keptHere, lines, openDesk, openShop, save } from './desk.ts'

test.use({ serviceWorkers: 'allow' })

test('after one visit the desk opens, sells and keeps with no network', async ({ page }) => {
  const text = await openShop(page)
  await goOffline(page)
  await page.reload()
  await expect(chips(page)).toHaveCount(12)
  await chips(page).first().click()
  await save(page)
  await expect(page.getByText(text.saving.saved, { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(invoiceRows(page)).toHaveCount(1)
  await expect(lines(page)).toHaveCount(0)
})

test('an unknown address is answered with its own page and 404, online and offline', async ({ page }) => {
  const text = await openShop(page)
  await keptHere(page)
  const visited = async (path: string) => {
    const answer = await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    return [answer?.status(), answer?.fromServiceWorker(), (await page.title()).includes(text.pages.notFoundTitle)]
  }
  expect([await visited('/terms'), await visited('/apps/nowhere')]).toEqual([
    [200, true, false],
    [404, true, true],
  ])
  await goOffline(page)
  expect([await visited('/terms'), await visited('/apps/nowhere')]).toEqual([
    [200, true, false],
    [404, true, true],
  ])
})

/** Files by kind, in order: the kept ones of the build, and the others. */
const byKind = (files: readonly string[]): Record<string, readonly string[]> => {
  const kinds: Record<string, string[]> = {}
  for (const file of files.toSorted()) kinds[extname(file)] = [...(kinds[extname(file)] ?? []), file]
  return kinds
}

const dist = join(import.meta.dirname, '../../dist')
const built = readdirSync(dist, { recursive: true, withFileTypes: true }).flatMap((entry) =>
  entry.isFile() ? [join(entry.parentPath, entry.name).slice(dist.length)] : [],
)
const kinds = ['.js', '.css', '.woff2', '.svg', '.png', '.json']
/** Another program, pages of words, addresses of services, admins' files, and pictures for other sites. */
const isLeftOut = (file: string): boolean =>
  ['/sw.js', '/config.json'].includes(file) || /^\/(hashed\/(?:admin|after-paint)-|seals\/|cards\/)/.test(file)

test('each kind of file of the build comes offline with an emptied HTTP cache', async ({ page, context }) => {
  const text = await openShop(page)
  await goOffline(page)
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  const wanted = built.filter((file) => kinds.includes(extname(file)) && !isLeftOut(file))
  expect(byKind(kept)).toEqual(byKind([...wanted, '/manifest.webmanifest', '/shell.html']))
  expect(kinds.filter((kind) => byKind(wanted)[kind] === undefined)).toEqual([])

  const client = await context.newCDPSession(page)
  await client.send('Network.clearBrowserCache')
  await page.reload()
  await expect(chips(page)).toHaveCount(12)
  const missing = await page.evaluate(
    async (files) =>
      (await Promise.all(files.map(async (file) => ((await fetch(file).catch(() => null))?.ok ? [] : [file])))).flat(),
    kept,
  )
  expect(missing).toEqual([])
  await page.getByRole('button', { name: text.drafts.date }).click()
  await expect(page.getByRole('dialog').getByRole('spinbutton').first()).toBeVisible()
  const fonts = await page.evaluate(() =>
    [...document.fonts].filter(({ family }) => family.includes('Vazirmatn')).map(({ status }) => status),
  )
  expect([fonts.includes('loaded'), fonts.includes('error')]).toEqual([true, false])
})

test('dialogs and the date picker work offline, under the content security policy', async ({ page }) => {
  const text = await openShop(page)
  await goOffline(page)
  await page.getByRole('button', { name: text.drafts.date }).click()
  const segment = page.getByRole('dialog').getByRole('spinbutton').first()
  await segment.focus()
  const before = (await segment.textContent()) ?? ''
  await page.keyboard.press('ArrowUp')
  await expect(segment).not.toHaveText(before)
})

test.describe('before the device has kept the program', () => {
  test.use({ serviceWorkers: 'block' })

  test('a menu that cannot come says so, holds nothing up, and comes with the network', async ({ page, context }) => {
    // Nor while the desk is at rest, when it fetches its menu early.
    await page.route('**/hashed/DeskMenu-*.js', (route) => route.abort())
    const text = await openShop(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: text.desk.tools, exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: text.notices.notLoaded })
    await expect(notice).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: text.desk.closeTools, exact: true }).click()
    await expect(notice).toHaveCount(0)
    await chips(page).first().click()
    await save(page)
    await expect(invoiceRows(page)).toHaveCount(1)

    await page.getByRole('button', { name: text.desk.tools, exact: true }).click()
    await page.unroute('**/hashed/DeskMenu-*.js')
    await context.setOffline(false)
    await notice.last().getByRole('button', { name: text.storage.retry }).click()
    await expect(page.getByRole('menuitem', { name: text.desk.persons })).toBeVisible()
  })
})

test('a first visit says once that it works with no network', async ({ page }) => {
  const t = await openDesk(page)
  const notice = page.getByText(t.update.offlineReady)
  await notice.waitFor({ timeout: 60_000 })
  await notice.waitFor({ state: 'detached' })
  const told = await page.evaluate(async () => {
    const daftar: unknown = Reflect.get(window, 'daftar')
    const log: unknown = typeof daftar === 'object' && daftar !== null ? Reflect.get(daftar, 'log') : null
    if (typeof log !== 'function') throw new Error('The page has no console object')
    const entries: readonly { type: string }[] = await Reflect.apply(log, daftar, [{ flow: 'update' }])
    return entries.map(({ type }) => type)
  })
  expect(told.filter((type) => type === 'offline.ready')).toEqual(['offline.ready'])
})
