import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { complaintsOf, openDesk, openShop } from './desk.ts'

const lit = (page: Page) =>
  page.locator('.drawing .is-active').evaluateAll((states) => states.map((state) => state.getAttribute('data-state')))

for (const [language, theme] of [
  ['fa', 'light'],
  ['en', 'dark'],
] as const) {
  test(`the page of machines draws a flow as it stands, with no complaints: ${language}, ${theme}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page.context())
    const text = await openDesk(page, { language })
    if (theme === 'dark') await page.getByRole('button', { name: text.desk.darkMode }).first().click()
    await page.goto(routes.supportMachines)
    await expect(page.locator('.drawing')).toBeVisible()
    await page.goto(`${routes.supportMachines}?flow=sync`)
    await expect(page.getByRole('heading', { level: 1, name: 'sync' })).toBeVisible()
    await expect
      .poll(() => lit(page))
      .toEqual([
        'sync',
        'sync.run',
        'sync.run.closed',
        'sync.count',
        'sync.count.none',
        'sync.troubles',
        'sync.troubles.closed',
      ])
    expect(complaints).toEqual([])
  })
}

test('a flow is found by an event’s name, chosen by keyboard, and drawn in its current state', async ({ page }) => {
  const text = await openShop(page, { language: 'en' })
  await page.goto(routes.supportMachines)
  await page.getByRole('searchbox', { name: text.machines.search }).fill('camera.fail')
  const list = page.getByRole('navigation', { name: text.machines.list })
  await expect(list.getByRole('link')).toHaveCount(1)
  await list.getByRole('link').focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'scanner' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'scanner' })).toHaveAttribute('aria-current', 'page')
  await expect
    .poll(() => lit(page))
    .toEqual([
      'scanner',
      'scanner.camera',
      'scanner.camera.closed',
      'scanner.lookup',
      'scanner.lookup.idle',
      'scanner.reader',
      'scanner.reader.listening',
    ])
})

test('the events of a flow come with samples, which a build keeps out of the first load', async ({ page }) => {
  const text = await openDesk(page, { language: 'en' })
  await page.goto(`${routes.supportMachines}?flow=basket`)
  const row = page
    .getByRole('table', { name: text.machines.events })
    .getByRole('row')
    .filter({ hasText: 'basket.multiply' })
  await expect(row.getByRole('cell').last()).toHaveText('{"quantity":3} {"quantity":0.5}')
})

test('the drawing is made larger, smaller and fitted by keys', async ({ page }) => {
  const text = await openDesk(page, { language: 'en' })
  await page.goto(`${routes.supportMachines}?flow=sync`)
  const drawing = page.getByRole('img', { name: text.machines.drawing.replace('{{flow}}', 'sync') })
  const width = async () => (await drawing.boundingBox())?.width ?? 0
  const fitted = await width()
  await page.locator('.machine-place').focus()
  await page.keyboard.press('+')
  await expect.poll(width).toBeCloseTo(fitted * 1.25, 0)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect.poll(width).toBeCloseTo(fitted / 1.25, 0)
  await page.keyboard.press('0')
  await expect
    .poll(() => page.locator('.machine-place').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0)
})
