import type { WebStorage } from '../parts/webStorage.ts'

/** A sign-out that the provider has not heard of: whoever signs in next must be asked who they are, even where the provider still knows the last one. */
export interface Debt {
  isOwed: () => boolean
  owe: () => void
  settle: () => void
}

const key = 'daftar.signOutOwed'

/** Storage that refuses is the storage of a page whose tab was closed. */
const attempt = <A>(act: () => A, otherwise: A): A => {
  try {
    return act()
  } catch {
    return otherwise
  }
}

export const createDebt = (storage: WebStorage): Debt => ({
  isOwed: () => attempt(() => storage.getItem(key) !== null, true),
  owe: () => attempt(() => storage.setItem(key, 'yes'), undefined),
  settle: () => attempt(() => storage.removeItem(key), undefined),
})
