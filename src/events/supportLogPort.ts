import type { Header } from './supportLog.ts'

/** Lines of the gathered file with a text, by their index, as far as it was searched. */
export interface LinesFound {
  /** The first thousand. */
  lines: readonly number[]
  total: number
  /** The whole file was searched. */
  whole: boolean
}

/** The one read-only way from a gathered support log to the views: its lines, unpacked from the file. */
export interface SupportLogPort {
  /** The file's name and first line; null without a file. */
  file(): { name: string; header: Header } | null
  /** Lines from an index on, as in the file; undefined while they are read. The same array for the same file. */
  lines(from: number, count: number): readonly string[] | undefined
  /** Lines with the text in any case; undefined before the first result. */
  search(text: string): LinesFound | undefined
  /** Called after any of the answers changed; the answer ends it. */
  subscribe(changed: () => void): () => void
}
