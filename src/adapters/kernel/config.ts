import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { WebStorage } from '../parts/webStorage.ts'

const Address = new t.Type<string, string, unknown>(
  'Address',
  t.string.is,
  (value, context) =>
    typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
      ? t.success(value.replace(/\/+$/, ''))
      : t.failure(value, context, 'an http address'),
  t.identity,
)

/** A picture of this server, or another one. */
const Picture = new t.Type<string, string, unknown>(
  'Picture',
  t.string.is,
  (value, context) =>
    typeof value === 'string' && /^\/(?![/\\])/.test(value) ? t.success(value) : Address.validate(value, context),
  t.identity,
)

/** A trust seal of the foot: its picture, its link and its name. */
/** `dark`: its picture in the dark theme; without one it stands on white. */
const Seal = t.exact(
  t.intersection([
    t.type({ image: Picture, link: Address, name: t.strict({ fa: t.string, en: t.string }) }),
    t.partial({ dark: Picture }),
  ]),
)

/** The addresses of all services, read at run time from `/config.json`, so that one build runs anywhere. */
export const Config = t.intersection([
  t.strict({
    main: Address,
    invoice: Address,
    gtin: Address,
    uptime: Address,
    translate: Address,
    identity: Address,
    /** The desk's client id at the identity provider; public. */
    identityClient: t.string,
    bank: Address,
    /** The desk's key for the main API; public. */
    applicationKey: t.string,
  }),
  t.exact(
    t.partial({
      /** Where pictures of users come from; without it none are shown. */
      avatars: Address,
      /** The id of the app for invoices of plans; without it nothing can be bought. */
      plansApp: t.string,
      /** The public half of the key pair that signs pushes, in unpadded base64url; without it nobody receives any. */
      vapidKey: t.string,
      /** Further hosts over which the bank redirects. */
      bankHops: t.array(Address),
      /** In the order of the foot; without seals the foot has no heading for them. */
      seals: t.array(Seal),
    }),
  ),
])
export type Config = t.TypeOf<typeof Config>

const remembered = 'daftar.config'

const parsed = (text: () => string | null): E.Either<unknown, Config> => {
  try {
    return Config.decode(JSON.parse(text() ?? 'null'))
  } catch (error) {
    return E.left(error)
  }
}

/** Milliseconds for the served addresses: a device that knows some opens with those. */
const patience = { known: 1_500, unknown: 8_000 }

const passed = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null))

/**
 * The served addresses, or the last good ones on this device; null without either. Later ones are kept for the next
 * start: on a slow network no answer is early enough.
 */
export const loadConfig = async (fetched: typeof fetch, storage: WebStorage): Promise<Config | null> => {
  const known = parsed(() => storage.getItem(remembered))
  const asking = async (): Promise<Config | null> => {
    const response = await fetched('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(patience.unknown) })
    const text = response.ok ? await response.text() : null
    const served = parsed(() => text)
    if (E.isLeft(served)) return null
    try {
      storage.setItem(remembered, JSON.stringify(served.right))
    } catch {
      // If storage is blocked or full, the next start asks the network again.
    }
    return served.right
  }
  const asked = asking().catch(() => null)
  if (E.isLeft(known)) return asked
  return (await Promise.race([asked, passed(patience.known)])) ?? known.right
}
