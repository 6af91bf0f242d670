import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { still } from './desk.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe calls serious or critical, and where. */
export const serious = async (page: Page) => {
  await still(page)
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])
}
