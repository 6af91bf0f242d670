import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { not, StateNode } from 'xstate'
import type { Mutant } from './mutants.ts'
import type { Written } from './written.ts'
import { leaving, saidAt, telling } from './written.ts'

let planted: readonly Mutant[] = []
let places = new Set<string>()
let looks = 0
let mostLooks = Number.POSITIVE_INFINITY
/** A machine caches the events that it handles: that is no step of it. */
let isListing = false
/** A value read while no test runs is cached by its reader. */
let isRunning = false
/** A module with limits is being loaded, perhaps by a running test: its values are cached by their readers, too. */
let isLoading = false
const written = new Map<string, Written>()

/**
 * From here on the machines have this fault; without one they are as written. A step that repeats more often than that
 * is endless, and throws.
 */
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

/** The keys that actions wrote without a mutant since the last call. */
export const takeWritten = (): readonly Written[] => {
  const those = [...written.values()]
  written.clear()
  return those
}

/** The places that machines read since a mutant was planted, with counts. */
export const lookedAt = (): { places: ReadonlySet<string>; looks: number } => ({ places, looks })

/** The mutant planted there. */
const look = (place: string): readonly Mutant[] => {
  if (isListing) return []
  places.add(place)
  looks += 1
  if (looks > mostLooks) throw new Error('The machine goes round for ever')
  return planted.filter((mutant) => mutant.place === place)
}

/**
 * A limit with its planted shift: `limits.ts` replaces it by this. One that is read while its module loads, for example
 * by a codec, is computed at each comparison.
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

/** A list of actions with its mutant, and the keys that one of them leaves. */
const changedList = (whole: readonly unknown[], here: readonly Mutant[], said: readonly string[]): unknown[] =>
  whole.flatMap((each, index) => {
    if (here.some(({ action }) => action === index)) return []
    const keys = look(said[index] ?? '').flatMap(({ key }) => key ?? [])
    return keys.length === 0 ? [each] : leaving(each, keys)
  })

/** A guard with its mutant. */
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

/** Every machine made from now on can have a mutant: its states' declarations are looked up each time. */
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
