import { test } from '@playwright/test'
import { loadEveryArea } from '../../src/machines/kernel/lateAreas.ts'
import { walkAlong } from '../paths/browser.ts'
import { everyWalk, sliceOfWalks } from '../paths/slice.ts'
import { nameOf } from '../paths/walks.ts'
import { seedOfNow } from '../tools/slice.ts'

test.use({ serviceWorkers: 'allow', timezoneId: 'Asia/Tehran' })

/** `npm test` takes these many, as the commit draws them; `WALKS=all` takes all, which is some five minutes. */
const inSlice = 3

await loadEveryArea()
for (const { at, ...walk } of process.env.WALKS === 'all' ? everyWalk() : sliceOfWalks(seedOfNow(), inSlice))
  test(`${nameOf(walk)}, path ${at + 1}: hands at a real desk bring its machine where it says`, async ({ page }) => {
    await walkAlong(page, walk)
  })
