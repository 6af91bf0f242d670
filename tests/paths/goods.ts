import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Sellable } from '../../src/events/entities.ts'
import { courier, milk, gold as sampleGold, tea } from '../../src/events/samples.ts'
import { checkDigit } from '../../src/events/values/gtin.ts'
import { localApp, productId } from '../../src/events/values/ids.ts'
import type { Words } from '../browser/desk.ts'
import { chips } from '../browser/desk.ts'
import { openMenu } from '../browser/identity.ts'
import { filled } from './texts.ts'

export const gtinOf = (product: string): string => product.slice(product.lastIndexOf('_') + 1)

const here = (sample: Sellable): Sellable => ({
  ...sample,
  product: productId(localApp, gtinOf(sample.product)),
  stuffId: null,
  stuffDescription: null,
})

/** The most that a price field takes: eight of it fit on an invoice with its VAT, nine do not. */
const gold = { ...here(sampleGold), price: 999_999_999_999_999 }
/** Weighed by the shop's scale, which prints labels of it: 21, five digits of an item, the grams. */
const cheese = { ...here(milk), product: productId(localApp, '2100123000005'), name: 'Cheese', nameFa: 'پنیر' }
/** The same, and its price is asked. */
const herbs = { ...here(courier), product: productId(localApp, '2100456000000'), name: 'Herbs', nameFa: 'سبزی' }
export const goods = { milk: here(milk), courier: here(courier), tea: here(tea), gold, cheese, herbs }

/** A label of the scale on goods. */
export const labelOf = (product: string, grams: number): string => {
  const body = gtinOf(product).slice(0, 7) + String(grams).padStart(5, '0')
  return body + checkDigit(body)
}

const list = async (
  page: Page,
  t: Words,
  { product, name, nameFa, currency, price, dynamic }: Sellable,
): Promise<void> => {
  const gtin = gtinOf(product)
  const search = page.getByRole('searchbox', { name: t.products.search })
  await search.fill(gtin)
  await search.press('Enter')
  await page.getByRole('button', { name: filled(t.panel.addProduct, { text: gtin }) }).click()
  const editor = page.getByRole('dialog', { name: t.productEditor.newTitle })
  await editor.getByLabel(t.productEditor.nameFa).fill(nameFa)
  await editor.getByLabel(t.productEditor.name).fill(name)
  if (price !== null) await editor.getByLabel(t.productEditor.price).fill(String(price))
  await editor.getByLabel(t.productEditor.currency).selectOption(currency)
  if (dynamic) await editor.getByRole('switch', { name: t.productEditor.dynamic }).click()
  await editor.getByRole('button', { name: t.productEditor.save }).click()
  await expect(editor).toBeHidden()
}

/** The sample products that a walk sells, on the shelves. */
export const shelve = async (page: Page, t: Words, ...products: readonly Sellable[]): Promise<void> => {
  await openMenu(page, t)
  await page.getByRole('menuitem', { name: t.desk.products }).click()
  for (const product of products) await list(page, t, product)
  await page.getByRole('dialog').getByRole('button', { name: t.a11y.close }).click()
  await expect(chips(page)).toHaveCount(products.length)
}
