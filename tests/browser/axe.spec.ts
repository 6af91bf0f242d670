import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { projectionVersion } from '../../src/events/projections/fold.ts'
import { routes } from '../../src/events/values/routes.ts'
import { nothingSerious, seriousOn } from './axe.ts'
import { openDesk } from './desk.ts'
import { foldedBy } from './foldedBy.ts'
import { answerProvider } from './identity.ts'

/** Fails for as long as the tab reports it. */
const breakable = (page: Page) =>
  page.addInitScript(() => {
    const broken = sessionStorage.getItem('broken')
    if (broken === 'store') indexedDB.open('daftar', 99)
    const fail = () => {
      throw new RangeError('nobody expected this')
    }
    if (broken === 'tabs') BroadcastChannel.prototype.addEventListener = fail
    if (broken === 'numbers') Object.defineProperty(Number, 'isSafeInteger', { get: fail })
  })

for (const language of ['fa', 'en'] as const) {
  test(`axe finds nothing serious on sign-in, sign-out and replacement pages: ${language}`, async ({ page }) => {
    await breakable(page)
    const text = await openDesk(page, { language })
    const titled = (name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    const brokenAt = async (what: string, path: string) => {
      await page.evaluate((broken) => sessionStorage.setItem('broken', broken), what)
      await page.goto(path)
    }

    await foldedBy(page, projectionVersion + 1)
    await page.locator('#root').getByRole('button', { name: text.begin.own }).click()
    await expect(page.getByText(text.storage.overtaken)).toBeVisible()
    expect(await seriousOn(page, 'overtaken', language)).toEqual(nothingSerious)
    await foldedBy(page, projectionVersion)

    await page.goto(routes.login)
    await titled(text.auth.loginTitle)
    expect(await seriousOn(page, 'login', language)).toEqual(nothingSerious)
    await page.goto(`${routes.authCallback}?error=access_denied&state=none`)
    await titled(text.auth.notSignedIn)
    expect(await seriousOn(page, 'authCallback', language)).toEqual(nothingSerious)

    await page.goto(routes.credentials)
    await titled(text.pages.pleaseSignIn)
    expect(await seriousOn(page, 'signInFirst', language)).toEqual(nothingSerious)
    await page.getByRole('button', { name: text.auth.login }).click()
    await answerProvider(page, 'admin')
    await titled(text.pages.pleaseSelectApp)
    expect(await seriousOn(page, 'appFirst', language)).toEqual(nothingSerious)
    await page.goto(routes.endSession)
    await titled(text.auth.signOut)
    expect(await seriousOn(page, 'endSession', language)).toEqual(nothingSerious)
    await page.goto(routes.logout)
    await titled(text.auth.signOut)
    expect(await seriousOn(page, 'logout', language)).toEqual(nothingSerious)
    await page.route('**/hashed/admin-*.js', (route) => route.fulfill({ status: 404 }))
    await page.route('**/config.json', (route) =>
      route.request().method() === 'HEAD' ? route.abort() : route.continue(),
    )
    await page.goto(routes.adminUsers)
    await titled(text.shell.unkept)
    expect(await seriousOn(page, 'unkept', language)).toEqual(nothingSerious)
    await page.unroute('**/config.json')
    await page.getByRole('button', { name: text.remote.again }).click()
    await titled(text.shell.gone)
    expect(await seriousOn(page, 'gone', language)).toEqual(nothingSerious)

    await page.goto(routes.supportMachines)
    await expect(page.locator('.drawing')).toBeVisible()
    expect(await seriousOn(page, 'supportMachines', language)).toEqual(nothingSerious)

    await brokenAt('numbers', routes.plans)
    await titled(text.pages.errorTitle)
    expect(await seriousOn(page, 'crashed', language)).toEqual(nothingSerious)
    await brokenAt('tabs', routes.desk)
    await titled(text.pages.notOpenedTitle)
    expect(await seriousOn(page, 'notOpened', language)).toEqual(nothingSerious)
    await brokenAt('store', routes.desk)
    await titled(text.storage.faults.newer.title)
    expect(await seriousOn(page, 'stuck', language)).toEqual(nothingSerious)
  })
}
