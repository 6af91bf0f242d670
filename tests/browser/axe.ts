import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { routeOf, routes } from '../../src/events/values/routes.ts'
import { still } from './desk.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules about colours: a theme changes nothing else. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Serious and critical findings of axe in what the program drew, with their places; by these rules, else by all. */
export const serious = async (page: Page, rules?: readonly string[]) => {
  await expect(page.locator('#written')).toHaveCount(0)
  await still(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // A stylesheet that was lost while offline is not fetched again by axe, whose copy the page's policy forbids.
  const options = JSON.stringify({
    preload: false,
    ...(rules !== undefined && { runOnly: { type: 'rule', values: rules } }),
  })
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${options})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])
}

/**
 * The same in either theme. An open dialog may cover the theme's button, so the page is dressed as the desk dresses it.
 */
export const seriousInBothThemes = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('data-theme', /./)
  const dress = (theme: string) => page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme)
  const chosen = (await page.locator('html').getAttribute('data-theme')) ?? ''
  const other = chosen === 'dark' ? 'light' : 'dark'
  const found = { [chosen]: await serious(page) }
  await dress(other)
  found[other] = await serious(page, ofColours)
  await dress(chosen)
  return found
}

/** The page's replacement. */
type Instead =
  | 'notFound'
  | 'signInFirst'
  | 'appFirst'
  | 'overtaken'
  | 'unkept'
  | 'gone'
  | 'crashed'
  | 'notOpened'
  | 'stuck'

/** The same for a named page in that language, which must be open: `axeList.ts` names each page's test. */
export const seriousOn = async (page: Page, place: keyof typeof routes | Instead, language: 'fa' | 'en') => {
  const { pathname } = new URL(page.url())
  if (place in routes) expect(routeOf(pathname)).toBe(Object.entries(routes).find(([name]) => name === place)?.[1])
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  return seriousInBothThemes(page)
}

export const nothingSerious = { light: [], dark: [] }
