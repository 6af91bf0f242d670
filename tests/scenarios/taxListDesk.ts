import type { Invoice, Product } from '../../src/events/entities.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Row } from '../../src/events/projections/rows.ts'
import { lineOf, milk, person } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import { instantOf } from '../../src/events/values/dates.ts'
import type { LatePorts } from '../../src/machines/kernel/provide.ts'
import { invoiceOf, pulled } from '../journal/facts.ts'
import { openDesk, opening, rightOf } from './desk.ts'
import type { DeviceLocks } from './tabLocks.ts'
import { createOffice as createService } from './taxDesk.ts'

type Ports = Partial<LatePorts['tax']>

const day = 86_400_000

/** The name has its age: `day-7` is of seven days ago. */
export const agedInvoice = (days: number, more: Partial<Invoice> = {}): Invoice =>
  invoiceOf({ id: `day-${days}`, date: instantOf(opening - days * day), lines: [lineOf(milk, 2)], ...more })

/** A store with these rows from the server, so that none waits. */
export const pulledStore = async (...changes: Parameters<typeof pulled>): Promise<Store> => {
  const store = createMemoryStore()
  await rightOf(store.append(pulled(...changes)))
  await rightOf(store.projectPending())
  return store
}

/** The tax office's service for the sender: its sends, and its answers by invoice. */
export const createOffice = () => {
  const sends: string[] = []
  const inquiries: string[] = []
  const answers = new Map<string, 'rejected' | 'lost' | 'hung'>()
  const errors = new Map<string, readonly string[]>()
  const service = createService()
  let online = true
  const ports: Ports = {
    askRecords: (_, tell) => {
      tell({ type: 'taxList.askedAll' })
      return () => {}
    },
    readTaxProfile: async () => ({ type: 'taxProfile.notLoaded', fault: { status: 0, detail: '', violation: null } }),
    readRecord: async ({ invoice, app }) =>
      online
        ? { type: 'tax.recordRead', invoice, app, record: null, moment: null, waited: null }
        : { type: 'tax.notRead', invoice, fault: 'offline' },
    inquireRecord: async ({ invoice, app }) => {
      inquiries.push(invoice)
      return { type: 'tax.recordRead', invoice, app, record: null, moment: null, waited: null }
    },
    sendRecord: async ({ invoice, app, task, send }) => {
      sends.push(`${task} ${invoice}`)
      const answer = answers.get(invoice)
      if (answer === 'hung') return new Promise(() => {})
      if (answer === 'lost') return { type: 'tax.outcomeLost', invoice, app, send, moment: null }
      const rejected = { ...taxRecords.rejected, errors: errors.get(invoice) ?? taxRecords.rejected.errors }
      const record = answer === 'rejected' ? rejected : taxRecords.accepted
      return {
        type: 'tax.sendTaken',
        invoice,
        app,
        send,
        record: { ...record, taxId: `${task}-${invoice}` },
      }
    },
  }
  return {
    ...{ sends, inquiries, ports, service },
    answer(invoice: string, how: 'rejected' | 'lost' | 'hung' | 'accepted', why?: readonly string[]) {
      if (how === 'accepted') answers.delete(invoice)
      else answers.set(invoice, how)
      if (why !== undefined) errors.set(invoice, why)
    },
    goes: (isOnline: boolean) => {
      online = isOnline
    },
  }
}

interface Deps {
  store?: Store
  invoices?: readonly Invoice[]
  products?: readonly Product[]
  /** Replace the office's and the list's own. */
  ports?: Ports
  office?: ReturnType<typeof createOffice>
  tab?: string
  locks?: DeviceLocks
}

/** A desk with the list open, over invoices that the server has. */
export const openTaxList = async ({
  invoices = [],
  products = [],
  office = createOffice(),
  ports = {},
  ...deps
}: Deps = {}) => {
  const store = deps.store ?? (await pulledStore({ invoices, products, persons: [{ ...person, fields: [] }] }))
  const { fetch } = office.service
  const desk = await openDesk({ ...deps, store, fetch, tax: { ...office.ports, ...ports } })
  const list = () => desk.flows.taxList.getSnapshot()
  const sender = () => desk.flows.taxSender.getSnapshot()
  /** Until the sender and the list are at rest. */
  const rest = async () => {
    for (let turns = 0; turns < 200; turns++) {
      const before = JSON.stringify([sender().value, sender().context, list().context])
      await desk.calm()
      if (JSON.stringify([sender().value, sender().context, list().context]) === before) return
    }
    throw new Error('It does not come to rest')
  }
  desk.send('taxList', { type: 'taxList.open' })
  await rest()
  return {
    ...{ desk, store, office, list, sender, rest },
    /** Another device's changes come. */
    pulls: async (...changes: Parameters<typeof pulled>) => {
      await rightOf(store.append(pulled(...changes)))
      await rightOf(store.projectPending())
      desk.journal.hear({ models: ['invoice', 'product'], flows: ['sync'] })
    },
    stage: async (id: string): Promise<Row<'invoice'>['tax']> => (await desk.row('invoice', id))?.tax,
  }
}
