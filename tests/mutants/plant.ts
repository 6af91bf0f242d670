import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { not, StateNode } from 'xstate'
import type { Mutant } from './mutants.ts'
import type { Written } from './written.ts'
import { leaving, saidAt, telling } from './written.ts'

let planted: readonly Mutant[] = []
let places = new Set<string>()
let looks = 0
let mostLooks = Number.POSITIVE_INFINITY
/** Which events a machine handles at all it works out once, and keeps: that is no step of it. */
let isListing = false
/** What is read while no test runs is kept by what reads it. */
let isRunning = false
/** A module that has limits is being loaded, maybe by a test that runs: what is read then is kept by what reads it, too. */
let isLoading = false
const written = new Map<string, Written>()

/** From here on the machines have this wrong; with nothing they are as they were written. One that looks at itself more often than that goes round for ever, and throws. */
export const plant = (mutants: readonly Mutant[], most = Number.POSITIVE_INFINITY): void => {
  planted = mutants
  places = new Set()
  looks = 0
  mostLooks = most
  isRunning = true
}

/** The test is over. */
export const clear = (): void => {
  plant([])
  isRunning = false
}

/** What actions wrote while nothing was planted, since this was last asked. */
export const takeWritten = (): readonly Written[] => {
  const those = [...written.values()]
  written.clear()
  return those
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

/**
 * A limit, as it is planted when it is read: `limits.ts` puts this in place of it. One that is read while its module loads, by a codec for instance,
 * is a number anew each time it is compared.
 */
const limit = (place: string, number: number): unknown => {
  const now = () => number + (look(place)[0]?.by ?? 0)
  return isRunning && !isLoading ? now() : { [Symbol.toPrimitive]: now }
}
Reflect.set(globalThis, '$limit', limit)
Reflect.set(globalThis, '$loading', (is: boolean) => {
  isLoading = is
})

const never = () => false

/** A list of actions with that planted, and keys that one of them leaves. */
const changedList = (whole: readonly unknown[], here: readonly Mutant[], said: readonly string[]): unknown[] =>
  whole.flatMap((each, index) => {
    if (here.some(({ action }) => action === index)) return []
    const keys = look(said[index] ?? '').flatMap(({ key }) => key ?? [])
    return keys.length === 0 ? [each] : leaving(each, keys)
  })

/** A guard with that planted. */
const changedGuard = (whole: unknown, here: readonly Mutant[]): unknown =>
  here.some(({ kind }) => kind === 'outcome') ? never : Reflect.apply(not, null, [whole])

const define = (owner: object, field: string, get: () => unknown): void => {
  Object.defineProperty(owner, field, {
    enumerable: true,
    configurable: true,
    get,
    set: (value: unknown) => Object.defineProperty(owner, field, { value, writable: true }),
  })
}

const watchGuard = (owner: object, place: string): void => {
  const whole: unknown = Reflect.get(owner, 'guard')
  define(owner, 'guard', () => {
    const here = look(place)
    return here.length === 0 ? whole : changedGuard(whole, here)
  })
}

const watchActions = (machine: AnyStateMachine, owner: object, field: string, place: string): void => {
  const whole: unknown = Reflect.get(owner, field)
  if (!Array.isArray(whole) || whole.length === 0) return
  const said = whole.map((action: unknown, at) => saidAt(machine, place, at, action))
  const tell = (at: number, key: string) => {
    const here = said[at] ?? ''
    written.set(`${here} ${key}`, { place: here, key })
  }
  let listening: unknown = null
  define(owner, field, () => {
    const here = look(place)
    if (isListing || !isRunning) return whole
    if (planted.length > 0) return changedList(whole, here, said)
    for (const each of said) look(each)
    listening ??= telling(machine, whole, tell)
    return listening
  })
}

const watchTransitions = (node: AnyStateNode, event: string, transitions: readonly AnyTransitionDefinition[]): void =>
  transitions.forEach((transition, index) => {
    watchGuard(transition, `${node.id} ${event} ${index} guard`)
    watchActions(node.machine, transition, 'actions', `${node.id} ${event} ${index} actions`)
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
    watchActions(this.machine, this, 'entry', `${this.id} entry`)
    watchActions(this.machine, this, 'exit', `${this.id} exit`)
    for (const [event, transitions] of this.transitions) watchTransitions(this, event, transitions)
    watchTransitions(this, '', this.always ?? [])
  })
}
