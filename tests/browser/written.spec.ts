import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { privacy as privacyEn } from '../../src/views/public/legal/en/privacy.ts'
import { terms as termsEn } from '../../src/views/public/legal/en/terms.ts'
import { privacy as privacyFa } from '../../src/views/public/legal/fa/privacy.ts'
import { terms as termsFa } from '../../src/views/public/legal/fa/terms.ts'
import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'
import { nothingSerious, seriousOn } from './axe.ts'
import { chips, invoiceRows, keptHere, often, save } from './desk.ts'

const texts = { fa, en }
const languages = ['fa', 'en'] as const
type Language = (typeof languages)[number]

/** Every written page in Farsi, from the map for search engines. */
const paths = [...readFileSync('dist/sitemap.xml', 'utf8').matchAll(/<loc>https:\/\/[^/]+(\/[^?<]*)<\/loc>/g)].map(
  ([, path = '']) => path,
)
const inLanguage = (path: string, language: Language) => (language === 'en' ? `${path}?lang=en` : path)

/** The page as the program draws it, without the written words. */
const drawn = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => [document.querySelectorAll('#written').length, document.querySelectorAll('main').length]),
      often,
    )
    .toEqual([0, 1])

/** The words have their own font: otherwise they move when it comes, which is late on a slow machine. */
const inItsFont = async (page: Page) => {
  const statuses = () =>
    page.evaluate(() => {
      const own = [...document.fonts].filter(({ family }) => family.includes('Vazirmatn'))
      return [...new Set(own.map(({ status }) => status))].sort()
    })
  await expect.poll(statuses, often).toEqual(['loaded', 'unloaded'])
  const frame = () => page.evaluate(() => new Promise(requestAnimationFrame))
  await frame()
  await frame()
}

/** The page without the parts that need a script; a script names the picture last. */
const markupOf = async (page: Page) =>
  (await page.locator('main').innerHTML()).replace(/ (?:data-discover|src)="[^"]*"/g, '')

const withoutScript = async (browser: Browser, told: (page: Page) => Promise<void>) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await told(await context.newPage())
  await context.close()
}

test('without a script every written page has its words and its head, in both languages', async ({ browser }) => {
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['/', '/about', '/products', '/products/m-factor', '/products/web-push', '/products/uptime'],
      ...['/plans', '/terms', '/privacy'],
    ]),
  )
  await withoutScript(browser, async (page) => {
    const titles = new Set<string>()
    for (const path of new Set(paths))
      for (const language of languages) {
        await page.goto(inLanguage(path, language))
        const html = page.locator('html')
        expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(
          language === 'fa' ? ['fa', 'rtl'] : ['en', 'ltr'],
        )
        await expect(page.locator('main')).toHaveCount(1)
        await expect(page.locator('main h1')).toHaveCount(1)
        await expect(page.getByRole('contentinfo')).toContainText(texts[language].pages.terms)
        expect((await page.locator('main').textContent())?.length).toBeGreaterThan(200)
        titles.add(await page.title())
        const address = new URL(inLanguage(path, language), 'http://localhost:4173').href
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
        await expect(page.locator('link[hreflang]')).toHaveCount(3)
        expect(await page.locator('[style]').count()).toBe(0)
      }
    expect(titles.size).toBe(new Set(paths).size * 2)
  })
})

test('without a script the papers read whole, to the last point', async ({ browser }) => {
  await withoutScript(browser, async (page) => {
    for (const [path, papers] of [
      ['/terms', { fa: termsFa, en: termsEn }],
      ['/privacy', { fa: privacyFa, en: privacyEn }],
    ] as const)
      for (const language of languages) {
        await page.goto(inLanguage(path, language))
        const { title, lead, sections } = papers[language]
        await expect(page.locator('main h1')).toHaveText(title)
        const said = await page.locator('main :is(.legal-lead, article p, article li)').allInnerTexts()
        expect(said).toEqual([lead, ...sections.flatMap(({ body }) => body.flat())])
      }
  })
})

for (const path of ['/terms', '/products'])
  test(`the program replaces the written words with the same words, and nothing moves: ${path}`, async ({ page }) => {
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    await page.route('**/hashed/index-*.js', async (route) => {
      await begun
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#written main')).toBeVisible()
    await inItsFont(page)
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) shifts.push(startTime)
      }).observe({ type: 'layout-shift' })
    })
    const written = await markupOf(page)
    begin()
    await drawn(page)
    expect(await markupOf(page)).toBe(written)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })

/** Notes each shift of the layout from the first on. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifted = async (page: Page): Promise<number> => {
  const shifts: readonly number[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
  return shifts.reduce((sum, shift) => sum + shift, 0)
}

for (const language of languages) {
  test(`on a phone the form of the support moves nothing when it comes (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(inLanguage('/support', language))
    await drawn(page)
    await noteShifts(page)
    await page.goto('/support')
    await expect(page.getByRole('textbox', { name: texts[language].contact.message })).toBeVisible()
    await inItsFont(page)
    expect(await shifted(page)).toBeLessThan(0.01)
  })

  test(`words are drawn before their font, and nothing moves when it comes (${language})`, async ({ page }) => {
    let come = () => {}
    const coming = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/hashed/*.{woff2,js}', async (route) => {
      await coming
      await route.continue()
    })
    await noteShifts(page)
    await page.goto(inLanguage('/terms', language), { waitUntil: 'commit' })
    await expect(page.locator('#written main h1')).toBeVisible()
    const display = () =>
      page.evaluate(() => {
        const own = [...document.fonts].filter(({ family }) => family.includes('Vazirmatn'))
        return [...new Set(own.map((font) => font.display))]
      })
    await expect.poll(display, often).toEqual(['swap'])
    await page.evaluate(() => new Promise(requestAnimationFrame))
    come()
    await drawn(page)
    await inItsFont(page)
    expect(await shifted(page)).toBeLessThan(0.01)
  })
}

test('the program is loaded after the first frame of the written words', async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('#written main') === null) requestAnimationFrame(look)
      else performance.mark('written')
    }
    look()
  })
  await page.goto('/')
  await drawn(page)
  const [written, loaded] = await page.evaluate(() => {
    const program = /hashed\/(?:index|libraries)-.*js$/
    const files = performance.getEntriesByType('resource').filter(({ name }) => program.test(name))
    return [performance.getEntriesByName('written')[0]?.startTime, files.map(({ startTime }) => startTime)] as const
  })
  expect(loaded).toEqual([expect.any(Number), expect.any(Number)])
  expect(Math.min(...loaded)).toBeGreaterThan(written ?? Number.POSITIVE_INFINITY)
})

test('a program that cannot be loaded is loaded once there is a network', async ({ page, context }) => {
  const program = /hashed\/index-.*js$/
  await page.route(program, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => program.test(request.url()))
  await page.goto('/')
  await failed
  await expect(page.locator('#written main')).toBeVisible()
  await context.setOffline(true)
  await page.unroute(program)
  const loaded = page.waitForEvent('load')
  await context.setOffline(false)
  await loaded
  await drawn(page)
})

test('a page that nobody sees loads the program too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    Reflect.set(window, 'requestAnimationFrame', () => 0)
  })
  await page.goto('/')
  await expect(page.locator('#root main')).toHaveCount(1)
})

test.describe('the kept program', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })
  for (const language of languages)
    test(`moves nothing on a later visit, before the first sale and after it (${language})`, async ({ page }) => {
      await page.goto(inLanguage('/', language))
      await drawn(page)
      await keptHere(page)
      await noteShifts(page)
      await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto('/')
      const { begin, home, invoices } = texts[language]
      const sample = page.getByRole('button', { name: begin.sample })
      await expect(page.getByText(home.intro)).toBeVisible()
      await inItsFont(page)
      expect(await shifted(page)).toBeLessThan(0.001)

      await sample.click()
      await chips(page).first().click()
      await save(page)
      await page.goto('/')
      await expect(invoiceRows(page)).toHaveCount(1)
      await expect(page.getByRole('searchbox', { name: invoices.search })).toBeVisible()
      await inItsFont(page)
      expect(await shifted(page)).toBeLessThan(0.001)
    })
})

test('an address may ask for a language: the settings take it, and it leaves the address', async ({ page }) => {
  await page.goto('/privacy?lang=en#session')
  await drawn(page)
  await expect(page).toHaveURL('/privacy#session')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacyEn.title)
  await expect(page.locator('#session')).toBeInViewport()

  // The server has Farsi words for this address; a user who chose English sees none of them.
  await page.reload()
  await drawn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacyEn.title)
  await page.getByRole('link', { name: en.desk.switchLanguage }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacyFa.title)
  await drawn(page)
  await expect(page).toHaveURL('/privacy#session')
  await page.reload()
  await drawn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacyFa.title)
})

/** The key has scrolled the page, and that has ended: Chromium drops a key during a scroll. */
const scrolledBy = async (page: Page, key: 'End' | 'Home') => {
  const ended = await page.evaluateHandle(() => ({
    is: new Promise((end) => addEventListener('scrollend', end, { once: true })),
  }))
  await page.keyboard.press(key)
  await ended.evaluate(({ is }) => is.then(() => true))
}

test('the contents of a paper mark the part that is being read, at its end the last', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.goto('/terms')
  await drawn(page)
  const marked = () =>
    page
      .locator('main nav a[aria-current="location"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect.poll(marked, often).toEqual(['#service'])
  await page.locator('main nav a[href="#tax"]').click()
  await expect.poll(marked, often).toEqual(['#tax'])
  await scrolledBy(page, 'End')
  await expect.poll(marked, often).toEqual(['#changes'])
  await scrolledBy(page, 'Home')
  await expect.poll(marked, often).toEqual(['#service'])
})

test('axe finds nothing serious in the terms and the privacy page, in both languages and themes', async ({ page }) => {
  for (const language of languages) {
    await page.goto(inLanguage('/terms', language))
    await drawn(page)
    expect(await seriousOn(page, 'terms', language)).toEqual(nothingSerious)
    await page.goto(inLanguage('/privacy', language))
    await drawn(page)
    expect(await seriousOn(page, 'privacy', language)).toEqual(nothingSerious)
  }
})

test('on a phone the menu opens without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/terms')
  const plans = page.locator('.front-menu').getByRole('link', { name: fa.front.plans })
  await expect(plans).toBeHidden()
  await page.locator('.front-menu summary').click()
  await plans.click()
  await expect(page).toHaveURL('/plans')
  await context.close()
})

test('every link that a visitor meets leads somewhere', async ({ page }) => {
  const found = new Map([['/', 'the beginning']])
  const lost: string[] = []
  const gone = [fa.pages.notFoundTitle, fa.pages.soonTitle, fa.offers.missing]
  for (const path of [...new Set(paths)]) found.set(path, 'the map')
  for (const [path, from] of found) {
    await page.goto(path)
    await drawn(page)
    await expect(page.locator('#root h1').first()).toBeAttached()
    const heads = await page.locator('#root h1').allInnerTexts()
    if (heads.some((head) => gone.includes(head.trim()))) lost.push(`${path}, from ${from}`)
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) {
      if (/^https?:\/\/./.test(link)) continue
      const [, to = '', , part = ''] = /^([^?#]*)(\?lang=(?:fa|en))?(?:#(.+))?$/.exec(link) ?? ['', '', '', '']
      if (to === '' && part === '') lost.push(`${link}, on ${path}`)
      if (to === '' && part !== '' && (await page.locator(`[id="${part}"]`).count()) !== 1)
        lost.push(`${link}, on ${path}`)
      if (to !== '' && !found.has(to)) found.set(to, path)
    }
  }
  expect(lost).toEqual([])
  expect([...found.keys()]).toEqual(expect.arrayContaining(['/', '/terms', '/privacy', '/plans', '/login']))
})

test.describe('on a device that has kept the program', () => {
  test.use({ serviceWorkers: 'allow' })

  test('at any address the kept pages of words show the program, and all open offline', async ({ page, context }) => {
    await page.goto('/terms')
    await drawn(page)
    await keptHere(page)
    await page.reload()
    await context.setOffline(true)
    for (const path of ['/', '/terms', '/privacy?lang=en']) {
      const answer = await page.goto(path)
      expect(await answer?.text()).not.toContain('id="written"')
      await expect(page.locator('main').first()).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(privacyEn.title)
  })
})
