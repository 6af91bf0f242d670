import { expect, test } from '@playwright/test'
import { chips, goOffline, invoiceRows, openShop } from './desk.ts'
import {
  addPerson,
  amendPerson,
  chooseApp,
  fillShelves,
  freshName,
  heldByServer,
  openDevice,
  openInvoice,
  openPersons,
  paidWhileRecounted,
  recount,
  sell,
  status,
  synced,
  syncNow,
} from './devices.ts'
import { signIn } from './identity.ts'

test.use({ serviceWorkers: 'allow' })

test('a sale on one device appears on the other, also one that was made offline', async ({ browser }) => {
  const app = freshName(test.info().workerIndex)
  const counter = await openDevice(browser, app)
  await fillShelves(counter.page, counter.text)
  await sell(counter.page, 0, 1)
  await synced(counter.page, counter.text)

  const phone = await openDevice(browser, app)
  await expect(invoiceRows(phone.page)).toHaveCount(1)
  await expect(chips(phone.page)).toHaveCount(12)
  await synced(phone.page, phone.text)

  await goOffline(phone.page)
  await sell(phone.page, 2)
  await sell(phone.page, 3)
  await expect(status(phone.page)).toContainText('۲')
  await expect(phone.page.getByText(phone.text.invoices.unsynced)).toHaveCount(2)
  await phone.page.context().setOffline(false)
  await synced(phone.page, phone.text)
  await expect(phone.page.getByText(phone.text.invoices.unsynced)).toHaveCount(0)

  await syncNow(counter.page, counter.text)
  await expect(invoiceRows(counter.page)).toHaveCount(3)
  await counter.page.context().close()
  await phone.page.context().close()
})

test('an invoice that was paid elsewhere and changed here is settled by the user', async ({ browser, request }) => {
  const app = freshName(test.info().workerIndex)
  const { page, text } = await openDevice(browser, app)
  await fillShelves(page, text)
  await paidWhileRecounted(request, page, text)
  await expect(status(page)).toContainText('۱')
  await expect(page.locator('.tag').getByText(text.sync.tagConflict)).toBeVisible()

  await status(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text.sync.conflictPaid)).toBeVisible()
  await dialog.getByRole('button', { name: text.sync.paidMine }).click()
  await expect(dialog.getByText(text.sync.conflictPaid)).toHaveCount(0)
  await dialog.getByRole('button', { name: text.a11y.close }).click()
  await expect(invoiceRows(page)).toHaveCount(2)
  await expect(page.getByText(text.invoices.paid)).toHaveCount(1)
  await synced(page, text)
  await page.context().close()
})

test('edits of one person on two devices merge by column', async ({ browser, request }) => {
  const app = freshName(test.info().workerIndex)
  const counter = await openDevice(browser, app)
  const { text } = counter
  await fillShelves(counter.page, text)
  await sell(counter.page, 0)
  await addPerson(counter.page, text, 'مریم احمدی')
  await synced(counter.page, text)
  const phone = await openDevice(browser, app)
  await expect(invoiceRows(phone.page)).toHaveCount(1)
  await synced(phone.page, text)

  await goOffline(counter.page)
  await goOffline(phone.page)
  await amendPerson(counter.page, text, 'مریم احمدی', (page) =>
    page.getByRole('textbox', { name: text.personEditor.name }).first().fill('مریم رضایی'),
  )
  await amendPerson(phone.page, text, 'مریم احمدی', (page) =>
    page.getByRole('textbox', { name: text.personEditor.nationalId }).fill('۰۰۱۲۳۴۵۶۷۹'),
  )
  await counter.page.context().setOffline(false)
  await synced(counter.page, text)
  await phone.page.context().setOffline(false)
  await synced(phone.page, text)
  await syncNow(counter.page, text)

  for (const { page } of [counter, phone]) {
    const dialog = await openPersons(page, text)
    await expect(dialog.getByText('مریم رضایی')).toBeVisible()
    await expect(dialog.getByText('۰۰۱۲۳۴۵۶۷۹')).toBeVisible()
  }
  const { persons } = await heldByServer(request, counter.page)
  expect(persons).toMatchObject([{ name: 'مریم رضایی', national_id: '0012345679' }])
  await counter.page.context().close()
  await phone.page.context().close()
})

test('an invoice that was deleted elsewhere and changed here is kept if the user says so', async ({
  browser,
  request,
}) => {
  const app = freshName(test.info().workerIndex)
  const counter = await openDevice(browser, app)
  const { text } = counter
  await fillShelves(counter.page, text)
  await sell(counter.page, 0)
  await synced(counter.page, text)
  const phone = await openDevice(browser, app)
  await expect(invoiceRows(phone.page)).toHaveCount(1)
  await synced(phone.page, text)

  await goOffline(phone.page)
  await recount(phone.page, text)
  const opened = await openInvoice(counter.page)
  await opened.getByRole('button', { name: text.invoice.delete, exact: true }).click()
  await counter.page.getByRole('alertdialog').getByRole('button', { name: text.a11y.yes }).click()
  await expect(invoiceRows(counter.page)).toHaveCount(0)
  await synced(counter.page, text)
  await phone.page.context().setOffline(false)

  await expect(phone.page.locator('.tag').getByText(text.sync.tagConflict)).toBeVisible()
  await status(phone.page).click()
  const dialog = phone.page.getByRole('dialog')
  await expect(dialog.getByText(text.sync.conflictDeleted)).toBeVisible()
  await dialog.getByRole('button', { name: text.sync.deletedMine }).click()
  await expect(dialog.getByText(text.sync.conflictDeleted)).toHaveCount(0)
  await dialog.getByRole('button', { name: text.a11y.close }).click()
  await synced(phone.page, text)
  await syncNow(counter.page, text)
  await expect(invoiceRows(counter.page)).toHaveCount(1)
  const { factors } = await heldByServer(request, counter.page)
  expect(factors).toHaveLength(1)
  expect(JSON.parse(factors[0].detail)).toMatchObject({ items: [{ q: 2 }] })
  await counter.page.context().close()
  await phone.page.context().close()
})

test('a row that the server refuses is named, and blocks nothing else', async ({ browser, request }) => {
  const { page, text } = await openDevice(browser, freshName(test.info().workerIndex))
  await fillShelves(page, text)
  await synced(page, text)
  await page.route(/\/factor\/sync\//, (route) =>
    route.request().postData()?.includes('آقای بد')
      ? route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*', 'content-type': 'application/problem+json' },
          body: JSON.stringify({
            title: 'Constraint Violation',
            status: 400,
            violations: [{ field: 'name', message: 'is not accepted' }],
          }),
        })
      : route.continue(),
  )
  await goOffline(page)
  for (const chip of [0, 1, 2]) await sell(page, chip)
  await addPerson(page, text, 'آقای بد')
  await addPerson(page, text, 'خانم خوب')
  await page.context().setOffline(false)

  await expect(status(page)).toContainText(text.sync.needsYou_one.replace('{{n}}', '۱'))
  const held = await heldByServer(request, page)
  expect([held.factors.length, held.persons.map(({ name }: { name: string }) => name)]).toEqual([3, ['خانم خوب']])

  await status(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.trouble')).toHaveCount(1)
  await expect(dialog.locator('.trouble')).toContainText('آقای بد')
  await expect(dialog.locator('.trouble')).toContainText('is not accepted')
  await page.unroute(/\/factor\/sync\//)
  await dialog.getByRole('button', { name: text.sync.release }).click()
  await dialog.getByRole('button', { name: text.a11y.close }).click()
  await synced(page, text)
  expect((await heldByServer(request, page)).persons).toHaveLength(2)
  await page.context().close()
})

test('rows of this device alone are moved into an app, once', async ({ browser, request }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const text = await openShop(page)
  await sell(page, 0, 1)
  await sell(page, 2)
  await expect(invoiceRows(page)).toHaveCount(2)
  await signIn(page, text, 'shop')
  await chooseApp(page, text, freshName(test.info().workerIndex))
  await page.getByRole('button', { name: text.moving.begin }).click()
  await expect(page.getByText(text.moving.done.replace(': {{what}}.', ''))).toBeVisible()
  await page.getByRole('button', { name: text.a11y.ok }).click()
  await expect(invoiceRows(page)).toHaveCount(2)
  await expect(chips(page)).toHaveCount(3)
  await synced(page, text)
  expect((await heldByServer(request, page)).factors).toHaveLength(2)

  await page.reload()
  await synced(page, text)
  await expect(page.getByRole('button', { name: text.moving.begin })).toHaveCount(0)
  await expect(invoiceRows(page)).toHaveCount(2)
  await context.close()
})
