import { either as E } from 'fp-ts'
import { taxFaultOf } from '../../events/callFaults.ts'
import { beginSend } from '../../events/decisions/taxSend.ts'
import type { Journal, Moved } from '../../events/journal.ts'
import { isSynced } from '../../events/projections/merge.ts'
import type { Store, UnreadParts } from '../../events/store.ts'
import { localApp } from '../../events/values/ids.ts'
import { standingOf } from '../../events/values/standing.ts'
import type { TaxSenderPorts } from '../../machines/tax/taxSenderContext.ts'
import { watchMoved } from '../desk/list.ts'
import type { WasAlready } from '../desk/secure.ts'
import { secured } from '../desk/secure.ts'
import { standing } from '../desk/standing.ts'
import { changeFaultOf, isNotSent, isRefusal, sentElsewhere } from '../http/refusal.ts'
import type { Elapsed } from '../parts/elapsed.ts'
import type { KnownProfile } from './knownProfile.ts'
import { networkWatch } from './network.ts'
import type { OfficeService } from './officeService.ts'
import { readInvoice } from './standingOfInvoice.ts'

interface Deps {
  store: Store
  journal: Journal
  now: () => number
  later: (ms: number, task: () => void) => () => void
  elapsed: Elapsed
  office: OfficeService
  profileOf: KnownProfile['profileOf']
}

export const createTaxSenderPorts = ({
  store,
  journal,
  now,
  later,
  elapsed,
  office,
  profileOf,
}: Deps): TaxSenderPorts => {
  const readWith =
    (ask: OfficeService['read']): TaxSenderPorts['readRecord'] =>
    async ({ invoice, app }, { signal }) => {
      const found = await standing(store, 'invoice', invoice)
      const asked = elapsed.read()
      const answer = await ask({ invoice, app }, signal)
      if (E.isLeft(answer)) return { type: 'tax.notRead', invoice, fault: taxFaultOf(answer.left) }
      const anchor = E.isRight(found) ? found.right?.tax?.anchor : undefined
      const waited = anchor === undefined ? null : elapsed.waited(anchor, asked)
      return { type: 'tax.recordRead', invoice, app, record: answer.right, moment: elapsed.moment(), waited }
    }

  /** True if a stored begin is the send under way: no other came first, and nothing newer is known of the invoice. */
  const isOurs = async (send: string, invoice: string, wasAlready: WasAlready): Promise<boolean> => {
    if (await wasAlready(send)) return false
    const found = await standing(store, 'invoice', invoice)
    const tax = E.isRight(found) ? found.right?.tax : undefined
    return E.isLeft(found) || (tax?.send === send && tax.stage === 'sending')
  }

  /** Why a send is not made after all; null if the service has no record but that of the send before. */
  const obstacleOf = async ({ invoice, app }: { invoice: string; app: string }, signal: AbortSignal) => {
    const found = await standing(store, 'invoice', invoice)
    const answer = await office.read({ invoice, app }, signal)
    if (E.isLeft(answer)) return changeFaultOf(answer.left, false)
    const known = E.isRight(found) ? found.right?.tax?.record?.taxId : undefined
    const taxId = answer.right?.taxId ?? null
    return taxId === null || taxId === known ? null : sentElsewhere
  }

  return {
    awaitSynced: ({ invoice, app }, tell, threw) => {
      const skip = (why: 'missing' | 'notSynced') => tell({ type: 'tax.skipped', invoice, app, why })
      /** A recent entry counts, though it may not be stored yet. */
      const look = async () => {
        await journal.settled()
        const [found, unread] = await Promise.all([readInvoice(store, invoice), store.unread(app, 'invoice')()])
        if (E.isLeft(found)) return found
        return E.map(({ rows }: UnreadParts) => ({ ...found.right, unread: rows }))(unread)
      }
      const told = (found: Awaited<ReturnType<typeof look>>) => {
        if (E.isLeft(found) || found.right.row === undefined) return skip('missing')
        const { row, buyer, unread } = found.right
        if (row.app === localApp) return skip('notSynced')
        const both = [row, ...(buyer === undefined ? [] : [buyer])]
        if (both.map(standingOf).some((at) => at === 'conflict' || at === 'refused')) return skip('notSynced')
        if (unread.some(({ id }) => id === row.id || id === row.payer?.id)) return skip('notSynced')
        if (both.every(isSynced)) tell({ type: 'tax.synced', invoice })
      }
      const isOfIt = ({ models, flows }: Moved) =>
        models.includes('invoice') || models.includes('person') || flows.includes('sync')
      return watchMoved(journal, isOfIt, look, told, threw)
    },
    readRecord: readWith(office.read),
    inquireRecord: readWith(office.inquire),
    awaitNetwork: networkWatch(later, null),
    beginSend: async (job, { signal }) => {
      const { invoice, app, task } = job
      await journal.settled()
      const [found, profile] = await Promise.all([readInvoice(store, invoice), profileOf(app, signal)])
      if (E.isLeft(found) || task === 'inquiry') return { type: 'tax.skipped', invoice, app, why: 'missing' }
      return E.toUnion(beginSend({ ...job, task }, { ...found.right, profile, at: now(), moment: elapsed.moment() }))
    },
    secureSend: secured(
      journal,
      (fault) => ({ type: 'tax.sendWaits', fault }),
      async ({ send, invoice }, wasAlready) => ({
        type: (await isOurs(send, invoice, wasAlready)) ? 'tax.sendStored' : 'tax.alreadyBegun',
        send,
      }),
    ),
    sendRecord: async ({ invoice, app, task, paymentReference, send, waited }, { stored, signal }) => {
      const kind = task === 'CORRECTION' ? 'CORRECTION' : 'MAIN'
      const of = { invoice, app, send }
      const obstacle = waited ? await obstacleOf(of, signal) : null
      if (obstacle !== null) return { type: 'tax.sendRefused', ...of, fault: obstacle }
      const sent = await office.send({ invoice, app, kind, paymentReference }, stored, signal)
      if (E.isRight(sent)) return { type: 'tax.sendTaken', ...of, record: sent.right }
      return isRefusal(sent.left) || isNotSent(sent.left, true)
        ? { type: 'tax.sendRefused', ...of, fault: changeFaultOf(sent.left, true) }
        : { type: 'tax.outcomeLost', ...of, moment: elapsed.moment() }
    },
    noteLost: async (of) => ({ type: 'tax.outcomeLost', ...of, moment: elapsed.moment() }),
  }
}
