import type { PaymentWay } from '../../events/values/payments.ts'
import type { IconName } from '../ui/icons.ts'
import { cash, ledger, transfer } from '../ui/lateIcons.ts'

/** The picture of each way to pay. */
export const wayPictures: Readonly<Record<PaymentWay, IconName>> = { cash, card: 'card', transfer, account: ledger }
