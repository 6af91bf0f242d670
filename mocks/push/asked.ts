import { ECDH } from 'node:crypto'
import * as t from 'io-ts'
import { checkedNumber } from '../../src/events/values/codecs.ts'
import { Kept, Name, optional, text } from '../codecs.ts'

const maxEndpoint = 2000
const pushServices =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|.+\.push\.apple\.com|.+\.notify\.windows\.com)$/
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

const isEndpoint = (value: string): boolean => {
  if (!Kept.is(value) || value.length > maxEndpoint || !URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username !== '' || password !== '') return false
  if (loopback.test(hostname)) return protocol === 'http:' || protocol === 'https:'
  return protocol === 'https:' && pushServices.test(hostname)
}

const isPoint = (value: string): boolean => {
  if (!/^B[\w-]{86}$/.test(value)) return false
  try {
    return ECDH.convertKey(value, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === value
  } catch {
    return false
  }
}

const isAuth = (value: string): boolean =>
  /^[\w-]{22}$/.test(value) && Buffer.from(value, 'base64url').toString('base64url') === value

export const NewDevice = t.strict({
  endpoint: text('Endpoint', isEndpoint, 'must be an address of a known push service'),
  key: text('Point', isPoint, 'must be an uncompressed P-256 point in unpadded base64url'),
  auth: text('Auth', isAuth, 'must be 16 bytes in unpadded base64url'),
  userId: Name,
  deviceId: Name,
})

/** The bytes that fit one encrypted record of 4096. */
const maxPayload = 3993

const Payload = text(
  'Payload',
  (value) => value !== '' && Buffer.byteLength(value) <= maxPayload,
  `must be text of 1 to ${maxPayload} bytes`,
)

const urgencies = ['very-low', 'low', 'normal', 'high'] as const
export const urgencyOf = (urgency: number | undefined) => urgencies[urgency ?? urgencies.indexOf('normal')]

const isUrgency = (value: number): boolean => urgencies.some((_, at) => at === value)
const isSeconds = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 2 ** 31

export const Sent = t.type({
  payload: Payload,
  publicId: optional(Kept, 'must be a text'),
  userId: optional(Kept, 'must be a text'),
  deviceId: optional(Kept, 'must be a text'),
  urgency: optional(checkedNumber('Urgency', 'a number', isUrgency), 'must be 0, 1, 2 or 3'),
  topic: optional(
    text('Topic', (value) => /^[\w-]{1,32}$/.test(value), ''),
    'must be 1 to 32 letters of base64url',
  ),
  timeToLive: optional(checkedNumber('Seconds', 'a number', isSeconds), 'must be a whole number of seconds, 0 or more'),
})

export const SentByAdmin = t.type({ publicId: Kept, payload: Payload })
