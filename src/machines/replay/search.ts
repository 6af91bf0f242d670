import type { Lines } from './lines.ts'

/** The places in `of` (numbers of lines, ascending) of the lines that hold the text, whatever the case of its letters. */
export const searchLines = (lines: Lines, of: Uint32Array, text: string, most: number): Uint32Array<ArrayBuffer> => {
  const wanted = text.toLowerCase()
  const found: number[] = []
  let place = 0
  for (const { first, lines: count, text: part } of lines.texts()) {
    const from = place
    while (place < of.length && (of[place] ?? 0) < first + count) place += 1
    if (found.length >= most) break
    if (!part.toLowerCase().includes(wanted)) continue
    const each = part.split('\n')
    for (let at = from; at < place && found.length < most; at++) {
      const line = each[(of[at] ?? 0) - first]
      if (line?.toLowerCase().includes(wanted) === true) found.push(at)
    }
  }
  return Uint32Array.from(found)
}
