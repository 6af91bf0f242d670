import type { en } from '../en.ts'
import type { Translation } from '../words.ts'

export const payment: Translation<typeof en.payment> = {
  arrived: 'پول طرح شما رسید.',
  notMade: 'پرداخت طرح انجام نشد. فاکتور آن هنوز پرداخت نشده است.',
  moved: 'فاکتور طرح عوض شده است. یک بار دیگر مبلغ را ببینید.',
}
