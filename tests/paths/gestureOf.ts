import type { Language } from '../../src/events/values/currency.ts'
import { gestures } from './areas.ts'
import type { Ask } from './ask.ts'
import { driverIn } from './driver.ts'
import type { Move } from './drivers/move.ts'
import type { Unmade } from './gesture.ts'

export const isAsk = (type: string): type is Ask => Object.hasOwn(gestures, type)

/** The moves for an event that is an ask; or why no hand makes it. */
export const gestureOf = (event: { type: Ask }, language: Language, flow: string): readonly Move[] | Unmade => {
  const gesture = gestures[event.type]
  return 'unmade' in gesture ? gesture : Reflect.apply(gesture, null, [driverIn(language, flow), event])
}
