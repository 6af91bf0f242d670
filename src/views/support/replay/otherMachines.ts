import type { Header } from '../../../events/supportLog.ts'
import { definitionHashes } from '../../../machines/replay/definitionHash.ts'
import type { Opened } from '../../../machines/replay/moment.ts'
import { kindOf } from '../../../machines/replay/shownEntries.ts'

/** The flows whose machine was another where the file was written: a state that differs there says nothing of the device. */
export const otherMachines = ({ machines }: Pick<Header, 'machines'>): readonly string[] => {
  const here = definitionHashes()
  return Object.keys(machines).filter((flow) => here[flow] !== machines[flow])
}

interface Divergences {
  /** The first place where a flow differs whose machine is the same; null for none. */
  same: number | null
  /** The first where its machine was another. */
  other: number | null
}

export const divergencesIn = ({ timeline, header }: Pick<Opened, 'timeline' | 'header'>): Divergences => {
  const others = otherMachines(header).map((flow) => timeline.flows.indexOf(flow))
  const first = (isOther: boolean) => {
    const found = timeline.mark.findIndex(
      (bits, at) => kindOf(bits) === 'divergence' && others.includes(timeline.flow[at] ?? 0) === isOther,
    )
    return found < 0 ? null : found
  }
  return { same: first(false), other: first(true) }
}
