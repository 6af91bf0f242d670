import { expect, test } from '@playwright/test'
import { formatNumber } from '../../src/views/ui/format.ts'
import { walkIn } from '../paths/browser.ts'
import { goods } from '../paths/goods.ts'
import { handStepsOf, shownAt } from '../paths/hands.ts'
import { everyWalkOf } from '../paths/walks.ts'

test.use({ timezoneId: 'Asia/Tehran' })

test('a printed test fails on a wrong price on screen, though the machine’s is right', async ({ page }) => {
  const [right, wrong] = [goods.milk.price ?? 0, 458_000].map((price) => formatNumber(price, 'fa'))
  await page.addInitScript(
    ([from = '', to = '']) =>
      new MutationObserver(() => {
        for (const figure of document.querySelectorAll('.sheet-written .item-name .money'))
          if (figure.textContent === from) figure.textContent = to
      }).observe(document, { childList: true, subtree: true, characterData: true }),
    [right, wrong],
  )
  const [walk] = everyWalkOf('basket')
  const [step] = walk === undefined ? [] : handStepsOf(walk)
  if (walk === undefined || step?.event == null) throw new Error('The first path of the basket begins with no hand')
  const { begin, perform, stands, shows } = walkIn(page, 'basket')
  await begin()
  await perform(step.event)
  await stands(step.after.value, walk.fixture.look(step.after.context))
  await expect(shows(shownAt(walk, step.after, 'fa'), { timeout: 2_000 })).rejects.toThrow(wrong)
})
