import { expect, test, vi } from 'vitest'
import { createSheets } from '../../src/views/ui/sheets.ts'

/**
 * A page that was reloaded in the moment in which a sheet opened: the site before, the desk, and the entry of that
 * sheet. The browser's own count of `go` begins one entry too early.
 */
const reloadedAtSheet = ({ hasNavigation }: { hasNavigation: boolean }) => {
  const entries = [
    { key: 'desk', state: {} },
    { key: 'sheet', state: { sheets: 1 } },
  ] as const
  const places = ['another site', 'desk', 'sheet']
  const events = new EventTarget()
  let place = 2
  const arrive = (next: number) => {
    place = next
    events.dispatchEvent(Object.assign(new Event('popstate'), { state: entries[next - 1]?.state }))
  }
  const history = {
    ...{ length: 3, scrollRestoration: 'auto' as const, back() {}, forward() {}, replaceState() {}, pushState() {} },
    get state(): unknown {
      return entries[place - 1]?.state
    },
    go: (by: number) => setTimeout(() => arrive(place - (hasNavigation ? 1 : 0) + by)),
  }
  const navigation = {
    currentEntry: { index: 1 },
    entries: () => entries,
    traverseTo: (key: string) => {
      setTimeout(() => arrive(places.indexOf(key)))
      return { committed: Promise.reject(new Error('aborted')) }
    },
  }
  const listeners = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  return { page: { history, ...listeners, ...(hasNavigation && { navigation }) }, place: () => places[place] }
}

test.each([true, false])(
  'an entry without its sheet is left for the desk, never for another site: navigation %s',
  async (hasNavigation) => {
    vi.useFakeTimers()
    const { page, place } = reloadedAtSheet({ hasNavigation })
    const stop = createSheets(page).listen()
    await vi.runAllTimersAsync()
    expect(place()).toBe('desk')
    stop()
    vi.useRealTimers()
  },
)
