import { createContext, use, useEffect, useRef } from 'react'

export interface Sheets {
  /** A sheet is drawn; the answer is called when it is gone. */
  open: (close: () => void) => () => void
  /** Handles *Back* and *Forward*; the answer stops it. */
  listen: () => () => void
}

/** What is used of the browser's Navigation API, which older browsers lack. */
interface Navigation {
  currentEntry: { index: number } | null
  /** Of this site alone. */
  entries: () => readonly { key: string }[]
  traverseTo: (key: string) => { committed?: Promise<unknown>; finished?: Promise<unknown> }
}

type Page = Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'> & { navigation?: Navigation }

/**
 * Goes so many entries back. By its key where the browser can: if the page is reloaded in the moment in which a sheet
 * opens, Chromium counts an offset from one entry too early, and leaves the site.
 */
const goBack = ({ history, navigation }: Page, steps: number) => {
  const at = navigation?.currentEntry?.index ?? 0
  const entry = navigation?.entries()[at - steps]
  if (navigation === undefined || entry === undefined) return history.go(-steps)
  const { committed, finished } = navigation.traverseTo(entry.key)
  for (const end of [committed, finished]) end?.catch(() => {})
}

/** The number of sheets of the present entry. */
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'sheets' in state && typeof state.sheets === 'number'
    ? state.sheets
    : 0

/**
 * One history entry for each sheet: *Back* closes the top sheet, every closing removes its entry, and an entry without
 * an open sheet is left at once.
 */
export const createSheets = (page: Page): Sheets => {
  const { history } = page
  const sheets: (() => void)[] = []
  let isTravelling = false
  let isPlanned = false

  const match = () => {
    isPlanned = false
    if (isTravelling) return
    const depth = depthOf(history.state)
    for (let next = depth + 1; next <= sheets.length; next++) history.pushState({ ...history.state, sheets: next }, '')
    if (depth <= sheets.length) return
    isTravelling = true
    goBack(page, depth - sheets.length)
  }
  /** Runs after the next drawing: a sheet that replaces another keeps its entry. */
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(match)
  }
  const travel = ({ state }: PopStateEvent) => {
    const isOurs = isTravelling
    isTravelling = false
    if (!isOurs) for (const close of sheets.slice(depthOf(state)).toReversed()) close()
    plan()
  }

  return {
    open(close) {
      const sheet = () => close()
      sheets.push(sheet)
      plan()
      return () => {
        sheets.splice(sheets.indexOf(sheet), 1)
        plan()
      }
    },
    listen() {
      page.addEventListener('popstate', travel)
      plan()
      return () => page.removeEventListener('popstate', travel)
    },
  }
}

/** None if the desk is a picture of itself: the history is the page's. */
export const SheetsOfPage = createContext<Sheets | null>(null)

export const useSheet = (close: () => void): void => {
  const sheets = use(SheetsOfPage)
  const latest = useRef(close)
  latest.current = close
  useEffect(() => sheets?.open(() => latest.current()), [sheets])
}
