import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import type { Words } from './desk.ts'
import { chips, lines, openDesk, openShop, sheetsLeft, wordsIn } from './desk.ts'
import { chooseApp, freshName, syncNow } from './devices.ts'
import { openMenu } from './identity.ts'
import { openSignedIn } from './signedIn.ts'
import { appOf, soldElsewhere } from './taxShop.ts'

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not there`)
  return box
}

/** The half of the page with an element's middle. */
const sideOf = async (page: Page, selector: string) => {
  const { x, width } = await boxOf(page, selector)
  return x + width / 2 < (page.viewportSize()?.width ?? 0) / 2 ? 'left' : 'right'
}

const meet = async (page: Page, one: string, other: string): Promise<boolean> => {
  const [a, b] = [await boxOf(page, one), await boxOf(page, other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const sizes = [
  { width: 1360, height: 900 },
  { width: 900, height: 600 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]
const save = '.save'

const floatSave = async (page: Page, t: Words): Promise<void> => {
  await page.getByRole('button', { name: t.desk.tools }).click()
  await page.getByRole('menuitem', { name: t.desk.settings }).click()
  await page.getByRole('tab', { name: t.settings.device }).click()
  await page.getByRole('radio', { name: t.settings.saveFloating }).check({ force: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

for (const language of ['fa', 'en'] as const)
  test(`dial and Save are at the chosen side in ${language}, and no notice covers a needed button`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1360, height: 900 })
    const t = await openDesk(page, { language })
    await floatSave(page, t)
    for (const hand of ['right', 'left'] as const) {
      if (hand === 'left') {
        await page.getByRole('button', { name: t.desk.tools }).click()
        await page.getByRole('menuitem', { name: t.desk.hand }).click()
      }
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.keyboard.press('Control+Enter')
        await expect(page.locator('.notice').first()).toBeVisible()
        const seen = [await sideOf(page, '.top-dial'), await sideOf(page, save), await meet(page, '.notice', save)]
        expect([size.width, ...seen]).toEqual([size.width, hand, hand, false])
      }
      await page.setViewportSize({ width: 1360, height: 900 })
    }
  })

test('Enter that is held presses nothing once the focus comes back to the tile', async ({ page }) => {
  await openShop(page)
  const tile = chips(page).first()
  await tile.focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.down('Enter')
  await expect(tile).toBeFocused()
  // Playwright repeats a key that is pressed down again.
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(tile.locator('.chip-count')).toHaveText('۲')
  await page.keyboard.press('Enter')
  await expect(tile.locator('.chip-count')).toHaveText('۳')
})

test('no notice covers the tour on any size', async ({ page }) => {
  await page.goto('/')
  await page
    .locator('#root')
    .getByRole('button', { name: wordsIn('fa').begin.own })
    .click()
  await expect(page.locator('.tour')).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('.notice').first()).toBeVisible()
    const seen = [await meet(page, '.notice', '.tour'), await meet(page, '.tour', save)]
    expect([size.width, ...seen]).toEqual([size.width, false, false])
  }
})

/** The number of visible matches, and the one whose middle a notice covers. */
const under = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const things = [...document.querySelectorAll(selector)].flatMap((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top === null ? [] : [{ thing, top }]
    })
    const covered = things.filter(({ top }) => top.closest('.notices') !== null)
    return { some: things.length > 0, covered: covered.map(({ thing }) => thing.textContent) }
  }, selector)
const free = { some: true, covered: [] }

for (const language of ['fa', 'en'] as const) {
  test(`on a page no notice covers the menu, nor on a phone of any height Send: ${language}`, async ({ page }) => {
    const t = await openSignedIn(page, 'shop', { language })
    await page.setViewportSize({ width: 1360, height: 900 })
    await page.goto(routes.support)
    await page.getByRole('textbox', { name: t.contact.message }).fill('?')
    await expect(page.getByRole('textbox', { name: t.contact.sender })).toHaveValue('shop@daftar.example')
    // A missing part is announced until it has loaded.
    await page.route('**/hashed/area-*.js', (route) => route.abort())
    await page.getByRole('button', { name: t.contact.addLog }).click()
    await expect(page.locator('.notice')).toBeVisible()
    expect(await under(page, '.shell-side :is(a, button)')).toEqual(free)
    for (const height of [844, 780, 720, 680, 640, 600]) {
      await page.setViewportSize({ width: 390, height })
      await expect(page.locator('.notice')).toBeInViewport({ ratio: 1 })
      const seen = [await under(page, '.contact [type=submit]'), await under(page, 'header.top :is(a, button)')]
      expect([height, ...seen]).toEqual([height, free, free])
    }
  })

  test(`on a phone no notice covers the field of the palette: ${language}`, async ({ page }) => {
    await page.clock.install()
    await openDesk(page, { language })
    await page.setViewportSize({ width: 390, height: 844 })
    const palette = page.locator('.palette')
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
    await sheetsLeft(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('.notice')).toBeVisible()
    await page.keyboard.press('Control+k')
    const opened = async () => {
      await page.clock.runFor(100)
      return palette.isVisible()
    }
    await expect.poll(opened).toBe(true)
    await expect(page.locator('.notice')).toBeInViewport({ ratio: 1 })
    expect(await under(page, '.palette :is(input, button[aria-label])')).toEqual(free)
  })
}

/** What is pressed at the head and foot of the desk, of its list, its sheet and a window, and lies under a notice. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    // What was scrolled below the bar is not on show.
    const bar = document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ element, box }) => box.width > 1 && element.closest('[inert], .notices *') === null)
        .filter(({ element, box }) => element.closest('header.top') !== null || box.y + box.height / 2 > bar)
    const notices = [...document.querySelectorAll('.notice')].map((notice) => notice.getBoundingClientRect())
    const isUnder = (box: DOMRect) =>
      notices.some((n) => n.left < box.right && box.left < n.right && n.top < box.bottom && box.top < n.bottom)
    const isWindowed = document.querySelector('.modal') !== null
    const controls = boxes(
      isWindowed
        ? ':is(.dialog-head, .dialog-foot, .save-row, .sheet-tools) :is(a, button)'
        : ':is(header.top, .pages, .sheet, .savebar) :is(a, button), .desk-panel .search, .savebar',
    )
    return {
      notices: notices.length,
      some: controls.length > 0,
      covered: controls.filter(({ box }) => isUnder(box)).map(({ element }) => element.outerHTML.slice(0, 120)),
    }
  })

for (const language of ['fa', 'en'] as const)
  test(`no notice covers a control of the desk, its list, its sheet or a window: ${language}`, async ({
    page,
    request,
  }, { parallelIndex }) => {
    await page.setViewportSize({ width: 1360, height: 900 })
    const t = await openSignedIn(page, 'shop', { language })
    await chooseApp(page, t, freshName(parallelIndex))
    await soldElsewhere(request, await appOf(page), 30)
    await syncNow(page, t)
    await expect(page.locator('.pages button').first()).toBeVisible()
    const nothing = { notices: 1, some: true, covered: [] }
    const noticed = async () => {
      await page.keyboard.press('Control+Enter')
      await expect(page.locator('.notice')).toHaveCount(1)
    }
    for (const size of [{ width: 1280, height: 800 }, ...sizes, { width: 820, height: 1180 }]) {
      await page.setViewportSize(size)
      await noticed()
      for (const top of [0, 9999]) {
        await page.evaluate((top) => scrollTo(0, top), top)
        expect({ ...size, top, ...(await coveredControls(page)) }).toEqual({ ...size, top, ...nothing })
      }
      await page.evaluate(() => scrollTo(0, 0))
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await chips(page).first().click()
    await expect(page.locator('.savebar-last')).toBeVisible()
    await page.locator('.desk-list li button').first().focus()
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('.savebar .save-done')).toBeVisible()
    expect(await coveredControls(page)).toMatchObject({ covered: [] })
  })

test('the new line is visible and tinted; on a phone the bar names it without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await openShop(page)
  const tinted = () =>
    lines(page).evaluateAll((rows) =>
      rows.flatMap((row, at) => (row.getAnimations({ subtree: true }).some(({ id }) => id === 'added') ? [at] : [])),
    )
  for (let at = 0; at < 11; at += 1) await chips(page).nth(at).click()
  await expect(lines(page)).toHaveCount(11)
  await expect(lines(page).last()).toBeInViewport({ ratio: 1 })
  expect(await tinted()).toContain(10)
  await chips(page).first().click()
  await expect(lines(page).first()).toBeInViewport({ ratio: 1 })
  expect(await tinted()).toContain(0)

  await page.setViewportSize({ width: 390, height: 844 })
  const chip = chips(page).nth(1)
  await chip.click()
  const name = await chip.locator('b').first().textContent()
  await expect(page.locator('.savebar-last')).toHaveText(`${name}× ۲`)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('Escape closes a product’s menu, and not its sheet', async ({ page }) => {
  const text = await openShop(page)
  await openMenu(page, text)
  await page.getByRole('menuitem', { name: text.desk.products }).click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').last().click()
  const more = page.getByRole('button', { name: text.productEditor.more })
  await more.click()
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(more).toBeFocused()
})
