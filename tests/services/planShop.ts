import * as t from 'io-ts'
import type { Database } from '../../mocks/sql/database.ts'
import { decoded, openShop } from './world.ts'

export const million = 1_000_000
export const noBearer = { authorization: '' }
export const noKey = { 'x-taak-api-key': '' }

export const Factor = t.strict({
  publicId: t.string,
  trackingCode: t.number,
  items: t.array(t.strict({ i: t.string, p: t.number, q: t.number, r: t.number })),
})
type Factor = t.TypeOf<typeof Factor>

const Token = t.strict({ status: t.literal(1), token: t.string })

export const desk = 'http://localhost:4173'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A page's status, the address of its redirect or its link, and its title. */
const seen = async (answer: Response) => {
  const html = await answer.text()
  const link = /<a href="([^"]*)"/.exec(html)?.[1] ?? null
  return {
    status: answer.status,
    leads: answer.headers.get('location') ?? link,
    title: /<title>(.*) \/ (.*)<\/title>/.exec(html)?.[2] ?? null,
  }
}

/** A shop with functions for the plan routes and the bank's pages. */
export const openPlanShop = async (database: Database, desks: readonly string[] = []) => {
  const shop = await openShop(database, { desks })
  const { caller, send, sub } = shop

  const order = (over: object = {}, months = 1) => ({
    ...{ appPublicId: 'daftar-plans', currency: 'IRR', total: months * million, payer: sub },
    factorDate: '2026-11-23T08:00:00.000Z',
    items: [{ name: 'Startup support plan', nameFa: 'طرح پشتیبانی نوپا', price: million, quantity: months }],
    ...over,
  })
  const create = (body: unknown, headers: Record<string, string> = noBearer) =>
    caller.call('/invoice/api/v1/factor/create', { method: 'POST', body, headers })
  const factorOf = async (months = 1): Promise<Factor> => decoded(Factor, (await create(order({}, months))).body)

  const askToken = (body: unknown, headers: Record<string, string> = {}) =>
    caller.call('/invoice/api/v1/ipg/token', { method: 'POST', body, headers: { ...noBearer, ...headers } })
  const tokenAsk = (publicId: string, over: object = {}) => ({
    ...{ publicId, appPublicId: 'daftar-plans', ipgCompany: 'SAMAN', amount: million },
    ...over,
  })
  const tokenOf = async (publicId: string, headers: Record<string, string> = {}, amount = million): Promise<string> =>
    decoded(Token, (await askToken(tokenAsk(publicId, { amount }), { origin: desk, ...headers })).body).token

  const visit = async (path: string) => seen(await send(path, {}))
  const press = async (path: string) => seen(await send(path, { method: 'POST', headers: form }))
  const enter = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    seen(
      await send('/bank', {
        method: 'POST',
        body: String(new URLSearchParams(fields)),
        headers: { ...form, ...headers },
      }),
    )
  const open = async (token: string): Promise<string> => {
    const { leads } = await enter({ Token: token, GetMethod: 'true' })
    if (leads === null) throw new Error('The bank leads nowhere')
    return leads
  }

  return {
    ...shop,
    ...{ order, create, factorOf, askToken, tokenAsk, tokenOf, visit, press, enter, open },
    factor: (publicId: string, headers: Record<string, string> = noBearer) =>
      caller.call(`/invoice/api/v1/factor/${encodeURIComponent(publicId)}`, { headers }),
    product: (gtin: string) => caller.call(`/gtin/v1/pip/${gtin}/IRR`, { headers: noBearer }),
    /** Pays at the bank, from the token to the callback. */
    pays: async ({ publicId }: { publicId: string }, months = 1) =>
      press(`${await open(await tokenOf(publicId, {}, months * million))}/pay`),
    plan: ({ publicId, trackingCode }: Factor, over: object = {}, as = caller) =>
      as.call('/main/v1/support-plan/create', {
        method: 'POST',
        body: {
          ...{ type: 'STARTUP', period: 'ONE_MONTH', factorTrackingCode: trackingCode, factorPublicId: publicId },
          ...over,
        },
      }),
    plans: (as = caller) => as.call('/main/v1/support-plan/list'),
    apply: (publicId: string, headers: Record<string, string> = noBearer) =>
      caller.call(`/main/v1/support-plan/public/callback/${encodeURIComponent(publicId)}`, { method: 'PUT', headers }),
    payments: (publicId: string) => caller.call(`/payments?factor=${encodeURIComponent(publicId)}`),
  }
}
