import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { openDesk, still } from '../browser/desk.ts'
import { signIn } from '../browser/identity.ts'

export const screens = { wide: { width: 1360, height: 900 }, phone: { width: 390, height: 844 } } as const

export interface Look {
  language: 'en' | 'fa'
  theme: 'dark' | 'light'
  screen: keyof typeof screens
}

/** Both languages, themes and screens, in four pictures. */
export const looks: readonly Look[] = [
  { language: 'fa', theme: 'light', screen: 'wide' },
  { language: 'fa', theme: 'dark', screen: 'phone' },
  { language: 'en', theme: 'dark', screen: 'wide' },
  { language: 'en', theme: 'light', screen: 'phone' },
]

/** A picture of the page, in .cache/pictures, once nothing moves and no notice is shown. */
export const shoot = async (
  page: Page,
  name: string,
  { language, theme, screen }: Look,
  { fullPage = false } = {},
): Promise<void> => {
  await expect(page.locator('.notice')).toHaveCount(0, { timeout: 15_000 })
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)
  await still(page)
  await page.screenshot({ path: `.cache/pictures/${name}-${language}-${theme}-${screen}.png`, fullPage })
}

/** A desk of the shopkeeper's, on a wide screen. */
export const openWide = async (browser: Browser, language: Look['language']) => {
  const context = await browser.newContext({
    viewport: screens.wide,
    timezoneId: 'Asia/Tehran',
    baseURL: 'http://localhost:4173',
  })
  const page = await context.newPage()
  const text = await openDesk(page, { language })
  await signIn(page, text, 'shop')
  return { context, page, text }
}
