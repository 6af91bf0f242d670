import { orderCommand } from '../../machines/desk/select.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'

interface Save {
  busy: boolean
  /** The invoice is stored: its basket is about to leave the screen. */
  saved: boolean
  /** It waits in memory to be stored. */
  notStored: boolean
  save: () => void
}

export const useSave = (): Save => {
  const send = useCommand()
  return {
    busy: useFlow('saving', (state) => state.hasTag('busy') && !state.hasTag('notStored')),
    saved: useFlow('saving', (state) => state.matches('shown')),
    notStored: useFlow('saving', (state) => state.hasTag('notStored')),
    save: () => send('saving', orderCommand),
  }
}
