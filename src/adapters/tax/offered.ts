import { either as E } from 'fp-ts'
import type { CallFault } from '../../events/faults.ts'
import type { SecretFlaw } from '../../events/values/pem.ts'
import { innerOf, longestSecret, secretFlawOf } from '../../events/values/pem.ts'
import type { TaxSecret } from '../../events/values/taxParts.ts'
import type { Offered } from './secretSlot.ts'

const textOf = async (offered: Offered): Promise<string | null> => {
  if (typeof offered === 'string') return offered
  try {
    return await offered.text()
  } catch {
    return null
  }
}

/** The secret as it is sent, or why it is refused. */
export const readSecret = async (secret: TaxSecret, offered: Offered | null): Promise<E.Either<SecretFlaw, string>> => {
  if (offered instanceof Blob && offered.size > longestSecret) return E.left('tooLong')
  const text = offered === null ? null : await textOf(offered)
  if (text === null) return E.left('unread')
  const flaw = secretFlawOf(secret, text)
  return flaw === null ? E.right(text.trim()) : E.left(flaw)
}

/** Letters of the secret in a row that are no coincidence. */
const run = 8

const repeats = (said: string, inner: string): boolean => {
  const letters = said.replace(/\s/g, '')
  return Array.from({ length: Math.max(0, letters.length - run + 1) }, (_, at) => letters.slice(at, at + run)).some(
    (part) => inner.includes(part),
  )
}

/** A server may repeat what it received: an answer with a part of the secret is not passed on (law 8). */
export const withoutSecret = ({ status, detail, violation }: CallFault, secret: string): CallFault => {
  const inner = innerOf(secret)
  const cleared = (said: string): string => (repeats(said, inner) ? '' : said)
  return {
    status,
    detail: cleared(detail),
    violation: violation && {
      title: cleared(violation.title),
      field: cleared(violation.field),
      message: cleared(violation.message),
    },
  }
}
