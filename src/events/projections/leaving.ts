import { option as O } from 'fp-ts'
import type { Entry } from '../event.ts'
import type { Leaving } from '../store.ts'
import { createTurns, ownerAfter, ownerIn } from './belonging.ts'
import { isStep, movedInto, outlives } from './owner.ts'

/** Tells what of a journal stays when an owner's apps are taken off the device. All its entries are to be taken first, oldest first. */
export const createLeave = ({ promise, owner }: Leaving, apps: readonly string[]) => {
  const moved = new Set<string>()
  const turns = createTurns()
  let isPromised = false
  let isBack = false
  return {
    /** True for what is to be taken; nothing else tells anything. */
    isTelling: ({ flow, type }: Pick<Entry, 'flow' | 'type'>): boolean => flow === 'user' || type === 'local.moved',
    take(entry: Entry) {
      for (const row of movedInto(entry, apps)) moved.add(row)
      if (entry.flow !== 'user') return
      turns.take(entry)
      const next = ownerAfter(entry)
      isBack ||= isPromised && O.isSome(next) && next.value === owner
      isPromised ||= entry.id === promise
    },
    /** The owner has signed in since it was promised. */
    isBack: (): boolean => isBack,
    /** Facts by their apps; steps, where they are not the owner's; the device's own settings. */
    outlives: (entry: Entry): boolean =>
      isStep(entry)
        ? entry.flow === 'settings' || (turns.ownerAt(entry.seq) !== owner && ownerIn(entry) !== owner)
        : outlives(entry, apps, moved),
  }
}
export type Leave = ReturnType<typeof createLeave>
