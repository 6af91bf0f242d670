import { expect, test } from '@playwright/test'
import { chips, goOffline, invoiceRows, lines, often, openShop, said, sheetsLeft } from './desk.ts'
import { addPerson, chooseApp, fillShelves, freshName, heldByServer, sell, status, synced } from './devices.ts'
import { dumpOf, nameInMenu, openMenu, signIn, signOut, visit } from './identity.ts'
import { openSignedIn } from './signedIn.ts'

const maryam = 'مریم احمدی'
const sara = 'سارا موسوی'

test('a sign-out ends the session in all tabs, and the next user sees no basket', async ({ page, context }) => {
  const text = await openShop(page)
  await signIn(page, text, 'shop')
  await chips(page).first().click()
  await expect(lines(page)).toHaveCount(1)
  const other = await context.newPage()
  await other.goto('/')
  await expect(lines(other)).toHaveCount(1)
  await openMenu(page, text)
  await page.getByRole('menuitem', { name: text.auth.signOut }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(text.auth.signOutKept)).toBeVisible()
  await question.getByRole('button', { name: text.a11y.cancel }).click()
  expect(await nameInMenu(page, text)).toBe(maryam)
  await signOut(page, text)
  for (const tab of [page, other]) {
    await expect.poll(() => nameInMenu(tab, text), often).toBeNull()
    await expect(lines(tab)).toHaveCount(0)
  }
  await signIn(page, text, 'other')
  expect(await nameInMenu(page, text)).toBe(sara)
  await page.keyboard.press('Control+z')
  await expect(lines(page)).toHaveCount(0)
})

test.describe('on a device that keeps the program', () => {
  test.use({ serviceWorkers: 'allow' })

  test('offline the desk opens with its user and signs out; the next user needs a password', async ({
    page,
    context,
  }) => {
    const text = await openSignedIn(page, 'shop')
    await goOffline(page)
    await page.reload()
    expect(await nameInMenu(page, text)).toBe(maryam)
    await expect(page.getByText(text.auth.endedTitle)).toHaveCount(0)
    await signOut(page, text)
    expect(await nameInMenu(page, text)).toBeNull()
    await context.setOffline(false)
    await page.reload()
    expect(await nameInMenu(page, text)).toBeNull()
    await signIn(page, text, 'other')
    expect(await nameInMenu(page, text)).toBe(sara)
  })

  test('a sign-out with unsent work warns first; the work waits for its owner’s return', async ({
    page,
    context,
    request,
  }) => {
    const app = freshName(test.info().workerIndex)
    const text = await openSignedIn(page, 'shop')
    await chooseApp(page, text, app)
    await fillShelves(page, text)
    await synced(page, text)
    await goOffline(page)
    await sell(page, 0)
    await expect(status(page)).toContainText('۱')
    await openMenu(page, text)
    await page.getByRole('menuitem', { name: text.auth.signOut }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText(said(text.auth.signOutUnsent_one))).toBeVisible()
    await question.getByRole('button', { name: text.a11y.cancel }).click()
    await expect(invoiceRows(page)).toHaveCount(1)
    await signOut(page, text, 'signOutForget')
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText(app)).toHaveCount(0)
    await signIn(page, text, 'shop')
    await chooseApp(page, text, app)
    await expect(invoiceRows(page)).toHaveCount(1)
    await synced(page, text)
    await expect.poll(async () => (await heldByServer(request, page)).factors.length, often).toBe(1)
  })
})

test('the next user sees none of the last one’s data, which returns with the last one', async ({ page }) => {
  const app = freshName(test.info().workerIndex)
  const text = await openSignedIn(page, 'shop')
  await chooseApp(page, text, app)
  await fillShelves(page, text)
  await addPerson(page, text, 'نازنین یگانه')
  await sell(page, 0)
  await synced(page, text)
  await signOut(page, text)
  await signIn(page, text, 'other')
  await page.getByRole('button', { name: text.apps.title }).first().click()
  await expect(page.getByRole('dialog').getByText(text.apps.onlyHere)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: text.apps.create })).toBeEnabled()
  await page.keyboard.press('Escape')
  await sheetsLeft(page)
  await visit(page, '/apps')
  await expect(page.getByRole('heading', { name: text.apps.title })).toBeVisible()
  await page.goto('/')
  await expect(invoiceRows(page)).toHaveCount(0)
  await expect(chips(page)).toHaveCount(0)
  for (const secret of [app, 'نازنین', maryam]) await expect(page.getByText(secret)).toHaveCount(0)
  await signOut(page, text)
  await signIn(page, text, 'shop')
  await chooseApp(page, text, app)
  await expect(invoiceRows(page)).toHaveCount(1)
})

test('a sign-out that removes takes what is synced off the device', async ({ page }) => {
  const text = await openSignedIn(page, 'shop')
  await chooseApp(page, text, freshName(test.info().workerIndex))
  await fillShelves(page, text)
  await addPerson(page, text, 'نازنین یگانه')
  await sell(page, 0)
  await synced(page, text)
  expect(await dumpOf(page)).toContain('نازنین')
  await signOut(page, text, 'signOutForget')
  expect(await dumpOf(page)).not.toContain('نازنین')
})
