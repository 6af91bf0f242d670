import type { Language } from '../../../src/events/values/currency.ts'
import type { Ask } from '../ask.ts'
import { driverIn } from '../driver.ts'
import type { Move } from '../drivers/move.ts'
import type { Gestures, Unmade } from '../gesture.ts'
import { accountGestures } from './account.ts'
import { deviceGestures } from './device.ts'
import { invoiceGestures } from './invoice.ts'
import { personGestures } from './person.ts'
import { productGestures } from './product.ts'
import { saleGestures } from './sale.ts'
import { supportGestures } from './support.ts'

/** What a person does for every ask; one that is missing does not compile. */
export const gestures: Gestures = {
  ...deviceGestures,
  ...accountGestures,
  ...saleGestures,
  ...productGestures,
  ...personGestures,
  ...invoiceGestures,
  ...supportGestures,
}

export const isAsk = (type: string): type is Ask => Object.hasOwn(gestures, type)

/** The moves for an event that is an ask; or why no hand makes it. */
export const gestureOf = (event: { type: Ask }, language: Language, flow: string): readonly Move[] | Unmade => {
  const gesture = gestures[event.type]
  return 'unmade' in gesture ? gesture : Reflect.apply(gesture, null, [driverIn(language, flow), event])
}
