import { useCallback, useSyncExternalStore } from 'react'
import type { LinesFound, SupportLogPort } from '../../events/supportLogPort.ts'
import { useDesk } from '../common/useDesk.tsx'

const never = () => () => {}

const useAnswer = <A>(send: (log: SupportLogPort) => A): A | undefined => {
  const log = useDesk().supportLog?.()
  const read = useCallback(() => (log === undefined ? undefined : send(log)), [log, send])
  return useSyncExternalStore(log?.subscribe ?? never, read)
}

/** The gathered file's name and header; null without a file. */
export const useFile = () => useAnswer(useCallback((log: SupportLogPort) => log.file(), [])) ?? null

/** Lines of the file from a place on; undefined while they are read. */
export const useLines = (from: number, count: number): readonly string[] | undefined =>
  useAnswer(useCallback((log: SupportLogPort) => log.lines(from, count), [from, count]))

/** Lines with a text; undefined before the first result, and without a text. */
export const useFound = (text: string): LinesFound | undefined =>
  useAnswer(useCallback((log: SupportLogPort) => (text === '' ? undefined : log.search(text)), [text]))
