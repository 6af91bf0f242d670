import type { SomeGestures } from '../gesture.ts'

export const taxRecordGestures = {
  'taxRecord.open': ({ t, openInvoice, press }) => [openInvoice(), press(t.taxRecord.open)],
  'taxRecord.close': ({ close }) => [close()],
  'taxRecord.send': ({ t, press }) => [press(t.taxRecord.send, t.taxRecord.sendAnyway, t.taxRecord.sendAgain)],
  'taxRecord.confirm': ({ t, press }) => [press(t.taxRecord.confirm)],
  'taxRecord.back': ({ t, press }) => [press(t.taxRecord.back)],
  'taxRecord.inquire': ({ t, press }) => [press(t.taxRecord.inquire, t.taxRecord.inquireAgain)],
  'taxRecord.recheck': ({ t, press }) => [press(`${t.taxJumps.recheck}: ${t.taxFindings.shopUnchecked}`)],
  'taxRecord.correct': ({ t, press }) => [press(t.taxRecord.correct)],
  'taxRecord.reference': ({ t, fill }, { text }) => [fill(t.taxRecord.reference, text)],
} satisfies SomeGestures
