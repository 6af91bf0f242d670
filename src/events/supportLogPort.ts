import type { Header } from './supportLog.ts'

/** Lines of the gathered file that have a text, by their places from 0, as far as it was looked through. */
export interface LinesFound {
  /** The first thousand. */
  lines: readonly number[]
  total: number
  /** All of the file was looked through. */
  whole: boolean
}

/** The one read-only way from a gathered support log to the views: its very lines, unpacked from the file that is to be saved. */
export interface SupportLogPort {
  /** The file's name and first line; null while nothing is gathered. */
  file(): { name: string; header: Header } | null
  /** Lines from a place on, as they stand in the file; undefined while they are being read. The same array until another file is gathered. */
  lines(from: number, count: number): readonly string[] | undefined
  /** Lines that have the text, without regard to case; undefined while none was looked at. */
  search(text: string): LinesFound | undefined
  /** Called after any of the answers changed; the answer ends it. */
  subscribe(changed: () => void): () => void
}
