import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { not, StateNode } from 'xstate'
import type { Mutant } from './mutants.ts'

let planted: readonly Mutant[] = []
let places = new Set<string>()
let looks = 0
let mostLooks = Number.POSITIVE_INFINITY
/** Which events a machine handles at all it works out once, and keeps: that is no step of it. */
let isListing = false

/** From here on the machines have this wrong; with nothing they are as they were written. One that looks at itself more often than that goes round for ever, and throws. */
export const plant = (mutants: readonly Mutant[], most = Number.POSITIVE_INFINITY): void => {
  planted = mutants
  places = new Set()
  looks = 0
  mostLooks = most
}

/** The places that machines looked at since something was planted, and how often they did. */
export const lookedAt = (): { places: ReadonlySet<string>; looks: number } => ({ places, looks })

/** What is planted there. */
const look = (place: string): readonly Mutant[] => {
  if (isListing) return []
  places.add(place)
  looks += 1
  if (looks > mostLooks) throw new Error('The machine goes round for ever')
  return planted.filter((mutant) => mutant.place === place)
}

const never = () => false

/** What stands there with that planted. */
const changed = (whole: unknown, here: readonly Mutant[]): unknown => {
  if (Array.isArray(whole)) return whole.filter((_, index) => !here.some(({ action }) => action === index))
  return here.some(({ kind }) => kind === 'outcome') ? never : Reflect.apply(not, null, [whole])
}

const watch = (owner: object, field: string, place: string): void => {
  const whole: unknown = Reflect.get(owner, field)
  if (Array.isArray(whole) && whole.length === 0) return
  Object.defineProperty(owner, field, {
    enumerable: true,
    configurable: true,
    get: () => {
      const here = look(place)
      return here.length === 0 ? whole : changed(whole, here)
    },
    set: (value: unknown) => Object.defineProperty(owner, field, { value, writable: true }),
  })
}

const watchTransitions = (node: AnyStateNode, event: string, transitions: readonly AnyTransitionDefinition[]): void =>
  transitions.forEach((transition, index) => {
    watch(transition, 'guard', `${node.id} ${event} ${index} guard`)
    watch(transition, 'actions', `${node.id} ${event} ${index} actions`)
  })

/** Every machine that is made from now on can be planted with a mutant: what its states declare is looked up anew each time. */
export const makePlantable = (): void => {
  const initialize: unknown = Reflect.get(StateNode.prototype, '_initialize')
  if (typeof initialize !== 'function') throw new Error('XState no longer makes its states as it did')
  const listing = Reflect.getOwnPropertyDescriptor(StateNode.prototype, 'ownEvents')?.get
  if (listing === undefined) throw new Error('XState no longer lists its events as it did')
  Object.defineProperty(StateNode.prototype, 'ownEvents', {
    configurable: true,
    get() {
      isListing = true
      try {
        return Reflect.apply(listing, this, [])
      } finally {
        isListing = false
      }
    },
  })
  Reflect.set(StateNode.prototype, '_initialize', function initializeWatched(this: AnyStateNode) {
    Reflect.apply(initialize, this, [])
    watch(this, 'entry', `${this.id} entry`)
    watch(this, 'exit', `${this.id} exit`)
    for (const [event, transitions] of this.transitions) watchTransitions(this, event, transitions)
    watchTransitions(this, '', this.always ?? [])
  })
}
