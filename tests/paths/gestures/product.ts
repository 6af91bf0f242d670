import type { Product } from '../../../src/events/entities.ts'
import { nameIn } from '../../../src/views/common/names.ts'
import type { Driver } from '../driver.ts'
import type { SomeGestures } from '../gesture.ts'
import { amountIn, filled } from '../texts.ts'

const atProducts = ({ t, inDialog }: Driver) => inDialog(t.products.title, t.desk.products)

const begun = (driver: Driver, typed: string) => {
  const { t, search, press } = driver
  return typed === ''
    ? [atProducts(driver), press(t.products.add)]
    : [atProducts(driver), search(t.products.search, typed), press(filled(t.panel.addProduct, { text: typed }))]
}

const edited = (driver: Driver, product: Product) => [
  atProducts(driver),
  driver.press(filled(driver.t.products.edit, { name: nameIn(driver.language, product) })),
]

export const productGestures = {
  'product.begin': (driver, { gtin, name }) => begun(driver, gtin ?? name),
  'product.edit': (driver, { product }) => edited(driver, product),
  'product.close': ({ t, closeTitled }) => [closeTitled(t.productEditor.newTitle, t.productEditor.editTitle)],
  'product.nameIn': ({ t, fill }, { language, name }) => [
    fill(
      language === 'fa'
        ? [t.productEditor.rightNameFa, t.productEditor.nameFa]
        : [t.productEditor.rightName, t.productEditor.name],
      name,
    ),
  ],
  'product.price': ({ t, language, fill }, { text }) => [fill(t.productEditor.price, amountIn(language, text))],
  'product.priceVaries': ({ t, toggle }, { dynamic }) => [toggle(t.productEditor.dynamic, dynamic)],
  'product.priceIn': ({ t, select }, { currency }) => [
    select(t.productEditor.currency, currency, t.units[`${currency}name`]),
  ],
  'product.lookUp': ({ t, press }) => [press(t.productEditor.lookupAgain)],
  'product.translate': ({ t, press }) => [press(t.productEditor.translate)],
  'product.stuffAs': ({ t, press, choose }, { stuff }) => [
    stuff === null ? press(t.productEditor.taxClear) : choose(stuff.label),
  ],
  'product.correctName': ({ t, press, item }) => [press(t.productEditor.more), item(t.productEditor.correctName)],
  'product.keepName': ({ t, press }) => [press(t.productEditor.keepName)],
  'product.list': ({ t, pressOnTop }) => [pressOnTop(t.productEditor.takeName, t.productEditor.save)],
  'stuff.ofType': ({ t, select }, { stuffType }) => [
    select(t.productEditor.taxType, stuffType, t.productEditor.taxTypes[stuffType]),
  ],
  'stuff.search': ({ t, search }, { text }) => [search(t.productEditor.taxSearch, text)],
  'stuff.choose': ({ choose }, { stuff }) => [choose(stuff.label)],
} satisfies SomeGestures
