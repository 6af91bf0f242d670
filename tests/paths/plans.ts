import type { plansEvents } from '../../src/events/plans/area.ts'
import type { AreaPaths } from './area.ts'
import { followedPaymentFixture } from './fixtures/followedPayment.ts'
import { paymentFixture } from './fixtures/payment.ts'
import { planOrderFixture } from './fixtures/planOrder.ts'
import { planResultFixture } from './fixtures/planResult.ts'
import { supportPlansFixture } from './fixtures/supportPlans.ts'
import { paymentGestures } from './gestures/payment.ts'
import { planOrderGestures } from './gestures/planOrder.ts'
import { planResultGestures } from './gestures/planResult.ts'
import { supportPlansGestures } from './gestures/supportPlans.ts'

export const plansPaths: AreaPaths<typeof plansEvents> = {
  fixtures: {
    supportPlans: supportPlansFixture,
    planOrder: planOrderFixture,
    payment: [paymentFixture, followedPaymentFixture],
    planResult: planResultFixture,
  },
  gestures: { ...supportPlansGestures, ...planOrderGestures, ...paymentGestures, ...planResultGestures },
  testStateKeys: {
    supportPlans: ({ owner, plans }) => [owner, plans?.length ?? null],
    planOrder: ({ owner, period, unknown, made, notArrived }) => [owner, period, unknown, made !== null, notArrived],
    payment: ({ invoice, shown, owner, payer, read, live, own, rounds, later }) => [
      ...[invoice, shown, read?.paid ?? null, live !== null, own !== null, later.length],
      Math.min(rounds, 2),
      payer !== null && owner === payer,
    ],
    planResult: ({ invoice, allowed, read, until, rounds }) => [
      ...[invoice, allowed, read?.paid ?? null, until !== null],
      Math.min(rounds, 3),
    ],
  },
}
