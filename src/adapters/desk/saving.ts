import { either as E } from 'fp-ts'
import { issue, soldOf } from '../../events/decisions/saving.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import type { SavingPorts } from '../../machines/desk/saving.ts'
import { secured } from './secure.ts'
import { standing } from './standing.ts'

interface Deps {
  store: Store
  journal: Journal
  now: () => number
  zone: () => string
}

export const createSavingPorts = ({ store, journal, now, zone }: Deps): SavingPorts => {
  /** Ids that this tab made, of baskets that no other tab can have sold. */
  const own = new Set<string>()
  journal.watchRecorded(({ id, type }) => {
    if (type === 'invoice.issued') own.clear()
    if (type === 'invoice.issued' || type === 'basket.add') own.add(id)
  })
  journal.watch(({ foreign }) => {
    if (foreign) own.clear()
  })

  /** If the row cannot be read, the store decides: the first record of an id stays. */
  const issued = async (invoice: string) => E.getOrElseW(() => undefined)(await standing(store, 'invoice', invoice))
  return {
    issueInvoice: async (order) => {
      const before = own.has(order.basket) ? undefined : await issued(order.basket)
      return E.toUnion(issue(before, { order, at: now(), zone: zone() }))
    },
    secureInvoice: secured(
      journal,
      (fault) => ({ type: 'invoice.storingFailed', fault }),
      async ({ entry, invoice }, wasAlready) =>
        (await wasAlready(entry))
          ? { type: 'invoice.alreadyIssued', invoice, sold: soldOf((await issued(invoice))?.lines ?? []) }
          : { type: 'invoice.stored', invoice },
    ),
  }
}
