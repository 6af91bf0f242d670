import type { Language } from '../../src/events/values/currency.ts'
import { bankIn } from './drivers/bank.ts'
import { buildsIn } from './drivers/builds.ts'
import { cameraIn } from './drivers/camera.ts'
import { controlsIn } from './drivers/controls.ts'
import { groundIn } from './drivers/ground.ts'
import { speechIn } from './drivers/move.ts'
import { pushesIn } from './drivers/pushes.ts'
import { recordsIn } from './drivers/records.ts'
import { saleIn } from './drivers/sale.ts'
import { servicesIn } from './drivers/services.ts'
import { sightsIn } from './drivers/sights.ts'
import { storesIn } from './drivers/stores.ts'
import { surroundingsIn } from './drivers/surroundings.ts'
import { tabsIn } from './drivers/tabs.ts'
import { taxIn } from './drivers/tax.ts'
import { waitsIn } from './drivers/waits.ts'

/** Everything that gestures are made of, in a language's words; `flow` is whom they ask. */
export const driverIn = (language: Language, flow: string) => {
  const speech = speechIn(language, flow)
  return {
    t: speech.t,
    say: speech.say,
    language,
    flow,
    ...bankIn(speech),
    ...buildsIn(speech),
    ...cameraIn(speech),
    ...controlsIn(speech),
    ...saleIn(speech),
    ...recordsIn(speech),
    ...tabsIn(speech),
    ...storesIn(speech),
    ...surroundingsIn(speech),
    ...servicesIn(speech),
    ...pushesIn(speech),
    ...taxIn(speech),
    ...waitsIn(speech),
    ...groundIn(speech),
    sees: sightsIn(speech),
  }
}

export type Driver = ReturnType<typeof driverIn>
