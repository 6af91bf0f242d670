import type { APIRequestContext, Page } from '@playwright/test'
import * as t from 'io-ts'
import { stateOf } from '../paths/state.ts'

const services = 'http://localhost:4174'

const Chosen = t.type({ app: t.type({ publicId: t.string }) })
const Granted = t.type({ access_token: t.string })
const Pulled = t.type({ changes: t.type({ factor: t.type({ created: t.array(t.unknown) }) }) })

const read = <A>(codec: t.Type<A>, value: unknown): A => {
  if (codec.is(value)) return value
  throw new Error(`What was answered is no ${codec.name}`)
}

/** How many invoices the server holds of the app that is chosen in the page, as one who pulls for the first time is told. */
export const invoicesAtServer = async (request: APIRequestContext, page: Page): Promise<number> => {
  const { app } = read(Chosen, (await stateOf(page, 'apps')).context)
  const granted = await request.post(`${services}/identity/token`, {
    form: { grant_type: 'client_credentials' },
    headers: { authorization: `Basic ${btoa('scripts:scripts')}` },
  })
  const pulled = await request.get(`${services}/invoice/v1/factor/sync/${app.publicId}`, {
    params: { last_pulled_at: 'null', schema_version: '1', migration: 'null' },
    headers: { authorization: `Bearer ${read(Granted, await granted.json()).access_token}` },
  })
  return read(Pulled, await pulled.json()).changes.factor.created.length
}
