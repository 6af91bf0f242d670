import { milk } from '../../../src/events/samples.ts'
import { nameIn } from '../../../src/views/common/names.ts'
import { formatDigits } from '../../../src/views/ui/format.ts'
import type { SomeGestures } from '../gesture.ts'
import { amountIn, filled } from '../texts.ts'

export const invoiceGestures = {
  'invoice.open': ({ openInvoice }) => [openInvoice()],
  'invoice.unsave': ({ t, press }) => [press(t.saving.undo)],
  'invoice.printSaved': ({ t, press }) => [press(t.saving.print)],
  'invoice.close': ({ close }) => [close()],
  'invoice.edit': ({ t, press }) => [press(t.invoice.edit)],
  'invoice.leaveEdit': ({ t, press }) => [press(t.invoice.cancel)],
  'line.add': ({ t, language, search, choose }, { product }) => [
    search(t.invoice.addItem, nameIn(language, product)),
    choose(nameIn(language, product)),
  ],
  'line.recount': ({ recountLine }, { line, quantity }) => [recountLine(line, quantity)],
  'line.reprice': ({ t, language, fill }, { line, text }) => [fill(t.invoice.price, amountIn(language, text), line)],
  'line.remove': ({ removeLine }, { line }) => [removeLine(line)],
  'line.stuffAs': ({ t, language, press }, { stuffId }) => [
    press(filled(t.invoice.takeStuff, { stuff: formatDigits(stuffId, language) })),
  ],
  'edit.payer': ({ t, pressHeadOnTop, choose }, { payer }) => [
    pressHeadOnTop(t.drafts.payer),
    choose(payer?.name ?? t.drafts.clearPayer),
  ],
  'edit.date': ({ t, pressHeadOnTop, setDate, press }, { date }) => [
    pressHeadOnTop(t.drafts.date),
    setDate(date.instant, date.zone),
    press(t.a11y.ok),
  ],
  'edit.note': ({ t, fill }, { note }) => [fill(t.invoice.note, note)],
  'invoice.amend': ({ t, press }) => [press(t.invoice.save)],
  'invoice.delete': ({ t, press }) => [press(t.invoice.delete)],
  'delete.confirm': ({ t, press }) => [press(t.a11y.yes)],
  'delete.cancel': ({ t, press }) => [press(t.a11y.no)],
  'invoice.print': ({ t, press }, { format }) => [press(t.invoice.printOn[format])],
  'payment.take': ({ t, press }, { tender: { way, undoes } }) =>
    undoes === undefined ? [press(t.tender.receive), press(t.tender.ways[way])] : [press(t.tender.undo)],
  'return.begin': ({ t, press }) => [press(t.returns.begin)],
  'return.count': ({ language, pressHeadOnTop }, product) => [pressHeadOnTop(nameIn(language, product))],
  /** A second tap on what is counted. */
  'return.drop': ({ language, pressHeadOnTop }) => [pressHeadOnTop(nameIn(language, milk))],
  'return.give': ({ t, press }, { way }) => [way === 'account' ? press(t.returns.note) : press(t.tender.ways[way])],
  'return.leave': ({ close }) => [close()],
  'invoice.share': ({ t, press }) => [press(t.invoice.share)],
} satisfies SomeGestures
