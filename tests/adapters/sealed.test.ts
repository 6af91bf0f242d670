import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import type { SealFault } from '../../src/adapters/support/backup/sealed.ts'
import { longestPart, openSealed, rounds, sealed } from '../../src/adapters/support/backup/sealed.ts'

const passphrase = 'چهار واژهٔ بی‌ربط'
const encoder = new TextEncoder()
const decoder = new TextDecoder()

type Bytes = Uint8Array<ArrayBuffer>

const random = (bytes: number) => Array.from({ length: bytes }, (_, at) => at + 1)

async function* given(texts: readonly string[]) {
  for (const text of texts) yield encoder.encode(text)
}

/** The pieces of a sealed file: its beginning, then one for each part. */
const piecesOf = async (texts: readonly string[]): Promise<readonly Bytes[]> => {
  const pieces: Bytes[] = []
  for await (const piece of sealed(passphrase, given(texts), random)) pieces.push(piece)
  return pieces
}

/** The texts that are read, and the fault that ended it. */
const read = async (pieces: readonly Bytes[], typed = passphrase) => {
  const texts: string[] = []
  let fault: SealFault | null = null
  const opened = await openSealed(typed, new Blob([...pieces]))
  if (E.isLeft(opened)) return { texts, fault: opened.left }
  for await (const part of opened.right.parts()) {
    if (E.isLeft(part)) fault = part.left
    else texts.push(decoder.decode(part.right.part))
  }
  return { texts, fault }
}

const three = ['یک', 'two', 'سه']
const changed = (piece: Bytes | undefined, at: number): Bytes => {
  const bytes = new Uint8Array(piece ?? [])
  const place = at < 0 ? bytes.length + at : at
  bytes[place] = (bytes[place] ?? 0) ^ 1
  return bytes
}

/** The header's bytes with another text of the same length, or another length. */
const withHeader = (piece: Bytes | undefined, change: (json: string) => string): Bytes => {
  const bytes = new Uint8Array(piece ?? [])
  const length = new DataView(bytes.buffer).getUint32(8)
  const head = encoder.encode(change(decoder.decode(bytes.slice(12, 12 + length))))
  const whole = new Uint8Array(12 + head.length + bytes.length - 12 - length)
  whole.set(bytes.slice(0, 8))
  new DataView(whole.buffer).setUint32(8, head.length)
  whole.set(head, 12)
  whole.set(bytes.slice(12 + length), 12 + head.length)
  return whole
}

test('what was sealed is read again, in order', async () => {
  expect(await read(await piecesOf(three))).toEqual({ texts: three, fault: null })
})

test('without any part the file has an empty one', async () => {
  const pieces = await piecesOf([])
  expect(pieces).toHaveLength(2)
  expect(await read(pieces)).toEqual({ texts: [''], fault: null })
})

test('many parts, of many lengths up to the longest', async () => {
  const texts = Array.from({ length: 300 }, (_, at) => 'x'.repeat(at)).concat('y'.repeat(longestPart))
  expect(await read(await piecesOf(texts))).toEqual({ texts, fault: null })
})

test('no letter of what was sealed, nor of the passphrase, is in the file', async () => {
  const bytes = decoder.decode(await new Blob([...(await piecesOf(['a plain secret']))]).arrayBuffer())
  expect(bytes).toContain('"rounds":600000')
  expect(bytes).not.toContain('plain')
  expect(bytes).not.toContain(passphrase)
})

test('another passphrase opens nothing', async () => {
  expect(await read(await piecesOf(three), 'چهار واژهٔ باربط')).toEqual({ texts: [], fault: 'WrongPassphrase' })
})

test.each<[string, (pieces: readonly Bytes[]) => readonly Bytes[], readonly string[], SealFault]>([
  ['its last part', ([head = new Uint8Array(), a = head, b = head]) => [head, a, b], ['یک'], 'Cut'],
  ['every part', ([head = new Uint8Array()]) => [head], [], 'Cut'],
  [
    'the end of its last part',
    (pieces) => pieces.with(3, (pieces[3] ?? new Uint8Array()).slice(0, -1)),
    ['یک', 'two'],
    'Cut',
  ],
  [
    'all but two bytes of a part',
    (pieces) => [...pieces.slice(0, 2), (pieces[2] ?? new Uint8Array()).slice(0, 2)],
    ['یک'],
    'Cut',
  ],
  ['the end of its beginning', ([head = new Uint8Array()]) => [head.slice(0, -1)], [], 'Cut'],
  ['all but its first letters', ([head = new Uint8Array()]) => [head.slice(0, 10)], [], 'Cut'],
])('a file that lost %s is cut', async (_, cut, texts, fault) => {
  expect(await read(cut(await piecesOf(three)))).toEqual({ texts, fault })
})

test.each<[string, (pieces: readonly Bytes[]) => readonly (Bytes | undefined)[], readonly string[]]>([
  ['two parts in another order', ([head, a, b, c]) => [head, b, a, c], []],
  ['a dropped part', ([head, a, _, c]) => [head, a, c], ['یک']],
  ['a doubled part', ([head, a, b, c]) => [head, a, a, b, c], ['یک']],
  ['a doubled last part', ([head, a, b, c]) => [head, a, b, c, c], ['یک', 'two']],
  ['something behind its end', ([head, a, b, c]) => [head, a, b, c, new Uint8Array(4)], ['یک', 'two']],
  ['a changed byte', ([head, a, b, c]) => [head, a, changed(b, 6), c], ['یک']],
  ['a changed byte at its end', ([head, a, b, c]) => [head, a, b, changed(c, -1)], ['یک', 'two']],
  ['a part that is said to be endless', ([head, a, b, c]) => [head, a, changed(b, 0), c], ['یک']],
  ['a header with another word', ([head, ...parts]) => [withHeader(head, (json) => `${json} `), ...parts], []],
  ['a header that is too long', ([head, ...parts]) => [withHeader(head, (json) => json.padEnd(5000)), ...parts], []],
  [
    'too few rounds',
    ([head, ...parts]) => [withHeader(head, (json) => json.replace(String(rounds), '1')), ...parts],
    [],
  ],
  [
    'endless rounds',
    ([head, ...parts]) => [withHeader(head, (json) => json.replace(String(rounds), '9e9')), ...parts],
    [],
  ],
])('a file with %s is damaged', async (_, change, texts) => {
  const pieces = change(await piecesOf(three)).flatMap((piece) => piece ?? [])
  expect(await read(pieces)).toEqual({ texts, fault: 'Damaged' })
})

test('parts of another file with the same passphrase do not fit', async () => {
  const [head = new Uint8Array()] = await piecesOf(three)
  const other: Bytes[] = []
  for await (const piece of sealed(passphrase, given(three), (bytes) => random(bytes).map((each) => each + 1)))
    other.push(piece)
  expect(await read([head, ...other.slice(1)])).toEqual({ texts: [], fault: 'Damaged' })
})

test('a newer format is named, whatever else is in it', async () => {
  const [head, ...parts] = await piecesOf(three)
  const newer = withHeader(head, () => '{"format":"daftar.backup","version":2}')
  expect(await read([newer, ...parts])).toEqual({ texts: [], fault: 'NewerFormat' })
})

test.each([
  ['an empty file', []],
  ['another file', [encoder.encode('%PDF-1.7 and more of it')]],
  [
    'our first letters and no header',
    [encoder.encode('daftarbk'), new Uint8Array([0, 0, 0, 1, 123]), new Uint8Array(16)],
  ],
])('%s is no backup', async (_, pieces) => {
  expect(await read(pieces)).toEqual({ texts: [], fault: 'NotBackup' })
})

test('a part that is too long is a defect', async () => {
  await expect(piecesOf(['x'.repeat(longestPart + 1)])).rejects.toThrow(RangeError)
})
