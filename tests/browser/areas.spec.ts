/// <reference path="../../docs/console.d.ts" />
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { Words } from './desk.ts'
import { chips, goOffline, often, openShop } from './desk.ts'
import { openMenu } from './identity.ts'
import { storedIn } from './stored.ts'

/** The files with an area's flows that a page requests from now on. */
const areasAskedBy = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [name] = new URL(request.url()).pathname.match(/area-.*\.js$/) ?? []
    if (name !== undefined) asked.push(name)
  })
  return asked
}

const beginPerson = async (page: Page, t: Words) => {
  await openMenu(page, t)
  await page.getByRole('menuitem', { name: t.desk.persons }).click()
  await page.getByRole('button', { name: t.persons.add }).first().click()
}
const personName = (page: Page, t: Words) =>
  page.getByRole('dialog').getByRole('textbox', { name: t.personEditor.name, exact: true })

const beginLog = async (page: Page, t: Words) => {
  await openMenu(page, t)
  await page.getByRole('menuitem', { name: t.desk.settings }).click()
  await page.getByRole('tab', { name: t.settings.device }).click()
  await page.getByRole('button', { name: t.storage.supportLog }).click()
}
const log = (page: Page, t: Words) => page.getByRole('dialog', { name: t.support.title })

/** The console's state of a flow, or its error's text. */
const stateOf = (page: Page, flow: string) =>
  page.evaluate((name) => {
    try {
      return Reflect.apply(daftar.state, null, [name]).value
    } catch (error) {
      return String(error)
    }
  }, flow)
const absent = (flow: string) => `RangeError: ${flow} has not come: its area is loaded when it is needed`

test('a visitor sells without any other area; each area loads on its first need', async ({ page }) => {
  const asked = areasAskedBy(page)
  const t = await openShop(page)
  await chips(page).first().click()
  expect(asked).toEqual([])
  expect(await stateOf(page, 'personEditor')).toBe(absent('personEditor'))
  expect(await stateOf(page, 'support')).toBe(absent('support'))

  await beginPerson(page, t)
  await personName(page, t).fill('سارا موسوی')
  await expect.poll(() => stateOf(page, 'personEditor'), often).toBe('editing')
  expect(asked.length).toBeGreaterThan(0)
  expect(await stateOf(page, 'support')).toBe(absent('support'))
  const typed = async () => {
    const [entries = []] = await storedIn<{ seq: number; flow: string; type: string }>(page, 'entries')
    return entries.filter(({ flow }) => flow === 'personEditor')
  }
  await expect
    .poll(async () => (await typed()).map(({ type }) => type), often)
    .toEqual([...['desk.opened', 'person.begin', 'person.name']])
  const { seq = 0 } = (await typed()).at(-1) ?? {}
  const past = await page.evaluate(async (at) => (await daftar.at(at)).states.personEditor, seq)
  expect(past).toMatchObject({ value: 'editing', context: { draft: { name: 'سارا موسوی' } } })
})

test.describe('with no network', () => {
  test.describe('on a device that has kept the program', () => {
    test.use({ serviceWorkers: 'allow' })

    test('two areas come all the same', async ({ page }) => {
      const t = await openShop(page)
      await goOffline(page)
      await beginPerson(page, t)
      await personName(page, t).fill('سارا موسوی')
      await page.getByRole('button', { name: t.personEditor.save }).click()
      await expect(page.getByRole('dialog').getByText('سارا موسوی')).toBeVisible()
      await page.keyboard.press('Escape')
      await beginLog(page, t)
      await log(page, t).getByRole('button', { name: t.support.gather }).click()
      await expect(log(page, t).getByRole('button', { name: t.support.save })).toBeVisible()
    })
  })

  test('an area that cannot load says so, blocks nothing, and loads with the network', async ({ page, context }) => {
    const t = await openShop(page)
    await openMenu(page, t)
    await page.getByRole('menuitem', { name: t.desk.persons }).click()
    const add = page.getByRole('button', { name: t.persons.add }).first()
    await expect(add).toBeVisible()
    await context.setOffline(true)
    await add.click()
    const notice = page.getByRole('alert').filter({ hasText: t.notices.notLoaded })
    await expect(notice.first()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await chips(page).first().click()
    await expect(chips(page).first().locator('.chip-count')).toHaveText('۱')
    await openMenu(page, t)
    await page.getByRole('menuitem', { name: t.desk.persons }).click()

    await context.setOffline(false)
    await notice.first().getByRole('button', { name: t.storage.retry }).click()
    await expect(personName(page, t)).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
})

test('a part whose style sheet failed to load has it after the next try', async ({ page, context }) => {
  const t = await openShop(page)
  await page.route('**/PaletteDialog-*.css', async (route) => {
    await context.setOffline(true)
    await route.abort()
  })
  await page.getByRole('button', { name: t.desk.palette }).first().click()
  const again = page.getByRole('alert').getByRole('button', { name: t.storage.retry }).first()
  await expect(again).toBeVisible()
  await page.unroute('**/PaletteDialog-*.css')
  await context.setOffline(false)
  await again.click()
  await expect(page.getByRole('combobox')).toBeVisible()
  const sheets = page.locator('link[rel=stylesheet][href*=PaletteDialog]')
  expect(await sheets.evaluateAll((links) => links.map((link) => Reflect.get(link, 'sheet') !== null))).toEqual([true])
})

test('a product of one tab appears in the other, which has not loaded the area', async ({ page, context }) => {
  const t = await openShop(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(chips(other)).toHaveCount(12)
  await beginPerson(other, t)
  await personName(other, t).fill('سارا موسوی')
  await other.getByRole('button', { name: t.personEditor.save }).click()
  await expect(other.getByRole('dialog').getByText('سارا موسوی')).toBeVisible()

  await page.bringToFront()
  await openMenu(page, t)
  await page.getByRole('menuitem', { name: t.desk.persons }).click()
  await expect(page.getByRole('dialog').getByText('سارا موسوی')).toBeVisible()
  expect(await stateOf(page, 'personEditor')).toBe(absent('personEditor'))
})

test('abandoned work of a closed tab loads its area, and goes on where it was', async ({ page, context }) => {
  const t = await openShop(page)
  await beginPerson(page, t)
  await personName(page, t).fill('سارا موسوی')
  await expect
    .poll(async () => {
      const [entries = []] = await storedIn<{ type: string }>(page, 'entries')
      return entries.some(({ type }) => type === 'person.name')
    }, often)
    .toBe(true)
  const other = await context.newPage()
  await page.close()
  await other.goto('/')
  await expect(personName(other, t)).toHaveValue('سارا موسوی')
  await other.getByRole('button', { name: t.personEditor.save }).click()
  await expect(other.getByRole('dialog', { name: t.personEditor.newTitle })).toHaveCount(0)
  await openMenu(other, t)
  await other.getByRole('menuitem', { name: t.desk.persons }).click()
  await expect(other.getByRole('dialog').getByText('سارا موسوی')).toBeVisible()
})
