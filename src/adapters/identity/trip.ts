import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { StateStore } from 'oidc-client-ts'
import type { WebStorage } from '../parts/webStorage.ts'

const key = 'daftar.signIn'

const Kept = t.strict({ id: t.string, value: t.string })

/**
 * State, nonce and PKCE verifier of the one sign-in under way, for the trip to the provider and back: in this tab's session storage, taken out when
 * the browser comes back. A newer sign-in takes the place of an older one.
 */
export const createTrip = (storage: WebStorage): StateStore => {
  const read = () => {
    try {
      const kept = Kept.decode(JSON.parse(storage.getItem(key) ?? 'null'))
      return E.isRight(kept) ? kept.right : null
    } catch {
      return null
    }
  }
  const get = (id: string): string | null => {
    const kept = read()
    return kept?.id === id ? kept.value : null
  }
  return {
    set: (id, value) => Promise.resolve(storage.setItem(key, JSON.stringify({ id, value }))),
    get: (id) => Promise.resolve(get(id)),
    remove(id) {
      const value = get(id)
      storage.removeItem(key)
      return Promise.resolve(value)
    },
    getAllKeys: () => Promise.resolve([read()].flatMap((kept) => (kept === null ? [] : [kept.id]))),
  }
}
