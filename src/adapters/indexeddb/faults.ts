import type { StoreFault } from '../../events/faults.ts'

const byName: Record<string, StoreFault> = {
  QuotaExceededError: 'full',
  VersionError: 'newer',
  InvalidStateError: 'lost',
  TransactionInactiveError: 'lost',
  AbortError: 'lost',
  NotFoundError: 'damaged',
  NotReadableError: 'damaged',
  DataError: 'damaged',
  TimeoutError: 'hung',
}

const nameOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && typeof thrown.name === 'string'
    ? thrown.name
    : ''

/** A browser's error as a fault, by name: `QuotaExceededError` is a class of its own in some browsers, a `DOMException` in others. */
export const faultOf = (thrown: unknown): StoreFault => {
  const name = nameOf(thrown)
  return (Object.hasOwn(byName, name) ? byName[name] : undefined) ?? 'refused'
}
