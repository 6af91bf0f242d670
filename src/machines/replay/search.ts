import type { Lines } from './lines.ts'

/** Lines that are looked at as one text first: most hold nothing of what is looked for. */
const together = 256

/** The places in `of` of the lines that hold the text. */
export const searchLines = (lines: Lines, of: Uint32Array, text: string, most: number): Uint32Array<ArrayBuffer> => {
  const wanted = text.toLowerCase()
  const found: number[] = []
  const has = (line: string) => line.toLowerCase().includes(wanted)
  for (let from = 0; from < of.length && found.length < most; from += together) {
    const to = Math.min(from + together, of.length)
    if (!has(lines.texts(of[from] ?? 0, (of[to - 1] ?? 0) + 1))) continue
    for (let at = from; at < to && found.length < most; at++) if (has(lines.text(of[at] ?? 0))) found.push(at)
  }
  return Uint32Array.from(found)
}
