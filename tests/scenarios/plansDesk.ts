import type { BankPage } from '../../src/adapters/plans/bankPage.ts'
import { tokenAge } from '../../src/events/projections/attempts.ts'
import { openDesk, openLateDesk } from './desk.ts'
import type { Fate } from './fates.ts'
import { json, met, problem } from './fates.ts'
import { mainApiAt } from './mainApi.ts'

type PlansCall = 'create' | 'invoice' | 'token' | 'name' | 'makePlan' | 'plans' | 'apply'

interface Factor {
  publicId: string
  trackingCode: number
  total: number
  quantity: number
  paid: boolean
}

interface Token {
  token: string
  invoice: string
  issuedAt: number
  /** By the fields of the form that opened it. */
  opened: boolean
  paid: boolean
}

const year = 365 * 24 * 3_600_000

/**
 * The invoice service, the main API's support plans and the bank, in memory and scripted. `now`: the clock of all of
 * them. `dated`: pages can read their answers' dates.
 */
export const createBank = (now: () => number = () => Date.UTC(2026, 10, 21, 7, 12)) => {
  const factors = new Map<string, Factor>()
  const plans = new Map<string, { period: string; applied: boolean; expiredAt: string | null; trackingCode: number }>()
  const tokens: Token[] = []
  const calls: { call: PlansCall; body: unknown; bearer: boolean; key: string | null }[] = []
  const fates: Partial<Record<PlansCall, Fate[]>> = {}
  const says = {
    dated: true,
    name: { name: 'Startup plan, monthly', nameFa: 'طرح استارتاپ، ماهانه', price: 1_000_000 } as object | null,
  }

  const factorOf = ({ publicId, trackingCode, total, quantity, paid }: Factor) => ({
    ...{ publicId, trackingCode, appPublicId: 'daftar-plans', currency: 'IRR', total, payer: 'shop', paid },
    items: [{ i: '2900000000018', p: total / quantity, q: quantity, r: 1 }],
    factorDate: '2026-11-21T07:12:00.000Z',
  })

  const made = (months: number, paid = false): string => {
    const publicId = `plan-invoice-${factors.size + 1}`
    const trackingCode = 4_829_100 + factors.size + 1
    factors.set(publicId, { publicId, trackingCode, total: months * 1_000_000, quantity: months, paid })
    return publicId
  }

  const tokenFor = (invoice: string, amount: unknown) => {
    const factor = factors.get(invoice)
    if (factor === undefined || factor.paid || factor.total !== amount)
      return json(200, { status: -1, errorCode: '12', errorDesc: factor?.paid ? 'Paid already' : 'Wrong amount' })
    const token = `token-${tokens.length + 1}-CANARY`
    tokens.push({ token, invoice, issuedAt: now(), opened: false, paid: false })
    return json(200, { status: 1, token })
  }

  const apply = (invoice: string) => {
    const plan = plans.get(invoice)
    if (plan === undefined) return problem(404)
    if (factors.get(invoice)?.paid === true && !plan.applied) {
      plan.applied = true
      plan.expiredAt = new Date(now() + year).toISOString()
    }
    return json(200, { type: 'STARTUP', applied: plan.applied, expiredAt: plan.expiredAt })
  }

  const listed = () =>
    [...plans].map(([factorPublicId, { trackingCode, ...plan }]) => ({
      ...{ type: 'STARTUP', factorPublicId, factorTrackingCode: trackingCode, createdAt: '2026-11-21T07:12:00.000Z' },
      ...plan,
    }))

  const done = (call: PlansCall, of: string, body: { items?: { quantity: number }[] } & Record<string, unknown>) => {
    switch (call) {
      case 'create':
        return json(200, factorOf(found(made(body.items?.[0]?.quantity ?? 1))))
      case 'invoice': {
        const factor = factors.get(of)
        return factor === undefined ? problem(404) : json(200, factorOf(factor))
      }
      case 'token':
        return tokenFor(String(body.publicId), body.amount)
      case 'name':
        return says.name === null ? problem(404) : json(200, says.name)
      case 'makePlan': {
        const invoice = String(body.factorPublicId)
        const trackingCode = found(invoice).trackingCode
        plans.set(invoice, { period: String(body.period), applied: false, expiredAt: null, trackingCode })
        return json(201, listed().at(-1))
      }
      case 'plans':
        return json(200, listed())
      case 'apply':
        return apply(of)
    }
  }

  const found = (invoice: string): Factor => {
    const factor = factors.get(invoice)
    if (factor === undefined) throw new Error(`No invoice ${invoice}`)
    return factor
  }

  const callOf = (method: string, path: string): readonly [PlansCall, string] | null => {
    if (path.endsWith('/factor/create')) return ['create', '']
    if (path.includes('/factor/')) return ['invoice', path.split('/').at(-1) ?? '']
    if (path.endsWith('/ipg/token')) return ['token', '']
    if (path.includes('/pip/')) return ['name', path.split('/').at(-2) ?? '']
    if (path.endsWith('/support-plan/create')) return ['makePlan', '']
    if (path.endsWith('/support-plan/list')) return ['plans', '']
    return method === 'PUT' && path.includes('/callback/') ? ['apply', path.split('/').at(-1) ?? ''] : null
  }

  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const asked = callOf(request.method, new URL(request.url).pathname)
    if (asked === null) return problem(404)
    const [call, of] = asked
    const text = await request.text()
    const body = text === '' ? {} : JSON.parse(text)
    const { headers } = request
    calls.push({ call, body, bearer: headers.has('authorization'), key: headers.get('x-taak-api-key') })
    return met(fates[call]?.shift(), request, () => {
      const said = done(call, of, body)
      if (says.dated) said.headers.set('date', new Date(now()).toUTCString())
      return said
    })
  }

  return {
    ...{ factors, plans, tokens, calls, fates, says, made, found, fetch: answer },
    /** The times of a call. */
    count: (call: PlansCall) => calls.filter((each) => each.call === call).length,
    /** A form was posted: the bank's page opens if its token is valid. */
    open(token: string) {
      const known = tokens.find((each) => each.token === token)
      if (known === undefined || now() - known.issuedAt >= tokenAge || found(known.invoice).paid) return false
      known.opened = true
      return true
    },
    /** Somebody pays on the bank's page; false if the bank accepts no more. */
    pay(token: string) {
      const known = tokens.find((each) => each.token === token)
      if (known === undefined || !known.opened || now() - known.issuedAt >= tokenAge) return false
      const factor = found(known.invoice)
      known.paid = true
      factor.paid = true
      return true
    },
  }
}
export type Bank = ReturnType<typeof createBank>

/** A browser's page and tab, as far as payments use them: posted forms, opened pages, and its memory. */
export const createTabPage = () => {
  const seen: { posted: { address: string; token: string }[]; opened: string[] } = { posted: [], opened: [] }
  let mark: { attempt: string; invoice: string } | null = null
  let still: Parameters<BankPage['leave']>[2] | null = null
  let isNew = true
  const bankPage: BankPage = {
    leave(address, token, told) {
      seen.posted.push({ address, token })
      still = told
      return () => {
        still = null
      }
    },
    open: (path) => void seen.opened.push(path),
    departed(attempt, invoice) {
      mark = { attempt, invoice }
    },
    returned(invoice) {
      if (!isNew) return null
      const left = mark
      mark = null
      return left?.invoice === invoice ? left.attempt : null
    },
  }
  return {
    ...seen,
    page: bankPage,
    blocked: () => still?.blocked(),
    cameBack: () => still?.cameBack(),
    /** Whether the browser was led to the page, not by a reload or the back button. */
    ledTo(newly: boolean) {
      isNew = newly
    },
  }
}
export type TabPage = ReturnType<typeof createTabPage>

type Opening = NonNullable<Parameters<typeof openDesk>[0]>
type PlansOpening = Opening & { tabPage?: Pick<TabPage, 'page'> }

/** The options of a desk with the scenario's services and bank. */
const openingAt = (bank: Bank, { tabPage = createTabPage(), signedIn = true, ...more }: PlansOpening): Opening => {
  return {
    ...{
      plans: {},
      bank: tabPage.page,
      fetch: bank.fetch,
      main: mainApiAt(bank.fetch, signedIn ? 'shop' : null),
      signedIn,
    },
    ...more,
  }
}

/** A desk with the scenario's services and bank. */
export const openPlansDesk = (bank: Bank, opening: PlansOpening = {}) => openDesk(openingAt(bank, opening))

/** The same with only the needed areas. */
export const openLatePlansDesk = (bank: Bank, opening: PlansOpening = {}) =>
  openLateDesk(() => Promise.resolve(), openingAt(bank, opening))
