import { expect, test } from 'vitest'
import { keyedDraw } from '../../src/adapters/support/disguise.ts'
import { sipHash } from '../../src/adapters/support/sipHash.ts'

const counted = (length: number) => Uint8Array.from({ length }, (_, at) => at)
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test.each([
  [0, '310e0edd47db6f72'],
  [1, 'fd67dc93c539f874'],
  [7, '37d1018bf50002ab'],
  [8, '6224939a79f5f593'],
  [15, 'e545be4961ca29a1'],
  [63, '724506eb4c328a95'],
])("SipHash-2-4 of %i bytes is the authors' own", (length, hash) => {
  expect(hex(sipHash(counted(16), counted(length)))).toBe(hash)
})

test('a draw is the hash of counter and subject, two bytes a number, by key', () => {
  const key = counted(16)
  const subject = 'PersonName\0مریم'
  const bytes = [0, 1].flatMap((block) => [...sipHash(key, new TextEncoder().encode(`${block}\0${subject}`))])
  const numbers = Array.from({ length: 8 }, (_, at) => ((bytes[2 * at] ?? 0) * 256 + (bytes[2 * at + 1] ?? 0)) / 65_536)
  expect(numbers.map(keyedDraw(key)(subject))).toEqual(numbers)
  expect(numbers.map(keyedDraw(counted(17).subarray(1))(subject))).not.toEqual(numbers)
})
