import type { Language } from '../../src/events/values/currency.ts'
import { gestures } from './areas.ts'
import type { Command } from './command.ts'
import { driverIn } from './driver.ts'
import type { Move } from './drivers/move.ts'
import type { Unmade } from './gesture.ts'

export const isCommand = (type: string): type is Command => Object.hasOwn(gestures, type)

/** The moves for an event that is a command; or why no hand makes it. */
export const gestureOf = (event: { type: Command }, language: Language, flow: string): readonly Move[] | Unmade => {
  const gesture = gestures[event.type]
  return 'unmade' in gesture ? gesture : Reflect.apply(gesture, null, [driverIn(language, flow), event])
}
