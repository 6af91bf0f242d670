import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { joined } from '../../parts/joined.ts'

/**
 * A sealed file: `daftarbk`, the header's length, the header as JSON, a check of the passphrase, then the parts. Each
 * part is its length and its bytes by AES-GCM. The nonce counts the parts and marks the last one; every part
 * authenticates the header. So a file that was cut, reordered or changed cannot be read.
 */
const magic = new TextEncoder().encode('daftarbk')
const lengthBytes = 4
const tagBytes = 16
const noncePrefixBytes = 7
const longestHeader = 4096
/** Bytes in one part at most, unsealed. @internal */
export const longestPart = 4_194_304

const sealVersion = 1
/** Of PBKDF2. @internal */
export const rounds = 600_000
/** A file that asks for more is not ours, and would hold the device for minutes. */
const mostRounds = 10_000_000

const Header = t.type({
  format: t.literal('daftar.backup'),
  version: t.number,
  kdf: t.type({ name: t.literal('PBKDF2-SHA-256'), rounds: t.number, salt: t.readonlyArray(t.number) }),
  cipher: t.type({ name: t.literal('AES-256-GCM'), nonce: t.readonlyArray(t.number) }),
})
type Header = t.TypeOf<typeof Header>
const Versioned = t.type({ format: t.literal('daftar.backup'), version: t.number })

/** `Cut`: it ends before its last part. `Damaged`: its passphrase fits, but a part does not. */
export type SealFault = 'NotBackup' | 'NewerFormat' | 'WrongPassphrase' | 'Cut' | 'Damaged'

type Bytes = Uint8Array<ArrayBuffer>

const lengthOf = (length: number): Bytes => {
  const bytes = new Uint8Array(lengthBytes)
  new DataView(bytes.buffer).setUint32(0, length)
  return bytes
}

const marks = { more: 0, last: 1, check: 2 }

const nonceOf = (prefix: readonly number[], count: number, mark: keyof typeof marks): Bytes => {
  const nonce = new Uint8Array(noncePrefixBytes + lengthBytes + 1)
  nonce.set(prefix)
  nonce.set(lengthOf(count), noncePrefixBytes)
  nonce[nonce.length - 1] = marks[mark]
  return nonce
}

const keyOf = async (passphrase: string, { kdf }: Header): Promise<CryptoKey> => {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(passphrase), 'PBKDF2', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(kdf.salt), iterations: kdf.rounds },
    typed,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

const algorithm = (iv: Bytes, additionalData: Bytes = new Uint8Array()) => ({ name: 'AES-GCM', iv, additionalData })

/** The bytes of a sealed file, piece by piece, from its unsealed parts; without any part it has an empty one. */
export async function* sealed(
  passphrase: string,
  parts: AsyncIterable<Bytes>,
  random: (bytes: number) => readonly number[],
): AsyncGenerator<Bytes, void, void> {
  const header: Header = {
    format: 'daftar.backup',
    version: sealVersion,
    kdf: { name: 'PBKDF2-SHA-256', rounds, salt: random(tagBytes) },
    cipher: { name: 'AES-256-GCM', nonce: random(noncePrefixBytes) },
  }
  const head = new TextEncoder().encode(JSON.stringify(header))
  const { nonce } = header.cipher
  const key = await keyOf(passphrase, header)
  const seal = async (part: Bytes, count: number, mark: 'more' | 'last') => {
    if (part.length > longestPart) throw new RangeError('A part of a backup is too long')
    const closed = await crypto.subtle.encrypt(algorithm(nonceOf(nonce, count, mark), head), key, part)
    return joined([lengthOf(closed.byteLength), new Uint8Array(closed)], lengthBytes + closed.byteLength)
  }
  const check = await crypto.subtle.encrypt(algorithm(nonceOf(nonce, 0, 'check')), key, new Uint8Array())
  const begun = [magic, lengthOf(head.length), head, new Uint8Array(check)]
  yield joined(
    begun,
    begun.reduce((length, each) => length + each.length, 0),
  )
  let count = 0
  let held: Bytes | null = null
  for await (const part of parts) {
    if (held !== null) yield await seal(held, count++, 'more')
    held = part
  }
  yield await seal(held ?? new Uint8Array(), count, 'last')
}

export interface Opened {
  /** The parts, in order, each with the bytes that were read so far. After a fault there is none. */
  parts: () => AsyncGenerator<E.Either<SealFault, { part: Bytes; read: number }>, void, void>
}

const parsed = (bytes: Bytes): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

const headerIn = (head: Bytes): E.Either<SealFault, Header> => {
  const header = parsed(head)
  if (!Versioned.is(header)) return E.left('NotBackup')
  if (header.version > sealVersion) return E.left('NewerFormat')
  const isOurs =
    Header.is(header) &&
    header.kdf.rounds >= rounds &&
    header.kdf.rounds <= mostRounds &&
    header.cipher.nonce.length === noncePrefixBytes
  return isOurs ? E.right(header) : E.left('Damaged')
}

const unlocked = async (key: CryptoKey, how: ReturnType<typeof algorithm>, closed: Bytes): Promise<Bytes | null> => {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(how, key, closed))
  } catch {
    return null
  }
}

/** Opens a sealed file. Its parts are read when they are asked for, any number of times. */
export const openSealed = async (passphrase: string, file: Blob): Promise<E.Either<SealFault, Opened>> => {
  const bytesAt = async (from: number, length: number): Promise<Bytes> =>
    new Uint8Array(await file.slice(from, from + length).arrayBuffer())
  const numberIn = (bytes: Bytes) => new DataView(bytes.buffer).getUint32(0)

  const begun = await bytesAt(0, magic.length + lengthBytes)
  if (!magic.every((byte, at) => begun[at] === byte)) return E.left('NotBackup')
  if (begun.length < magic.length + lengthBytes) return E.left('Cut')
  const headLength = numberIn(begun.slice(magic.length))
  if (headLength > longestHeader) return E.left('Damaged')
  const head = await bytesAt(begun.length, headLength)
  const check = await bytesAt(begun.length + headLength, tagBytes)
  if (head.length < headLength || check.length < tagBytes) return E.left('Cut')
  const header = headerIn(head)
  if (E.isLeft(header)) return header
  const { nonce } = header.right.cipher
  const key = await keyOf(passphrase, header.right)
  if ((await unlocked(key, algorithm(nonceOf(nonce, 0, 'check')), check)) === null) return E.left('WrongPassphrase')

  async function* parts(): ReturnType<Opened['parts']> {
    let at = begun.length + headLength + tagBytes
    for (let count = 0; ; count++) {
      const told = await bytesAt(at, lengthBytes)
      if (told.length < lengthBytes) return yield E.left('Cut')
      const length = numberIn(told)
      if (length > longestPart + tagBytes) return yield E.left('Damaged')
      const closed = await bytesAt(at + lengthBytes, length)
      if (closed.length < length) return yield E.left('Cut')
      at += lengthBytes + length
      const isLast = at === file.size
      const part = await unlocked(key, algorithm(nonceOf(nonce, count, isLast ? 'last' : 'more'), head), closed)
      // A file that was cut between two parts ends with one that is not the last.
      const isCut =
        part === null &&
        isLast &&
        (await unlocked(key, algorithm(nonceOf(nonce, count, 'more'), head), closed)) !== null
      if (part === null) return yield E.left(isCut ? 'Cut' : 'Damaged')
      yield E.right({ part, read: at })
      if (isLast) return
    }
  }
  return E.right({ parts })
}
