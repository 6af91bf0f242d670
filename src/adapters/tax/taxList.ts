import { either as E } from 'fp-ts'
import { inParts } from '../../events/decisions/packed.ts'
import { lackingOf, lackingProducts, putStuff, stuffSkipOf } from '../../events/decisions/stuffs.ts'
import { inquiryJobOf, isOfFilter, isUnchanged, isUnsettled, sendJobOf } from '../../events/decisions/taxList.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import { taxStageOf } from '../../events/projections/tax.ts'
import type { Store } from '../../events/store.ts'
import type { TaxFilter } from '../../events/tax/taxList.ts'
import { fromThousandths, thousandthsOf } from '../../events/values/decimals.ts'
import { isStuffId } from '../../events/values/stuffId.ts'
import { taxPayableOf } from '../../events/values/taxVat.ts'
import type { TaxListPorts } from '../../machines/tax/taxListContext.ts'
import type { TaxSenderPorts } from '../../machines/tax/taxSenderContext.ts'
import { watchModel, watchMoved } from '../desk/list.ts'
import { secured } from '../desk/secure.ts'
import { distinct } from '../parts/distinct.ts'
import { createUnheard } from './unheard.ts'
import { lookedAt, oldestFirst, oldestOpen, unsettledIn } from './unsettled.ts'

interface Deps {
  store: Store
  journal: Journal
  now: () => number
  later: (ms: number, task: () => void) => () => void
  /** Days that an invoice may be sent in. */
  deadline: () => number
  readRecord: TaxSenderPorts['readRecord']
}

type Invoices = readonly Row<'invoice'>[]
type Read<A> = Promise<E.Either<StoreFault, A>>

const pageOf = (ids: readonly string[], { page, pageSize }: { page: number; pageSize: number }) =>
  ids.slice((page - 1) * pageSize, page * pageSize)
const sumOf = (rows: Invoices): number | null =>
  E.getOrElse((): number | null => null)(
    fromThousandths(rows.reduce((sum, row) => sum + thousandthsOf(taxPayableOf(row)), 0n)),
  )
const fails = (fault: StoreFault) => ({ type: 'taxList.failed', fault }) as const

export const createTaxListPorts = ({ store, journal, now, later, deadline, readRecord }: Deps): TaxListPorts => {
  const unsettled = (app: string) => unsettledIn(store, app, now())
  const here = <M extends Model>(rows: readonly (Row<M> | undefined)[]): readonly Row<M>[] =>
    rows.flatMap((row) => (row === undefined ? [] : [row]))
  const rowsOf = async (ids: readonly string[]): Read<Invoices> =>
    E.map(here<'invoice'>)(await store.get('invoice', ids)())
  /** Oldest first, with the run's invoices in any state. */
  const listed = (found: Invoices, ran: Invoices): Invoices => {
    const here = new Set(found.map(({ id }) => id))
    return oldestFirst([...found, ...ran.filter(({ id }) => !here.has(id))])
  }
  const filtered = (rows: Invoices, filter: TaxFilter): Invoices => {
    const at = { now: now(), days: deadline() }
    return rows.filter((row) => isOfFilter(row, filter, at))
  }

  return {
    ...createUnheard({ now, later, unsettled, readRecord }),
    watchTaxList: ({ app, filter, run, ...at }, tell, threw) => {
      const say = distinct(tell)
      const sayLacking = distinct(tell)
      const look = async () => {
        const [window, ran] = await Promise.all([unsettled(app), rowsOf(run)])
        if (E.isLeft(window)) return window
        if (E.isLeft(ran)) return ran
        const { rows, cut } = window.right
        const products = await store.get('product', lackingProducts(rows))()
        if (E.isLeft(products)) return products
        const lacking = lackingOf(rows, app, here(products.right))
        const ofRun = ran.right.filter((row) => row.app === app)
        const all = listed(rows, ofRun)
        const shown = filtered(all, filter)
        const count = (of: TaxFilter) => filtered(all, of).length
        const stages = ofRun.map(taxStageOf)
        const became = (...those: readonly string[]) => stages.filter((stage) => those.includes(stage)).length
        const found = {
          ids: pageOf(
            shown.map(({ id }) => id),
            at,
          ),
          total: shown.length,
          counts: { all: all.length, soon: count('soon'), mending: count('mending'), unknown: count('unknown') },
          oldest: oldestOpen(rows),
          cut,
          run: {
            accepted: became('accepted', 'contentUnknown'),
            rejected: became('rejected'),
            unknown: became('unknown', 'notArrived'),
          },
        }
        return E.right({ found, lacking })
      }
      return watchMoved(
        journal,
        ({ models, flows }) => models.includes('invoice') || models.includes('product') || flows.includes('settings'),
        look,
        (answer) => {
          if (E.isLeft(answer)) return say(fails(answer.left))
          const { found, lacking } = answer.right
          say({ type: 'taxList.found', ...found })
          const products = lacking.slice(0, at.pageSize)
          sayLacking({ type: 'taxList.lackingFound', products, total: lacking.length })
        },
        threw,
      )
    },
    watchStuffless: ({ app, ...at }, tell, threw) => {
      const say = distinct(tell)
      return watchModel(
        journal,
        'product',
        () =>
          lookedAt(store, 'product', app, {
            within: () => true,
            takes: ({ stuffId }) => !isStuffId(stuffId ?? ''),
          }),
        (answer) => {
          if (E.isLeft(answer)) return say(fails(answer.left))
          const { rows, cut } = answer.right
          const ids = rows.map(({ id }) => id)
          say({ type: 'taxList.productsFound', ids: pageOf(ids, at), total: ids.length, cut })
        },
        threw,
      )
    },
    pickFiltered: ({ app, filter }, tell, threw) => {
      const pick = async () => {
        const window = await unsettled(app)
        if (E.isLeft(window)) return tell(fails(window.left))
        const found = filtered(listed(window.right.rows, []), filter).map(({ id }) => id)
        for (const { items: ids, ...part } of inParts(found)) tell({ type: 'taxList.picked', ids, ...part })
      }
      pick().catch(threw)
      return () => {}
    },
    watchPicked: ({ ids }, tell, threw) => {
      const say = distinct(tell)
      return watchModel(
        journal,
        'invoice',
        () => rowsOf(ids),
        (answer) => {
          if (E.isLeft(answer)) return say(fails(answer.left))
          const rows = answer.right.filter(isUnsettled)
          const sends = rows.flatMap((row) => sendJobOf(row) ?? [])
          say({
            type: 'taxList.summed',
            sum: sumOf(rows),
            count: rows.length,
            sends: sends.length,
            corrections: sends.filter(({ task }) => task === 'CORRECTION').length,
            unchanged: rows.filter(isUnchanged).length,
            inquiries: rows.filter((row) => inquiryJobOf(row) !== null).length,
          })
        },
        threw,
      )
    },
    gatherJobs: ({ ids, task }, tell, threw) => {
      const gather = async () => {
        const rows = await rowsOf(ids)
        if (E.isLeft(rows)) return tell(fails(rows.left))
        const jobOf = task === 'send' ? sendJobOf : inquiryJobOf
        const found = listed(rows.right, []).flatMap((row) => jobOf(row) ?? [])
        for (const { items: jobs, ...part } of inParts(found)) tell({ type: 'taxList.gathered', jobs, ...part })
      }
      gather().catch(threw)
      return () => {}
    },
    gatherLacking: ({ app, product }, tell, threw) => {
      const gather = async () => {
        const window = await unsettled(app)
        if (E.isLeft(window)) return tell(fails(window.left))
        const found = listed(window.right.rows, []).filter((row) => stuffSkipOf(row, app, product) === null)
        for (const { items: ids, ...part } of inParts(found.map(({ id }) => id)))
          tell({ type: 'taxList.lackingGathered', ids, ...part })
      }
      gather().catch(threw)
      return () => {}
    },
    putStuffs: ({ app, stuff, ids }, tell, threw) => {
      const put = async () => {
        const rows = await store.get('invoice', ids)()
        if (E.isLeft(rows)) return tell(fails(rows.left))
        const decided = ids.map((invoice, at) => ({ invoice, put: putStuff(rows.right[at], app, stuff) }))
        for (const { put } of decided) if (E.isRight(put)) tell(put.right)
        const skipped = decided.flatMap(({ invoice, put }) => (E.isLeft(put) ? [{ invoice, why: put.left }] : []))
        tell({ type: 'taxList.mendDecided', skipped })
      }
      put().catch(threw)
      return () => {}
    },
    secureStuffs: secured(
      journal,
      (fault) => ({ type: 'taxList.mendWaits', fault }),
      /** The store refused a decision that was made on an outdated reading. */
      async ({ app, product, recorded }, wasAlready) => {
        const already = await Promise.all(recorded.map(({ id }) => wasAlready(id)))
        const overtaken = recorded.flatMap(({ invoice }, at) => (already[at] === true ? [invoice] : []))
        const rows = await store.get('invoice', overtaken)()
        if (E.isLeft(rows)) return fails(rows.left)
        const skipped = overtaken.map((invoice, at) => ({
          invoice,
          why: stuffSkipOf(rows.right[at], app, product) ?? 'edited',
        }))
        return { type: 'taxList.mendStored', skipped }
      },
    ),
  }
}
