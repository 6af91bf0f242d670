import type { SomeGestures } from '../gesture.ts'

export const listGestures = {
  'page.visit': ({ visit }, { path }) => [visit(path)],
  'list.open': ({ t, flow, fromMenu }) => [fromMenu(flow === 'persons' ? t.desk.persons : t.desk.products)],
  'list.openToChoose': ({ t, pressHead }) => [pressHead(t.drafts.payer)],
  'list.close': ({ close }) => [close()],
  'list.search': ({ t, flow, search }, { text }) => [
    search(flow === 'persons' ? t.persons.search : flow === 'products' ? t.products.search : t.invoices.search, text),
  ],
  'list.enter': ({ t, enterIn }) => [enterIn(t.invoice.addItem)],
  'list.turn': ({ turnTo }, { page }) => [turnTo(page)],
} satisfies SomeGestures
