import type { Page } from '@playwright/test'
import { otherApp } from '../../../src/events/samples.ts'
import { accountGestures } from '../gestures/account.ts'
import type { Hand } from '../hand.ts'
import { handIn } from '../hand.ts'
import type { Move } from '../hands/move.ts'

/** This device's own app is chosen, or none. */
export const appChosen = (hand: Hand, { app }: { app: string | null }): readonly Move[] =>
  app === null
    ? accountGestures['app.leave'](hand)
    : accountGestures['app.choose'](hand, { app: { ...otherApp, publicId: app } })

/** Back to where no app is chosen yet; what is on the device stays there. */
export const leaveApp = async (page: Page): Promise<void> => {
  for (const { perform } of appChosen(handIn('fa', 'apps'), { app: null })) await perform(page)
}
