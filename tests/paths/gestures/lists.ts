import { palace } from '../../../src/events/samples.ts'
import type { SomeGestures } from '../gesture.ts'

export const listGestures = {
  'page.visit': ({ visit }, { path }) => [visit(path)],
  'list.open': ({ t, flow, fromMenu }) => [fromMenu(flow === 'persons' ? t.desk.persons : t.desk.products)],
  'list.openToChoose': ({ t, flow, pressHead, openInvoice, press, seek }) =>
    flow === 'products'
      ? [openInvoice(), press(t.invoice.edit), seek(t.invoice.addItem, palace.nameFa)]
      : [pressHead(t.drafts.payer)],
  'list.close': ({ close }) => [close()],
  'list.search': ({ t, flow, search }, { text }) => [
    search(flow === 'persons' ? t.persons.search : flow === 'products' ? t.products.search : t.invoices.search, text),
  ],
  'list.enter': ({ t, enterIn }) => [enterIn(t.invoice.addItem)],
  'list.turn': ({ turnTo }, { page }) => [turnTo(page)],
} satisfies SomeGestures
