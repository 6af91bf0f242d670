import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import * as t from 'io-ts'
import { decoded } from './world.ts'

const derived = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

const tagLength = 16
const Came = t.array(t.type({ headers: t.record(t.string, t.string), body: t.string }))

/** A browser at a loopback push server: it makes its keys, and decrypts pushes by RFC 8291. */
export const openBrowser = (services: string, endpoint = `${services}/push/${randomUUID()}`) => {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const auth = randomBytes(16)

  const decrypted = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + idLength)
    const record = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const secret = derived(keys.computeSecret(sender), auth, info, 32)
    const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(record.subarray(-tagLength))
    const text = Buffer.concat([decipher.update(record.subarray(0, -tagLength)), decipher.final()])
    const end = text.lastIndexOf(2)
    if (end < 0 || text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Not the last record')
    return text.toString('utf8', 0, end)
  }

  const came = async () => decoded(Came, await (await fetch(endpoint)).json())

  return {
    endpoint,
    subscription: { endpoint, key: own.toString('base64url'), auth: auth.toString('base64url') },
    /** The headers and the text of received pushes, in order. */
    received: async () =>
      (await came()).map(({ headers, body }) => ({ headers, text: decrypted(Buffer.from(body, 'base64')) })),
    texts: async () => (await came()).map(({ body }) => decrypted(Buffer.from(body, 'base64'))),
    /** Sets its push server's later answers. */
    answers: (status: number) => fetch(endpoint, { method: 'PUT', body: JSON.stringify({ status }) }),
  }
}
