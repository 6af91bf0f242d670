import type { LogView } from '../../machines/replay/logView.ts'
import type { Moment } from '../../machines/replay/moment.ts'

/** `daftar` in the console of the replay page: reads the open file. */
export interface ReplayConsole {
  entry: () => Moment['entry']
  /** A flow's state after it. */
  state: (flow: string) => { value: unknown; context: unknown }
  /** Shows the entry with this `seq`. */
  goTo: (seq: number) => void
  help: () => string
}

interface Deps {
  log: Pick<LogView, 'opened' | 'moment'>
  /** Goes to an entry by its index in the file. */
  jump: (to: number) => void
}

const help = `daftar.entry()   the entry that is shown
daftar.state(flow)   how a flow stood after it: { value, context }
daftar.goTo(seq)   shows the entry with this number
Nothing here changes anything; what is answered are copies. The journal of a running desk is in the console of its own page.
`

export const createReplayConsole = ({ log, jump }: Deps): ReplayConsole => {
  const shown = () => {
    const moment = log.moment()
    if (moment === null) throw new RangeError('No file is open')
    return moment
  }
  return Object.freeze({
    entry: () => structuredClone(shown().entry),
    state(flow) {
      const { states } = shown()
      const [, state] = Object.entries(states).find(([name]) => name === flow) ?? []
      if (state === undefined)
        throw new RangeError(`No flow is named ${String(flow)}. There are: ${Object.keys(states).join(', ')}`)
      return structuredClone(state)
    },
    goTo(seq) {
      const to = log.opened()?.timeline.seq.indexOf(seq) ?? -1
      if (to < 0) throw new RangeError(`The file has no entry ${String(seq)}`)
      jump(to)
    },
    help() {
      const moment = log.moment()
      return moment === null ? help : `${help}Flows: ${Object.keys(moment.states).join(', ')}`
    },
  } satisfies ReplayConsole)
}
