import { createTaxProfilePorts } from '../../src/adapters/tax/profile.ts'
import { createSecretSlot } from '../../src/adapters/tax/secretSlot.ts'
import type { TaxField } from '../../src/events/values/taxIds.ts'
import type { TaxPart, TaxSecret } from '../../src/events/values/taxParts.ts'
import { serviceAt } from '../adapters/serviceAt.ts'
import { openDesk } from './desk.ts'
import { quiet } from './quiet.ts'

/** A desk over the scenario's tax profile, and each call. */
export const openTaxDesk = async (had: Readonly<Record<string, unknown>> = {}) => {
  const kept = new Map(Object.entries(had))
  const state: { answer: (() => Response) | null; gate: Promise<void> } = { answer: null, gate: Promise.resolve() }
  const calls: string[] = []
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const [app, part = ''] = new URL(request.url).pathname.split('/').slice(-2)
    const body = await request.text()
    calls.push([request.method, app, part, body].join(' ').trim())
    const { answer, gate } = state
    await gate
    if (answer !== null) return answer()
    if (request.method === 'GET') return Response.json({ value: kept.get(part) ?? null })
    const { value } = JSON.parse(body)
    kept.set(part, part === 'private-key' || part === 'certificate' ? true : value)
    return new Response(null, { status: 204 })
  }
  const secrets = createSecretSlot()
  const ports = createTaxProfilePorts({ invoice: serviceAt('https://invoice.test', network), secrets, saved() {} })
  const desk = await openDesk({ tax: { ...quiet, ...ports } })
  const calm = async () => {
    for (let turn = 0; turn < 3; turn++) await desk.calm()
  }
  await calm()
  const flow = desk.flows.taxProfile
  const context = () => flow.getSnapshot().context
  return {
    ...{ desk, calls, secrets, state, calm, context },
    reading: () => flow.getSnapshot().value,
    entry: (part: TaxPart) => context().entries[part],
    /** The calls since the last read. */
    asked: () => calls.splice(0),
    async pass(ms: number) {
      await desk.pass(ms)
      await calm()
    },
    async fill(field: TaxField, typed: string) {
      desk.send('taxProfile', { type: 'taxProfile.fill', field, typed })
      await calm()
    },
    async offer(secret: TaxSecret, offered: string | Blob) {
      secrets.put(secret, offered)
      const letters = typeof offered === 'string' ? offered.length : offered.size
      desk.send('taxProfile', { type: 'taxProfile.offer', secret, letters })
      await calm()
    },
    async retry(field: TaxField) {
      desk.send('taxProfile', { type: 'taxProfile.retry', field })
      await calm()
    },
  }
}
