import { below, say, share } from './lines.mjs'
import { phone, rest, slowDown, withBuild } from './slowPhone.mjs'

const screens = {
  phone,
  wide: { viewport: { width: 1360, height: 900 }, hasTouch: true },
}
/** What the tiles count. */
const counts = `() => [...document.querySelectorAll('#root .chip')].map((chip) =>
  chip.querySelector('.chip-count')?.textContent).join()`
/** Products of an invoice, so that sheets are as long as a shop's. */
const products = 6

/**
 * `timed(look)` gives the milliseconds from the next click, as the browser stamped it, till the page has drawn another
 * answer to `look` than it gives now.
 */
const clock = `
  window.timed = (look) => new Promise((resolve, reject) => {
    const before = look()
    setTimeout(() => reject(new Error('Nothing came of a tap: ' + look)), 20_000)
    let from = null
    addEventListener('click', ({ timeStamp }) => { from = timeStamp }, { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (from === null || look() === before) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - from)
        port2.postMessage(null)
      })
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
`

/**
 * @param {import('playwright').Page} page @param {import('playwright').Locator} place @param {string} look a function
 * in the page @returns {Promise<number>} milliseconds
 */
const tap = async (page, place, look) => {
  await place.scrollIntoViewIfNeeded()
  const timed = page.evaluate(`timed(${look})`)
  await place.tap()
  const ms = Number(await timed)
  await rest(600)
  return ms
}

/**
 * @param {import('playwright').Browser} browser @param {string} url @param {keyof typeof screens} screen
 * @param {number} sales
 */
const sell = async (browser, url, screen, sales) => {
  const context = await browser.newContext({ ...screens[screen], serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(clock)
    await page.goto(url)
    await page.locator('#root .first .button-primary').first().tap()
    await page.locator('#root .chip').nth(8).waitFor()
    await rest(1500)
    await page.evaluate(`document.querySelector('.tour-foot .button-bare')?.click()`)
    await slowDown(await context.newCDPSession(page))
    const menu = await tap(
      page,
      page.locator('.round-dial').first(),
      `() => document.querySelector('[role=menu]')?.checkVisibility() ?? false`,
    )
    await page.keyboard.press('Escape')
    await rest(1000)
    /** @type {number[]} */
    const badges = []
    /** @type {number[]} */
    const rows = []
    for (let sale = 0; sale < sales; sale++) {
      for (let at = 0; at < products; at++) badges.push(await tap(page, page.locator('#root .chip').nth(at), counts))
      const newest = `() => document.querySelector('.desk-list li')`
      rows.push(await tap(page, page.locator('#root .save:visible').first(), newest))
    }
    return { menu, badges, rows }
  } finally {
    await context.close()
  }
}

/** @param {number} sales */
export const measureTaps = (sales) =>
  withBuild(async (url, browser) => {
    for (const screen of /** @type {const} */ (['phone', 'wide'])) {
      say(`taps, ${screen}`)
      const { menu, badges, rows } = await sell(browser, url, screen, sales)
      const name = `slow processor, ${screen}`
      below(`${name}, tap to badge, p50`, share(badges, 0.5), 'ms', 80)
      below(`${name}, tap to badge, p95`, share(badges, 0.95), 'ms', 150)
      below(`${name}, save to row, p50`, share(rows, 0.5), 'ms', 150)
      below(`${name}, save to row, p95`, share(rows, 0.95), 'ms', 300)
      below(`${name}, first menu`, menu, 'ms', 150)
    }
  })
