import { below, middle, say } from './lines.mjs'
import { phone, rest, slowDown, withBuild } from './slowPhone.mjs'

/** Of a cheap phone: 1.6 Mbit/s down, 150 ms round trip. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

/** The browser's own figures: the largest picture or text, layout shifts, and from a touch to its frame. */
const observer = `
  window.vitals = { lcp: 0, cls: 0, inp: 0 }
  const observe = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  observe('largest-contentful-paint', ({ startTime }) => { vitals.lcp = startTime })
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) vitals.cls += value })
  observe('event', ({ interactionId, duration }) => {
    if (interactionId > 0) vitals.inp = Math.max(vitals.inp, duration)
  }, { durationThreshold: 16 })
`

/** A visitor's first touches: the sample grocery, a product three times, the menu. */
const touched = ['#root .first .button-primary', '#root .chip', '#root .chip', '#root .chip', '.round-dial']

/**
 * @param {import('playwright').Browser} browser @param {string} url @returns {Promise<{ lcp: number, cls: number, inp:
 * number }>}
 */
const visit = async (browser, url) => {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(observer)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await slowDown(session)
    await page.goto(url)
    await page.locator('#root .desk-page .home').waitFor()
    await rest(3000)
    for (const place of touched) {
      await page.locator(place).first().tap()
      await rest(1500)
    }
    return await page.evaluate('vitals')
  } finally {
    await context.close()
  }
}

/** @param {number} times */
export const measureVitals = (times) =>
  withBuild(async (url, browser) => {
    for (const [language, path] of [
      ['Farsi', ''],
      ['English', '?lang=en'],
    ]) {
      const visits = []
      for (let turn = 0; turn < times; turn++) {
        say(`the home page in ${language}, visit ${turn + 1}`)
        visits.push(await visit(browser, `${url}${path}`))
      }
      const name = `home on a slow phone, ${language}`
      below(`${name}, LCP`, middle(visits.map(({ lcp }) => lcp)), 'ms', 2500)
      below(`${name}, CLS`, middle(visits.map(({ cls }) => cls)), '', 0.05)
      below(`${name}, INP`, middle(visits.map(({ inp }) => inp)), 'ms', 200)
    }
  })
