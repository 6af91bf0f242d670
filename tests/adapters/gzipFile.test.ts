import { gzipSync, gunzipSync as nodeGunzip } from 'node:zlib'
import { gunzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { createLogFile } from '../../src/adapters/support/file.ts'
import { lengthOf } from '../../src/adapters/support/gzipBlock.ts'
import { unpackedFile } from '../../src/adapters/support/gzipFile.ts'

const textOf = (bytes: readonly Uint8Array[]) => Buffer.concat(bytes).toString('utf8')

const readAll = async (file: Blob) => {
  const parts: { bytes: Uint8Array; packed: Uint8Array | null; read: number }[] = []
  let broken = false
  try {
    for await (const part of await unpackedFile(file)) parts.push(part)
  } catch {
    broken = true
  }
  return { parts, text: textOf(parts.map(({ bytes }) => bytes)), broken }
}

const lines = Array.from({ length: 6000 }, (_, at) => ({ seq: at, name: `سطر ${at} ${'x'.repeat(at % 200)}` }))
const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')

const ours = async () => {
  const file = createLogFile()
  for (const line of lines) await file.write(line)
  return (await file.end()).file
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

describe('a support log', () => {
  test('is a valid gzip file', async () => {
    expect(nodeGunzip(await bytesOf(await ours())).toString('utf8')).toBe(text)
  })

  test('is unpacked part by part, each of whole lines, and each can be unpacked alone', async () => {
    const file = await ours()
    const { parts, text: read, broken } = await readAll(file)
    expect([read === text, broken, parts.at(-1)?.read]).toEqual([true, false, file.size])
    expect(parts.length).toBeGreaterThan(2)
    for (const { bytes, packed } of parts) {
      expect(bytes.at(-1)).toBe(10)
      expect(packed === null ? null : textOf([gunzipSync(packed)])).toBe(textOf([bytes]))
    }
  })

  test('a log that was packed again by another tool, or not at all, is read', async () => {
    for (const file of [new Blob([gzipSync(text)]), new Blob([text])]) {
      const { parts, text: read, broken } = await readAll(file)
      expect([read === text, broken, parts.every(({ packed }) => packed === null)]).toEqual([true, false, true])
    }
  })

  test.each([0.3, 0.9, 0.999])(
    'a log that was cut at %d of its length gives the entries before the cut',
    async (part) => {
      const file = await ours()
      const { text: read, broken } = await readAll(file.slice(0, Math.floor(file.size * part)))
      expect([broken, text.startsWith(read)]).toEqual([true, true])
    },
  )

  test('with something else after it is read as far as it goes', async () => {
    const { text: read, broken } = await readAll(new Blob([await ours(), 'and then something that is none of ours']))
    expect([read === text, broken]).toEqual([true, true])
  })
})

test.each([
  [4_194_304, 4_194_304, false],
  [4_194_305, 0, true],
])('a part that unpacks to %i bytes is read if it is below the limit', async (bytes, read, isBroken) => {
  const file = createLogFile()
  await file.write({ name: 'n'.repeat(bytes - '{"name":""}\n'.length) })
  const { text, broken } = await readAll((await file.end()).file)
  expect({ textCount: text.length, broken }).toEqual({ textCount: read, broken: isBroken })
})

test('a length is known of our own parts alone', () => {
  expect([gzipSync('x'), new Uint8Array(), new Uint8Array(40)].map(lengthOf)).toEqual([null, null, null])
})
