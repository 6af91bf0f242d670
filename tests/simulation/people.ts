import { columnDigest } from '../../src/events/projections/merge.ts'
import { productAmended } from '../builders/events.ts'
import { aPerson, aProduct } from '../builders/rows.ts'
import { serve } from './baskets.ts'
import { app } from './device.ts'
import type { Deed, DeedOf, Doing } from './doing.ts'
import { edit, nameless, pick, renamed, tell } from './doing.ts'
import { closeDrawer } from './drawers.ts'
import { bring } from './files.ts'
import { giveBack, receive, take } from './money.ts'
import { amend, inTwoTabs, issue, undelete, withdraw } from './sales.ts'

const register = (doing: Doing, { bad }: DeedOf<'register'>) => {
  const { memory, now } = doing
  memory.made += 1
  const id = `person-${memory.made}`
  const entry = { saved: false }
  memory.registered.set(id, entry)
  const name = bad ? `BAD ${memory.made}` : `person ${memory.made}`
  const person = aPerson({ id, app, name, nationalId: '', fields: [], createdAt: now, updatedAt: now })
  tell(doing, { type: 'person.registered', person }, () => {
    entry.saved = true
  })
}

const rename = async (doing: Doing, { row, bad }: DeedOf<'rename'>) => {
  const person = pick(await doing.device.rows('person'), row)
  if (person === undefined) return
  doing.memory.made += 1
  const name = bad ? `BAD ${doing.memory.made}` : `person ${doing.memory.made}`
  edit(doing, renamed(person, name), { model: 'person', row: person.id, column: 'name', value: name })
}

const list = async (doing: Doing, { code, price }: DeedOf<'list'>) => {
  const { device, now } = doing
  const gtin = ['6260001234567', '6260007654321', '6260001111110', '6260002222228'][code % 4] ?? ''
  const id = `${app}_${gtin}`
  if ((await device.rows('product')).some((each) => each.id === id)) return
  const product = aProduct({
    ...{ id, app, gtin, ...nameless, name: `product ${code}`, price, createdAt: now, updatedAt: now },
  })
  tell(doing, { type: 'product.listed', product }, () => {})
}

const reprice = async (doing: Doing, { row, price }: DeedOf<'price'>) => {
  const product = pick(await doing.device.rows('product'), row)
  if (product === undefined) return
  const value = price * 1_000 + doing.memory.made
  const base = { price: columnDigest('price', product.price) }
  const fact = productAmended({ ...product, app, price: value }, base)
  edit(doing, fact, { model: 'product', row: product.id, column: 'price', value })
}

/** Does it on a device, as far as its rows allow. */
export const perform = async (doing: Doing, deed: Deed): Promise<void> => {
  switch (deed.do) {
    case 'issue':
      return issue(doing, deed)
    case 'amend':
      return amend(doing, deed)
    case 'inTwoTabs':
      return inTwoTabs(doing, deed)
    case 'withdraw':
      return withdraw(doing, deed)
    case 'take':
      return take(doing, deed)
    case 'receive':
      return receive(doing, deed)
    case 'giveBack':
      return giveBack(doing, deed)
    case 'closeDrawer':
      return closeDrawer(doing, deed)
    case 'serve':
      return serve(doing, deed)
    case 'bring':
      return bring(doing, deed)
    case 'undelete':
      return undelete(doing, deed)
    case 'register':
      return register(doing, deed)
    case 'rename':
      return rename(doing, deed)
    case 'list':
      return list(doing, deed)
    case 'price':
      return reprice(doing, deed)
  }
}
