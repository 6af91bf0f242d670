import { test } from '@playwright/test'
import { loadEveryArea } from '../../src/machines/kernel/lateAreas.ts'
import { walkAlong } from '../paths/browser.ts'
import { walked, walksOf } from '../paths/walks.ts'

test.use({ serviceWorkers: 'allow', timezoneId: 'Asia/Tehran' })

/** They take minutes together: `WALKS=all` takes them. `npm test` runs one that was printed, `guide.spec.ts`. */
const taken = process.env.WALKS === 'all' ? walked : []
if (taken.length > 0) await loadEveryArea()

for (const flow of taken)
  for (const [at, path] of walksOf(flow).entries())
    test(`${flow}, path ${at + 1}: hands at a real desk bring its machine where it says`, async ({ page }) => {
      await walkAlong(page, flow, path)
    })
