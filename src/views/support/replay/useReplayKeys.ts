import { useEffect } from 'react'
import type { Direction } from '../../../events/support/logViewer.ts'
import type { Load } from '../../../machines/replay/loads.ts'
import type { Opened } from '../../../machines/replay/moment.ts'
import { neighbour, nextGrave } from '../../../machines/replay/shownEntries.ts'
import type { PageCommand, ReplayView } from './useReplay.tsx'
import { useReplay } from './useReplay.tsx'

interface Place {
  view: ReplayView
  opened: Opened
  places: Uint32Array | null
  loads: readonly Load[]
}

const typing = 'input:not([type="range"]), textarea, select'
const pressing = 'button:not([role="option"]), a, summary'

/** The fields above the list: keys lead into them, and `Escape` out. */
const finding = '.re-finder input'

/** Focuses the list, so that its keys work. */
export const leaveField = (): void => document.querySelector<HTMLElement>('.re-list')?.focus()

/** Keys that lead into a field and select its text, so that typing replaces it. */
const fields: { readonly [code: string]: string } = { Slash: '.re-finder .search input', KeyG: '.re-goto input' }

const to = (place: number | null): PageCommand | null => (place === null ? null : { type: 'replay.jump', to: place })

const askOf = (code: string, { view, opened: { timeline }, places, loads }: Place): PageCommand | null => {
  const state = view.page.getSnapshot()
  const { index } = state.context
  const seek = (by: Direction): PageCommand => ({ type: 'replay.seek', by, to: nextGrave(timeline, index, by) })
  switch (code) {
    case 'Space':
      return { type: state.matches({ log: { open: { playback: 'playing' } } }) ? 'replay.pause' : 'replay.play' }
    case 'ArrowRight':
      return { type: 'replay.step' }
    case 'ArrowLeft':
      return { type: 'replay.back' }
    case 'ArrowDown':
    case 'KeyJ':
      return to(neighbour(timeline, places, index, 1))
    case 'ArrowUp':
    case 'KeyK':
      return to(neighbour(timeline, places, index, -1))
    case 'KeyN':
      return seek(1)
    case 'KeyP':
      return seek(-1)
    case 'Enter':
      return loads.some(({ first }) => first === index) ? { type: 'replay.unfold', first: index } : null
    case 'Home':
      return to(0)
    case 'End':
      return to(timeline.length - 1)
    default:
      return null
  }
}

/** The page's keys, by their places: a Persian layout changes letters, not places. A field keeps its own keys. */
export const useReplayKeys = (opened: Opened, places: Uint32Array | null, loads: readonly Load[]): void => {
  const view = useReplay()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, code } = event
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!(target instanceof HTMLElement)) return
      if (code === 'Escape' && target.closest(finding) !== null) return leaveField()
      if (target.closest(typing) !== null) return
      if ((code === 'Space' || code === 'Enter') && target.closest(pressing) !== null) return
      const field = fields[code]
      const input = field === undefined ? null : document.querySelector<HTMLInputElement>(field)
      input?.focus()
      input?.select()
      const send = askOf(code, { view, opened, places, loads })
      if (send !== null) view.send(send)
      if (send !== null || field !== undefined) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [view, opened, places, loads])
}
