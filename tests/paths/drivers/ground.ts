import { expect } from '@playwright/test'
import type { Sellable } from '../../../src/events/entities.ts'
import { nameIn } from '../../../src/views/common/names.ts'
import { formatMoney } from '../../../src/views/ui/format.ts'
import { chips, openDesk } from '../../browser/desk.ts'
import { fillable } from '../../browser/fullDevice.ts'
import { gtinOf, shelve } from '../goods.ts'
import type { Move, Speech } from './move.ts'

/** What must be there before the first step of a path: what is done, and what its reader is told, is one. */
export const groundIn = ({ t, language, say, quoted }: Speech) => {
  const priceOf = ({ price, currency, dynamic }: Sellable) =>
    price === null || dynamic ? t.panel.priceVaries : formatMoney(price, currency, language)
  const otherName = ({ name, nameFa }: Sellable) => (language === 'fa' ? name : nameFa)
  return {
    /** A browser of its own, and no tour. */
    desk: (): Move => ({
      words: say('desk', t.tour.skip),
      perform: async (page) => void (await openDesk(page, { language })),
    }),
    /** The same, and the tour stays. */
    newcomer: (): Move => ({
      words: say('newcomer'),
      perform: async (page) => {
        await page.goto(language === 'en' ? '/?lang=en' : '/')
        await expect(page.locator('#written')).toHaveCount(0)
      },
    }),
    /** The app that needs no account. */
    here: (): Move => ({
      words: say('press', t.begin.own),
      perform: (page) => page.locator('#root').getByRole('button', { name: t.begin.own }).click(),
    }),
    shelved: (...products: readonly Sellable[]): Move => ({
      words: say(
        'shelve',
        products
          .map((each) =>
            say('priced', quoted(nameIn(language, each)), gtinOf(each.product), priceOf(each), quoted(otherName(each))),
          )
          .join(say('and')),
        t.desk.products,
      ),
      perform: (page) => shelve(page, t, ...products),
    }),
    sampleGrocery: (): Move => ({
      words: say('press', t.basket.beginSample),
      perform: async (page) => {
        await page.getByRole('button', { name: t.basket.beginSample }).first().click()
        await expect(chips(page)).toHaveCount(12)
      },
    }),
    /** Moves that are told as one. */
    together: (words: string, ...moves: readonly Move[]): Move => ({
      words,
      perform: async (page) => {
        for (const { perform } of moves) await perform(page)
      },
    }),
    /** So many times. */
    repeated: (times: number, ...moves: readonly Move[]): Move => ({
      words: say('repeated', times, moves.flatMap(({ words }) => (words === '' ? [] : [words])).join(say('next'))),
      perform: async (page) => {
        for (let at = 0; at < times; at += 1) for (const { perform } of moves) await perform(page)
      },
    }),
    /** Whether pages may write to the clipboard, or have none: a browser without a head asks nobody, and refuses. */
    clipboard: (is: 'granted' | 'refused' | 'missing' = 'granted'): Move => ({
      words: say(`clipboard_${is}`),
      perform: async (page) => {
        if (is === 'granted') await page.context().grantPermissions(['clipboard-write'])
        else await page.context().clearPermissions()
        await page.evaluate((missing) => {
          if (missing) Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
          else Reflect.deleteProperty(navigator, 'clipboard')
        }, is === 'missing')
      },
    }),
    /** `makeFull` fills it, and makes room again. */
    fillable: (): Move => ({ words: '', perform: async (page) => void (await fillable(page)) }),
  }
}
