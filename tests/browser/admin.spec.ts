import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { people } from '../../mocks/identity/people.ts'
import { routes } from '../../src/events/values/routes.ts'
import { formatDigits, formatNumber } from '../../src/views/ui/format.ts'
import { filled } from '../paths/texts.ts'
import { nothingSerious, seriousInBothThemes, seriousOn } from './axe.ts'
import type { Words } from './desk.ts'
import { complaintsOf, failedLoad, keptHere, sheetsLeft } from './desk.ts'
import { dumpOf, openMenu, visit } from './identity.ts'
import { openSignedIn } from './signedIn.ts'

const phone = { width: 390, height: 844 }

/** The files for admins alone. */
const ofAdmins = () => readdirSync('dist/hashed').filter((name) => name.startsWith('admin-'))

const askedFor = (context: BrowserContext): string[] => {
  const asked: string[] = []
  context.on('request', (request) => {
    const [, file = ''] = new URL(request.url()).pathname.split('/hashed/')
    if (file.startsWith('admin-')) asked.push(file)
  })
  return asked
}

const users = (page: Page) => page.locator('.admin-user')
const rowOf = (page: Page, text: string) => page.locator('.remote-row').filter({ hasText: text })

/** Texts of other accounts that an admin did not type. */
const ofOthers = people
  .filter(({ username }) => !['admin', 'shop', 'other'].includes(username))
  .flatMap(({ username, givenName, familyName, attributes }) => [
    ...[`${username}@daftar.example`, `${givenName} ${familyName}`],
    ...Object.values(attributes)
      .flat()
      .filter((value) => /\d{6}/.test(value)),
  ])

const supportLogOf = async (page: Page, text: Words): Promise<string> => {
  await openMenu(page, text)
  await page.getByRole('menuitem', { name: text.desk.settings }).click()
  await page.getByRole('tab', { name: text.settings.device }).click()
  await page.getByRole('button', { name: text.storage.supportLog }).click()
  const dialog = page.getByRole('dialog', { name: text.support.title })
  await dialog.getByRole('button', { name: text.support.gather }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: text.support.save }).click(),
  ])
  return gunzipSync(readFileSync(await download.path())).toString()
}

for (const [language, username] of [
  ['fa', 'shirin'],
  ['en', 'nasrin'],
] as const) {
  test(`an admin finds a user, changes an attribute and tests a device, and nothing foreign is kept: ${language}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page.context())
    const text = await openSignedIn(page, 'admin', { language })
    if (language === 'en') await page.setViewportSize(phone)
    await page.goto(routes.adminUsers)
    await expect(users(page)).toHaveCount(10)
    expect(await seriousOn(page, 'adminUsers', language)).toEqual(nothingSerious)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
    await page.getByRole('button', { name: text.a11y.nextPage }).click()
    await expect(users(page).first()).toContainText('leila')
    await page.getByRole('button', { name: text.a11y.nextPage }).click()
    await expect(users(page)).toHaveCount(5)
    await expect(page.getByRole('button', { name: text.a11y.nextPage })).toBeDisabled()

    await page.getByRole('searchbox', { name: text.admin.search }).pressSequentially(username)
    await expect(users(page)).toHaveCount(1)
    const { givenName = '', familyName = '' } = people.find((each) => each.username === username) ?? {}
    const edit = page.getByRole('button', { name: filled(text.admin.edit, { name: `${givenName} ${familyName}` }) })
    const dialog = page.getByRole('dialog')
    await edit.press('Enter')
    await expect(dialog.getByText(text.admin.noAttributes)).toBeVisible()
    await expect(dialog.getByRole('button', { name: text.a11y.save })).toBeDisabled()
    await dialog.getByRole('textbox', { name: text.admin.key }).fill('city')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: text.admin.value, exact: true })).toBeFocused()
    await expect(dialog.getByText(text.admin.valueNeeded)).toBeVisible()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await page.keyboard.type('Yazd')
    await dialog.getByRole('button', { name: text.admin.add }).click()
    await dialog.getByRole('button', { name: text.admin.addValue }).click()
    const second = dialog.getByRole('textbox', {
      name: filled(text.admin.valueNumber, { key: 'city', n: formatNumber(2, language) }),
    })
    await second.fill('Taft')
    await page.keyboard.press('Enter')
    await expect(page.getByText(text.admin.updated)).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await edit.click()
    await expect(second).toHaveValue('Taft')
    await dialog.getByRole('button', { name: filled(text.admin.removeKey, { key: 'city' }) }).click()
    // The button with the focus is gone: the dialog takes it back.
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: text.edits.keep }).click()
    await dialog.getByRole('button', { name: text.a11y.save }).click()
    await expect(dialog).toHaveCount(0)
    await sheetsLeft(page)

    await page.goto(routes.adminWebPush)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.admin.pushes)
    const gone = rowOf(page, 'zahra').filter({ hasText: '148' })
    await gone.getByRole('button', { name: text.push.send }).click()
    await expect(gone.locator('.tag-danger')).toHaveText(
      filled(text.push.status, { code: formatDigits('410', language) }),
    )
    await rowOf(page, 'reza').getByRole('button', { name: text.push.send }).click()
    await expect(page.getByText(text.push.sent)).toBeVisible()
    expect(await seriousOn(page, 'adminWebPush', language)).toEqual(nothingSerious)
    await rowOf(page, 'reza')
      .getByRole('button', { name: filled(text.push.delete, { name: '' }).trim() })
      .click()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await page.getByRole('alertdialog').getByRole('button', { name: text.a11y.cancel }).click()
    await sheetsLeft(page)

    expect(complaints).toEqual([failedLoad('410 (Gone)')])
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    const kept = await dumpOf(page)
    expect(kept).toContain('attributes.taken')
    expect(ofOthers.filter((each) => kept.includes(each))).toEqual([])
    const log = await supportLogOf(page, text)
    expect(log).toContain('attributes.taken')
    expect(ofOthers.filter((each) => log.includes(each))).toEqual([])
  })
}

test.describe('on a device that keeps the program', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a user reaches no admin page, and a forged role shows only refusals', async ({ page }) => {
    const asked = askedFor(page.context())
    const complaints = complaintsOf(page.context())
    const text = await openSignedIn(page, 'shop')
    await keptHere(page)
    for (const path of [routes.apps, routes.plans, routes.adminUsers, routes.adminWebPush]) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: text.pages.notFoundTitle })).toBeVisible()
    await visit(page, '/')
    await supportLogOf(page, text)
    expect(asked).toEqual([])
    expect(ofAdmins().length).toBeGreaterThan(1)
    const kept = await dumpOf(page)
    expect(kept).toContain('/hashed/libraries-')
    expect(ofAdmins().filter((file) => kept.includes(file))).toEqual([])

    await page.route('**/identity/me', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), roles: ['ROLE_ADMIN'] } })
    })
    await page.goto(routes.plans)
    for (const [link, rows] of [
      [text.shell.users, '.admin-user'],
      [text.shell.adminWebPush, '.push-row'],
    ] as const) {
      await page.getByRole('link', { name: link }).click()
      await expect(page.getByRole('alert').filter({ hasText: text.remote.notLoaded })).toContainText(
        formatDigits('403', 'fa'),
      )
      await expect(page.locator(rows)).toHaveCount(0)
    }
    expect(asked.length).toBeGreaterThan(0)
    await expect.poll(() => complaints).toEqual([failedLoad('403 (Forbidden)'), failedLoad('403 (Forbidden)')])
  })

  test('an admin is told that the network is missing, and the page comes on demand', async ({ page, context }) => {
    const text = await openSignedIn(page, 'admin')
    await keptHere(page)
    await page.goto(routes.plans)
    await context.setOffline(true)
    await page.getByRole('link', { name: text.shell.users }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: text.shell.unkept })).toBeVisible()
    await expect(page.locator('.notice')).toHaveCount(0)
    await context.setOffline(false)
    await page.getByRole('main').getByRole('button', { name: text.remote.again }).click()
    await expect(users(page)).toHaveCount(10)
  })
})
