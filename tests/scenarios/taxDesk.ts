import type { Invoice } from '../../src/events/entities.ts'
import type { TaxJob } from '../../src/events/tax/taxSender.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import type { Fate } from './fates.ts'
import { json, met, problem } from './fates.ts'
import { invoice as invoiceOf, stocked } from './goods.ts'

export { problem } from './fates.ts'

export const page = (status: number) =>
  new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } })

const profile: Readonly<Record<string, string | boolean | null>> = {
  'national-id': '10380284790',
  'economic-code': '10380284790',
  'memory-id': 'DEF5GH',
  'private-key': true,
  certificate: true,
}

const success = { status: 'SUCCESS', data: { error: [] } }
export const failed = { status: 'FAILED', data: { error: ['body[0].sstid: not registered'] } }

/** The invoice service's tax records, scripted. */
export const createOffice = () => {
  const sends: { invoice: string; kind: string; reference: unknown }[] = []
  const asked: string[] = []
  const records = new Map<string, { taxId: string; verdict: object | null; reference: unknown }>()
  const fates: { send: Fate[]; read: Fate[]; profile: Fate } = { send: [], read: [], profile: 'ok' }
  /** The tax office's answer to each send, by the time; `clock`: the service's own, null if pages cannot read it. */
  const says = { verdict: success as object | null, profile, clock: null as (() => number) | null }

  const recordOf = (invoice: string): Response => {
    const record = records.get(invoice)
    if (record === undefined) return problem(404)
    const { taxId, verdict: responseData, reference } = record
    return json(200, { taxId, referenceNumber: `r-${taxId}`, paymentReferenceNumber: reference, responseData })
  }

  const take = async (request: Request, invoice: string, kind: string) => {
    const { paymentReferenceNumber: reference } = await request.json()
    sends.push({ invoice, kind, reference })
    const taxId = `DEF5GH${String(sends.length).padStart(16, '0')}`
    records.set(invoice, { taxId, verdict: null, reference })
    const answer = recordOf(invoice)
    records.set(invoice, { taxId, verdict: says.verdict, reference })
    return answer
  }

  const told = async (part: string) => json(200, { value: says.profile[part] ?? null })
  const keep = async (request: Request, part: string) => {
    const { value } = await request.json()
    says.profile = { ...says.profile, [part]: value }
    return new Response(null, { status: 204 })
  }

  const answer = (request: Request): Promise<Response> => {
    const [what = '', , of = '', verb = '', kind = ''] =
      new URL(request.url).pathname.split('/v1/')[1]?.split('/') ?? []
    if (what === 'tax-profile')
      return request.method === 'PUT' ? keep(request, of) : met(fates.profile, request, () => told(of))
    if (what !== 'tax-record') return Promise.resolve(problem(404))
    if (verb === 'send') return met(fates.send.shift(), request, () => take(request, of, kind))
    asked.push(`${verb === 'inquiry' ? 'inquiry' : 'record'} ${of}`)
    return met(fates.read.shift(), request, () => recordOf(of))
  }

  const dated = async (input: RequestInfo | URL) => {
    const answered = await answer(new Request(input))
    if (says.clock !== null) answered.headers.set('date', new Date(says.clock()).toUTCString())
    return answered
  }
  return { sends, asked, records, fates, says, fetch: dated satisfies typeof fetch }
}
export type Office = ReturnType<typeof createOffice>

/** An invoice without faults. */
export const sound = (id: string, more: Partial<Invoice> = {}) => invoiceOf(id, more)

type Opening = NonNullable<Parameters<typeof openDesk>[0]>

/** A desk at a shop whose invoices the server has. */
export const openTaxDesk = async (
  office: Office,
  { invoices = [sound('one')], ...more }: Opening & { invoices?: readonly Invoice[] } = {},
) => {
  const store = more.store ?? (await stocked(...invoices))
  return openDesk({ store, tax: {}, fetch: office.fetch, ...more })
}

export const sheet = ({ flows }: Desk) => flows.taxRecord.getSnapshot()
export const sender = ({ flows }: Desk) => flows.taxSender.getSnapshot()
/** The sheet's state, without its outer name. */
export const sheetAt = (desk: Desk): unknown => {
  const { value } = sheet(desk)
  return typeof value === 'string' ? value : value.open
}

export const openSheet = (desk: Desk, invoice = 'one') => desk.act('taxRecord', { type: 'taxRecord.open', invoice })
type Pressed = `taxRecord.${'send' | 'confirm' | 'back' | 'inquire' | 'correct' | 'recheck'}`
export const press = async (desk: Desk, ...types: readonly Pressed[]) => {
  for (const type of types) await desk.act('taxRecord', { type })
}

export const job = (invoice: string, more: Partial<TaxJob> = {}): TaxJob => ({
  ...{ invoice, app: 'app-1', task: 'MAIN', paymentReference: null, withFaults: false },
  ...more,
})
export const jobs = (...invoices: readonly string[]) => invoices.map((invoice) => job(invoice))
export const queue = async ({ flows, calm }: Desk, ...many: readonly TaxJob[]) => {
  flows.taxSender.send({ type: 'tax.queue', jobs: [...many] })
  await calm()
}
export const inquiry = (invoice: string) => job(invoice, { task: 'inquiry' })

/** Until everything that waits for neither the clock nor the network has happened. */
export const turns = async () => {
  for (let turn = 0; turn < 30; turn++) await new Promise((done) => setImmediate(done))
}
