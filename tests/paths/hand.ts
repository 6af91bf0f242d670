import type { Language } from '../../src/events/values/currency.ts'
import { controlsIn } from './hands/controls.ts'
import { speechIn } from './hands/move.ts'
import { recordsIn } from './hands/records.ts'
import { saleIn } from './hands/sale.ts'
import { surroundingsIn } from './hands/surroundings.ts'
import { tabsIn } from './hands/tabs.ts'
import { waitsIn } from './hands/waits.ts'

/** Everything that gestures are made of, in a language's words; `flow` is whom they ask. */
export const handIn = (language: Language, flow: string) => {
  const speech = speechIn(language, flow)
  return {
    t: speech.t,
    language,
    flow,
    ...controlsIn(speech),
    ...saleIn(speech),
    ...recordsIn(speech),
    ...tabsIn(speech),
    ...surroundingsIn(speech),
    ...waitsIn(speech),
  }
}

export type Hand = ReturnType<typeof handIn>
