import { columnDigest } from '../../src/events/projections/merge.ts'
import type { Row } from '../../src/events/projections/rows.ts'
import { personAmended } from '../builders/events.ts'
import type { Device } from './device.ts'
import { app } from './device.ts'
import type { Edit, Memory } from './memory.ts'
import type { Step } from './script.ts'
import type { Saved, Tab, Told } from './tab.ts'
import type { Time } from './time.ts'

/** Steps of people at a device. */
export type Deed = Exclude<
  Step,
  {
    do:
      | 'pay'
      | 'note'
      | 'spoil'
      | 'rush'
      | 'sync'
      | 'offline'
      | 'online'
      | 'kill'
      | 'openTab'
      | 'closeTab'
      | 'update'
      | 'turnClock'
      | 'loseApp'
      | 'findApp'
      | 'fill'
      | 'clear'
      | 'backUp'
      | 'restore'
      | 'compare'
  }
>
export type DeedOf<D extends Deed['do']> = Extract<Deed, { do: D }>

export interface Doing {
  device: Device
  memory: Memory
  /** By the device's clock. */
  now: number
  later: Time['later']
  isAtServer: (id: string) => boolean
  met: (what: string) => void
  /** Its tab; the first by default. */
  tab?: Tab | undefined
}

export const nameless = { name: '', nameFa: '', stuffId: null, stuffDescription: null }

/** A row that a number picks. */
export const pick = <A>(of: readonly A[], number: number): A | undefined => of[number % Math.max(1, of.length)]

/** The fact's id; none where no tab is open. */
export const tell = ({ device, tab = device.hand() }: Doing, fact: Told, saved: Saved): string | undefined =>
  tab?.tell(fact, saved)

/** A refused edit is none: its user is told. */
export const edit = (doing: Doing, fact: Told, part: Omit<Edit, 'device' | 'saved'>) => {
  const { device, memory, met } = doing
  const made = { ...part, device: device.name, saved: false }
  memory.edits.push(made)
  tell(doing, fact, (refused) => {
    made.saved = refused === false
    if (refused !== true) return
    memory.edits = memory.edits.filter((each) => each !== made)
    met('an edit was refused: its column was edited meanwhile')
  })
}

export const renamed = (person: Row<'person'>, name: string): Told =>
  personAmended({ ...person, app, name }, { name: columnDigest('name', person.name) })
