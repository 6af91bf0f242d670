/** A number of 64 bits; `high` has the upper 32. */
interface Word {
  high: number
  low: number
}

const word = (high: number, low: number): Word => ({ high, low })
const add = (a: Word, b: Word): void => {
  const low = (a.low >>> 0) + (b.low >>> 0)
  a.high = (a.high + b.high + (low > 0xffffffff ? 1 : 0)) | 0
  a.low = low | 0
}
const xor = (a: Word, b: Word): void => {
  a.high ^= b.high
  a.low ^= b.low
}
/** By less than 32. */
const rotate = (a: Word, by: number): void => {
  const { high, low } = a
  a.high = (high << by) | (low >>> (32 - by))
  a.low = (low << by) | (high >>> (32 - by))
}
const swap = (a: Word): void => {
  const { high } = a
  a.high = a.low
  a.low = high
}

const wordAt = (view: DataView, at: number): Word => word(view.getInt32(at + 4, true), view.getInt32(at, true))

/**
 * SipHash-2-4 (Aumasson, Bernstein 2012): eight bytes of a message, little endian, random to anybody without the key of
 * 16 bytes. Unlike WebCrypto it is synchronous.
 */
export const sipHash = (key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> => {
  const keys = new DataView(key.buffer, key.byteOffset, 16)
  const first = wordAt(keys, 0)
  const second = wordAt(keys, 8)
  const v0 = word(0x736f6d65, 0x70736575)
  const v1 = word(0x646f7261, 0x6e646f6d)
  const v2 = word(0x6c796765, 0x6e657261)
  const v3 = word(0x74656462, 0x79746573)
  for (const [v, k] of [
    [v0, first],
    [v1, second],
    [v2, first],
    [v3, second],
  ] as const)
    xor(v, k)

  const rounds = (count: number) => {
    for (let round = 0; round < count; round++) {
      add(v0, v1)
      rotate(v1, 13)
      xor(v1, v0)
      swap(v0)
      add(v2, v3)
      rotate(v3, 16)
      xor(v3, v2)
      add(v0, v3)
      rotate(v3, 21)
      xor(v3, v0)
      add(v2, v1)
      rotate(v1, 17)
      xor(v1, v2)
      swap(v2)
    }
  }

  const padded = new Uint8Array((Math.floor(message.length / 8) + 1) * 8)
  padded.set(message)
  padded[padded.length - 1] = message.length
  const blocks = new DataView(padded.buffer)
  for (let at = 0; at < padded.length; at += 8) {
    const block = wordAt(blocks, at)
    xor(v3, block)
    rounds(2)
    xor(v0, block)
  }
  v2.low ^= 0xff
  rounds(4)
  for (const each of [v1, v2, v3]) xor(v0, each)
  const hash = new DataView(new ArrayBuffer(8))
  hash.setInt32(0, v0.low, true)
  hash.setInt32(4, v0.high, true)
  return new Uint8Array(hash.buffer)
}
