import { checkedText } from './codecs.ts'
import { digestOf } from './digest.ts'

/** A visitor's app, which never syncs. */
export const localApp = 'local'

const shape = /^[A-Za-z0-9_.-]{1,80}$/

/** An id of an app, invoice, person or product: letters, digits, `_`, `-`, `.`, at most 80; never a prototype's key. */
export const isId = (text: string): boolean =>
  shape.test(text) && !['__proto__', 'constructor', 'prototype', '.', '..'].includes(text)

export const Id = checkedText('Id', 'an id', isId)
/** A user's subject at the provider, which is disguised (see `personal.ts`). */
export const UserId = checkedText('UserId', 'an id', isId)
/** An invoice's id at the tax office, which begins with the shop's memory id. */
export const TaxId = checkedText('TaxId', 'an id', isId)

/** The id of what is restored of a deleted invoice: it is the same on every device. */
export const restoredId = (id: string): string => (isId(`${id}.r`) ? `${id}.r` : `${digestOf(id)}.r`)

/** The id of the invoice that was restored first, maybe several times. */
export const firstId = (id: string): string => id.replace(/(?:\.r)+$/, '')

/** A product's id (requirement 3.3). */
export const productId = (app: string, gtin: string): string => `${app}_${gtin}`

/** The id of a product of this device's own app in `app`; any other id stays. */
export const movedProductId = (app: string, product: string): string =>
  product.startsWith(`${localApp}_`) ? productId(app, product.slice(localApp.length + 1)) : product
