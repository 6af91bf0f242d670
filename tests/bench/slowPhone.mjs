import { chromium } from 'playwright'
import { preview } from 'vite'
import { ensureBuild } from '../../scripts/build.mjs'
import { root } from '../../scripts/run.mjs'
import { launchOptionsOfUsers } from '../tools/chromium.mjs'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Till all that a touch began has come to rest. @param {number} ms */
export const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** A quarter of this machine's speed. @param {import('playwright').CDPSession} session */
export const slowDown = (session) => session.send('Emulation.setCPUThrottlingRate', { rate: 4 })

/**
 * The served build and the browser that users have.
 *
 * @param {(url: string, browser: import('playwright').Browser) => Promise<void>} measure
 */
export const withBuild = async (measure) => {
  ensureBuild()
  const server = await preview({ root, logLevel: 'error', preview: { port: 0 } })
  const browser = await chromium.launch({ headless: true, ...launchOptionsOfUsers() })
  try {
    await measure(String(server.resolvedUrls?.local[0]), browser)
  } finally {
    await browser.close()
    await server.close()
  }
}
