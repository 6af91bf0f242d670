import type { SomeGestures } from '../gesture.ts'
import { filled } from '../texts.ts'

export const taxListGestures = {
  'taxList.open': ({ t, press }) => [press(t.invoices.unsent)],
  'taxList.retry': ({ t, press }) => [press(t.storage.retry)],
  'taxList.close': ({ close }) => [close()],
  'taxList.filter': ({ t, pressHeadOnTop }, { filter }) => [
    pressHeadOnTop(filled(t.taxList.filter[filter], { n: '' })),
  ],
  'taxList.turn': ({ turnTo }, { page }) => [turnTo(page)],
  'taxList.pick': ({ t, check }, { on }) => [check(filled(t.taxList.pick, { name: '' }), on)],
  'taxList.pickAll': ({ t, pressHeadOnTop }) => [pressHeadOnTop(filled(t.taxList.pickAll, { n: '' }))],
  'taxList.pickNone': ({ t, press }) => [press(t.taxList.pickNone)],
  'taxList.send': ({ t, pressOnTop }) => [pressOnTop(t.taxList.send)],
  'taxList.inquire': ({ t, pressOnTop }) => [pressOnTop(t.taxList.inquire)],
  'taxList.showProducts': ({ t, pressHeadOnTop }) => [pressHeadOnTop(filled(t.taxList.products, { n: '' }))],
  'taxList.showInvoices': ({ t, press }) => [press(t.taxList.back)],
  'taxList.turnProducts': ({ turnTo }, { page }) => [turnTo(page)],
  'taxList.mend': ({ t, pressHeadOnTop }) => [pressHeadOnTop(t.taxList.mend_other.replace(/\{\{n\}\}.*/, ''))],
  'taxList.stopMend': ({ t, pressOnTop }) => [pressOnTop(t.taxSender.stop)],
  'taxList.endMend': ({ t, pressOnTop }) => [pressOnTop(t.taxList.done)],
  'taxList.filterSkipped': ({ t, pressHeadOnTop }, { why }) => [
    pressHeadOnTop(why === null ? filled(t.taxList.filter.all, { n: '' }) : t.taxList.skipKinds[why]),
  ],
} satisfies SomeGestures
