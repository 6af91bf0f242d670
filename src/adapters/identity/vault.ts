import { either as E } from 'fp-ts'
import * as t from 'io-ts'

/** An encrypted text. The key opens it under the same `label` alone, and no script can read the key. */
interface Sealed {
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  text: ArrayBuffer
}

const algorithm = 'AES-GCM'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A new key for every seal: none is ever used twice. */
const seal = async (text: string, label: string): Promise<Sealed> => {
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const parameters = { name: algorithm, iv, additionalData: bytesOf(label) }
  return { key, iv, text: await crypto.subtle.encrypt(parameters, key, bytesOf(text)) }
}

const unseal = async ({ key, iv, text }: Sealed, label: string): Promise<string> => {
  const parameters = { name: algorithm, iv, additionalData: bytesOf(label) }
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key, text))
}

/** This device's session with the provider, one for all tabs. */
export interface Kept {
  /** The id of the sign-in that began it. */
  session: string
  generation: number
  issuer: string
  sub: string
  scope: string
  refreshToken: string
  idToken: string
}

/** The state of the session that a change expects. */
type Place = Pick<Kept, 'session' | 'generation'>

export interface Vault {
  read: () => Promise<Kept | null>
  /** Replaces whatever session is there. */
  put: (kept: Kept) => Promise<void>
  /** Replaces a session that is still in that state; answers whether it was. */
  replace: (place: Place, next: Kept) => Promise<boolean>
  /** Removes the session, at any generation; any session if none is named. */
  clear: (session?: string) => Promise<void>
  /** Takes an owner's session out for a sign-out, and notes which. Null if that sign-out did so before. */
  leave: (promise: string, owner: string) => Promise<{ kept: Kept | null } | null>
}

const isAt = (kept: Place | null | undefined, { session, generation }: Place): boolean =>
  kept?.session === session && kept.generation === generation

/** Another user's session may be there by now. */
const isOf = (kept: Pick<Kept, 'sub'> | null, owner: string): boolean => kept !== null && owner.endsWith(` ${kept.sub}`)

/** For browsers without a working IndexedDB: the session ends with the page. */
export const createMemoryVault = (): Vault => {
  let kept: Kept | null = null
  let leftBy: string | null = null
  return {
    read: () => Promise.resolve(kept),
    async put(next) {
      kept = next
    },
    async replace(place, next) {
      if (!isAt(kept, place)) return false
      kept = next
      return true
    },
    async clear(session) {
      if (session === undefined || kept?.session === session) kept = null
    },
    async leave(promise, owner) {
      if (leftBy === promise) return null
      leftBy = promise
      const left = isOf(kept, owner) ? kept : null
      if (left !== null) kept = null
      return { kept: left }
    },
  }
}

const Record = t.strict({
  session: t.string,
  generation: t.number,
  issuer: t.string,
  sub: t.string,
  scope: t.string,
})
const Tokens = t.strict({ refreshToken: t.string, idToken: t.string })
type Record = t.TypeOf<typeof Record>
type Stored = Record & { sealed: Sealed }

const name = 'daftar-vault'
const store = 'session'
const only = 'only'
/** The key of the last sign-out that took a session out. */
const leftBy = 'leftBy'

const asked = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const opened = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  return asked(request)
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  value.key instanceof CryptoKey &&
  'iv' in value &&
  value.iv instanceof Uint8Array &&
  'text' in value &&
  value.text instanceof ArrayBuffer

/** A record of another form counts as missing. */
const storedOf = (value: unknown): Stored | null => {
  const record = Record.decode(value)
  if (E.isLeft(record) || typeof value !== 'object' || value === null || !('sealed' in value)) return null
  return isSealed(value.sealed) ? { ...record.right, sealed: value.sealed } : null
}

const labelOf = ({ session, generation, issuer, sub }: Record) => JSON.stringify([session, generation, issuer, sub])

const sealed = async ({ refreshToken, idToken, ...record }: Kept): Promise<Stored> => ({
  ...record,
  sealed: await seal(JSON.stringify({ refreshToken, idToken }), labelOf(record)),
})

const opening = async ({ sealed: box, ...record }: Stored): Promise<Kept | null> => {
  const tokens = Tokens.decode(JSON.parse(await unseal(box, labelOf(record))))
  return E.isRight(tokens) ? { ...record, ...tokens.right } : null
}

/**
 * The refresh token at rest. It has its own database: the desk's is exported, rebuilt, and upgraded by newer builds in
 * other tabs, none of which may touch the session. A sign-out must empty this one even if the desk's storage fails. The
 * token is encrypted under a key that cannot be exported; that protects against reading it as a value, not against the
 * device's owner.
 */
export const createVault = (factory: IDBFactory): Vault => {
  /** One transaction: `decide` sees the stored session and answers the next one; undefined leaves it. */
  const change = async (
    decide: (stored: Stored | null, rows: IDBObjectStore) => Stored | null | undefined | Promise<null | undefined>,
  ): Promise<boolean> => {
    const database = await opened(factory)
    try {
      const transaction = database.transaction(store, 'readwrite', { durability: 'strict' })
      const rows = transaction.objectStore(store)
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
      const next = await decide(storedOf(await asked<unknown>(rows.get(only))), rows)
      if (next === null) rows.delete(only)
      else if (next !== undefined) rows.put(next, only)
      await done
      return next !== undefined
    } finally {
      database.close()
    }
  }

  return {
    async read() {
      const database = await opened(factory)
      try {
        const stored = storedOf(await asked<unknown>(database.transaction(store).objectStore(store).get(only)))
        return stored === null ? null : await opening(stored).catch(() => null)
      } finally {
        database.close()
      }
    },
    async put(kept) {
      const next = await sealed(kept)
      await change(() => next)
    },
    async replace(place, kept) {
      const next = await sealed(kept)
      return change((stored) => (isAt(stored, place) ? next : undefined))
    },
    async clear(session) {
      await change((stored) => (session === undefined || stored?.session === session ? null : undefined))
    },
    async leave(promise, owner) {
      let taken: Stored | null = null
      let isFirst = false
      await change(async (stored, rows) => {
        isFirst = (await asked<unknown>(rows.get(leftBy))) !== promise
        if (!isFirst) return undefined
        rows.put(promise, leftBy)
        if (!isOf(stored, owner)) return undefined
        taken = stored
        return null
      })
      if (!isFirst) return null
      return { kept: taken === null ? null : await opening(taken).catch(() => null) }
    },
  }
}
