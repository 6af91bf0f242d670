import { either as E } from 'fp-ts'
import type { Fact } from '../catalogue.ts'
import type { Entry } from '../event.ts'
import { localApp } from '../values/ids.ts'
import { factOf } from './batch.ts'
import { aboutOf, changesOf } from './fold.ts'
import type { Model } from './rows.ts'

/** The app that a fact belongs to; of a payment the user, to whom it belongs in all apps. */
const appOf = (fact: Fact): string => {
  switch (fact.type) {
    case 'invoice.issued':
    case 'invoice.restored':
      return fact.invoice.app
    case 'product.listed':
      return fact.product.app
    case 'person.registered':
      return fact.person.app
    case 'payment.begun':
    case 'payment.returned':
    case 'payment.notLeft':
      return fact.owner
    default:
      return fact.app
  }
}

const rowOf = (model: Model, id: string) => `${model} ${id}`

/** This device's own rows that an entry moved into another app than these. */
export const movedElsewhere = (entry: Entry, apps: readonly string[]): readonly string[] => {
  if (entry.type !== 'local.moved') return []
  const read = factOf(entry)
  return E.isRight(read) && read.right?.type === 'local.moved' && !apps.includes(read.right.app)
    ? movedInto(entry, [read.right.app])
    : []
}

/** This device's own rows that an entry moved into one of these apps. */
export const movedInto = (entry: Entry, apps: readonly string[]): readonly string[] => {
  if (entry.type !== 'local.moved') return []
  const read = factOf(entry)
  if (E.isLeft(read) || read.right?.type !== 'local.moved' || !apps.includes(read.right.app)) return []
  const { invoices, persons, gone } = read.right
  return [
    ...invoices.map(({ id }) => rowOf('invoice', id)),
    ...persons.map(({ id }) => rowOf('person', id)),
    ...gone.map((id) => rowOf('product', id)),
  ]
}

/** True where all rows that a fact is about were moved into an app: what it says of them went with them. */
const isAboutMoved = (fact: Fact, moved: ReadonlySet<string>): boolean => {
  if (moved.size === 0 || appOf(fact) !== localApp) return false
  const about = aboutOf(fact)
  const rows = changesOf(fact).flatMap(({ op, model, id }) => (op === 'count' ? [] : [rowOf(model, id)]))
  const all = about === null ? rows : [...rows, rowOf('invoice', about)]
  return all.length > 0 && all.every((row) => moved.has(row))
}

/** True for a fact of one of these apps that is not about rows which were `moved` to another. */
export const isOfApps = (fact: Fact, apps: readonly string[], moved: ReadonlySet<string>): boolean =>
  apps.includes(appOf(fact)) && !isAboutMoved(fact, moved)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** True where an app's id, or that of a product of it, stands anywhere in the data. */
const names = (data: unknown, apps: readonly string[]): boolean => {
  if (typeof data === 'string') return apps.some((app) => data === app || data.startsWith(`${app}_`))
  return isObject(data) && Object.entries(data).some((pair) => pair.some((each) => names(each, apps)))
}

/**
 * True for a fact that stays when these apps are taken off the device. `moved`: this device's own rows that were moved
 * into them (`movedInto` of all entries), which would come back otherwise. An unreadable fact goes if it names one of
 * the apps.
 */
export const outlives = (entry: Entry, apps: readonly string[], moved: ReadonlySet<string>): boolean => {
  const read = factOf(entry)
  if (E.isLeft(read) || read.right === null) return !names(entry.data, apps)
  return !apps.includes(appOf(read.right)) && !isAboutMoved(read.right, moved)
}
