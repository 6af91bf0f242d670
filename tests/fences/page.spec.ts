import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { headersWithoutTls } from '../../scripts/headers.ts'
import { readConfig } from '../../scripts/readConfig.ts'
import { openShop } from '../browser/desk.ts'

const headers = headersWithoutTls(readConfig('dist/config.json'))
const mapsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'))

test('every answer of the desk carries the headers', async ({ request }) => {
  const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  for (const path of ['/', '/invoices', '/sw.js', '/manifest.webmanifest']) {
    expect((await request.get(path)).headers()).toMatchObject(lowerCase)
  }
})

test('the served files have no source map; they lie beside them', () => {
  expect(mapsIn('dist')).toEqual([])
  expect(mapsIn('dist-maps').filter((name) => !existsSync(`dist/${name.slice(0, -4)}`))).toEqual([])
  expect(mapsIn('dist-maps').length).toBeGreaterThan(20)
})

test('a dialog on an iPhone, for which an inline rule is added, breaks no policy', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', { value: 'iPhone' })
    Object.defineProperty(navigator, 'userAgentData', { value: undefined })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      console.error(`content security policy: ${violatedDirective} ${sample}`),
    )
  })
  const broken: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text())
  })
  const text = await openShop(page)
  await page.getByRole('button', { name: text.desk.tools }).click()
  await page.getByRole('menuitem', { name: text.desk.settings }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('head > style')).toHaveCount(1)
  expect(broken).toEqual([])
})

test('the page opens without breaking its own content security policy', async ({ page }) => {
  const broken: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text())) broken.push(message.text())
  })
  await page.goto('/')
  await expect(page.locator('#root > *').first()).toBeVisible()
  expect(broken).toEqual([])
})

test('a script planted in the page can neither evaluate, nor write markup, nor call out', async ({ page }) => {
  const attempts = {
    eval: 'eval("1")',
    function: 'new Function("return 1")()',
    markup: 'document.body.innerHTML = "<b>x</b>"',
    policy: 'trustedTypes.createPolicy("planted", { createHTML: (text) => text })',
    call: 'await fetch("http://localhost:4175/")',
  }
  const planted = Object.entries(attempts).map(
    ([name, code]) => `try { ${code}; done.push('${name}') } catch (error) { refused.push('${name}') }`,
  )
  await page.route('/planted.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const done = [], refused = []\n${planted.join('\n')}\nwindow.planted = { done, refused }`,
    }),
  )
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const tags = '<script type="module" src="/planted.js"></script><script>window.inline = true</script></head>'
    await route.fulfill({ response, body: html.replace('</head>', tags) })
  })
  await page.goto('/')
  const outcome = await page.waitForFunction(() => 'planted' in window && [window.planted, 'inline' in window])
  expect(await outcome.jsonValue()).toEqual([{ done: [], refused: Object.keys(attempts) }, false])
})
