import { nameIn } from '../../../src/views/common/names.ts'
import { formatDigits, formatNumber } from '../../../src/views/ui/format.ts'
import type { SomeGestures } from '../gesture.ts'
import { labelOf } from '../goods.ts'
import { productNamed } from '../products.ts'
import { amountIn, filled } from '../texts.ts'

export const saleGestures = {
  'basket.add': ({ language, tap }, { product }) => [tap(nameIn(language, product))],
  /** The label of the layout that the settings have. */
  'basket.addLabel': ({ scan }, { product: { product, quantity } }) => [
    scan(labelOf(product, Math.round((quantity ?? 0) * 1000))),
  ],
  'keypad.open': ({ language, holdTile }, { product }) => [holdTile(nameIn(language, product))],
  'keypad.type': ({ t, language, fill }, { text }) => [
    fill(t.basket.keypad, formatDigits(text.replace('.', language === 'fa' ? '٫' : '.'), language)),
  ],
  'keypad.add': ({ t, press }) => [press(t.basket.priceAdd)],
  'tender.open': ({ t, press }) => [press(t.saving.otherwise)],
  'tender.type': ({ t, language, fill, leave }, { text }) => [
    fill(t.tender.amount, amountIn(language, text)),
    leave(t.tender.amount),
  ],
  'tender.discount': ({ t, fill, leave }, { text }) => [fill(t.tender.discount, text), leave(t.tender.discount)],
  'tender.reason': ({ t, unfold, fill, leave }, { reason }) => [
    unfold(t.tender.discountMore),
    fill(t.tender.discountReason, reason),
    leave(t.tender.discountReason),
  ],
  'tender.add': ({ t, press }, { way }) => [press(t.tender.ways[way])],
  'tender.drop': ({ t, press }) => [press(t.tender.drop)],
  'basket.multiply': ({ times }, { quantity }) => [times(quantity)],
  'price.offer': ({ t, language, fill }, { text }) => [fill(t.basket.price, amountIn(language, text))],
  'price.accept': ({ t, press }) => [press(t.basket.priceAdd)],
  'price.cancel': ({ t, press }) => [press(t.a11y.cancel)],
  'basket.more': ({ t, language, press }, { product }) => [press(productNamed(t.basket.more, product, language))],
  'basket.less': ({ t, language, press }, { product }) => [
    press(productNamed(t.basket.less, product, language), productNamed(t.basket.remove, product, language)),
  ],
  'basket.recount': ({ language, recount }, { product, quantity }) => [
    recount(productNamed('{{name}}', product, language), quantity),
  ],
  'basket.reprice': ({ t, language, fill, leave }, { product, price }) => {
    const label = productNamed(t.basket.priceTitle, product, language)
    return [fill(label, amountIn(language, formatNumber(price, language))), leave(label)]
  },
  'basket.remove': {
    unmade: {
      en: 'no button asks for it: at quantity 1 the bin takes one less',
      fa: 'دکمه‌ای ندارد: در شمار ۱، سطل یکی کم می‌کند',
    },
  },
  'basket.move': ({ language, drag }, { product, to }) => [drag(productNamed('{{name}}', product, language), to)],
  'basket.undo': ({ t, press }) => [press(t.basket.undo)],
  'basket.redo': ({ t, press }) => [press(t.basket.redo)],
  'basket.empty': ({ t, press }) => [press(t.basket.clear)],
  'aside.put': ({ t, press }) => [press(t.asides.put)],
  'aside.take': ({ t, language, choose }) => [choose(filled(t.basket.count_one, { n: formatNumber(1, language) }))],
  'aside.throw': ({ t, pressHeadOnTop }) => [pressHeadOnTop(t.asides.throw.split('{')[0] ?? '')],
  'aside.keep': ({ t, pressOnTop }) => [pressOnTop(t.basket.undo)],
  'payer.choose': ({ t, pressHead, choose }, { payer }) => [pressHead(t.drafts.payer), choose(payer.name)],
  'payer.leaveOut': ({ t, pressHead, choose }) => [pressHead(t.drafts.payer), choose(t.drafts.clearPayer)],
  'date.choose': ({ t, pressHead, setDate, press }, { date }) => [
    pressHead(t.drafts.date),
    setDate(date.instant, date.zone),
    press(t.a11y.ok),
  ],
  'date.open': ({ t, pressHead, pressHeadOnTop }, { of }) => [
    of === 'drafts' ? pressHead(t.drafts.date) : pressHeadOnTop(t.drafts.date),
  ],
  'date.put': ({ t, setDate, press }, { date }) => [
    date === null ? press(t.drafts.clearDate) : setDate(date.instant, date.zone),
  ],
  'date.accept': ({ t, press }) => [press(t.drafts.futureYes)],
  'date.leaveOut': ({ t, pressHead, press }) => [pressHead(t.drafts.date), press(t.drafts.clearDate)],
  'invoice.issue': ({ t, keys }) => [keys('Control+Enter', t.keys.save)],
  'currencies.accept': ({ t, press }) => [press(t.basket.mixedSave)],
  'currencies.refuse': ({ t, press }) => [press(t.a11y.cancel)],
  'panel.search': ({ t, search }, { text }) => [search(t.panel.searchLabel, text)],
  'panel.enter': ({ t, enterIn }) => [enterIn(t.panel.searchLabel)],
} satisfies SomeGestures
