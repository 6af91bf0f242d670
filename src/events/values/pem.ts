import type * as t from 'io-ts'
import { keyword } from './codecs.ts'
import type { TaxSecret } from './taxParts.ts'

/**
 * `notText`: neither PEM nor base64. `otherKind`: a certificate for a key, or a key among a certificate. `unread`: the
 * file cannot be read, or is gone.
 */
export const SecretFlaw = keyword('empty', 'tooLong', 'notText', 'otherKind', 'unread')
export type SecretFlaw = t.TypeOf<typeof SecretFlaw>

/** Letters: a chain of certificates has some ten thousand. */
export const longestSecret = 65_536

const block = /-----BEGIN ([A-Z0-9 ]+)-----([^-]+)-----END \1-----/g
const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/
/** Letters of 32 bytes, the shortest of keys. */
const shortestBase64 = 40

const hasKind: Record<TaxSecret, (labels: readonly string[]) => boolean> = {
  privateKey: (labels) => labels.some((label) => label.endsWith('PRIVATE KEY')),
  certificate: (labels) =>
    labels.some((label) => label.endsWith('CERTIFICATE')) && !labels.some((label) => label.endsWith('PRIVATE KEY')),
}

/** The secret letters of a secret, without the common beginning and end of its kind. */
export const innerOf = (text: string): string => text.replace(/-----[A-Z0-9 ]+-----/g, '').replace(/\s/g, '')

/** Why a text cannot be such a secret; null if it may be. */
export const secretFlawOf = (secret: TaxSecret, text: string): SecretFlaw | null => {
  const trimmed = text.trim()
  if (trimmed === '') return 'empty'
  if (trimmed.length > longestSecret) return 'tooLong'
  const labels = [...trimmed.matchAll(block)].map(([, label = '']) => label)
  if (labels.length > 0) return hasKind[secret](labels) ? null : 'otherKind'
  const inner = trimmed.replace(/\s/g, '')
  const isBase64 = base64.test(inner) && !inner.includes('-----')
  return isBase64 && inner.length >= shortestBase64 ? null : 'notText'
}
