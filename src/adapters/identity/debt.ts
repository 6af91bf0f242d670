import type { WebStorage } from '../parts/webStorage.ts'

/**
 * A sign-out that the provider may not have carried out. The next user must be asked for a password, since the provider
 * may still know the last one.
 */
export interface Debt {
  isOwed: () => boolean
  owe: () => void
  clear: () => void
}

const key = 'daftar.signOutOwed'

/** A refused storage counts as one of a closed tab. */
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
  clear: () => attempt(() => storage.removeItem(key), undefined),
})
