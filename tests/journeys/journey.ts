import type { APIRequestContext, Browser } from '@playwright/test'
import type { Arbitrary, AsyncCommand } from 'fast-check'

/** What a journey is begun with: a browser, the mocks, and a name that no other run gives. */
export interface Deps {
  browser: Browser
  request: APIRequestContext
  name: string
}

/** What is done (`real`) beside what must be seen of it (`model`). */
export interface Travel<M extends object, R> {
  model: M
  real: R
}

/** A journey over several flows: commands in any order, each with what it makes of the model and what must be seen afterwards. */
export interface Journey<M extends object, R, G = Deps> {
  name: string
  /** The run that is made where nothing else is asked for: one that meets much, found by its seed and place. */
  usual: { seed: number; path: string; most?: number }
  /** Short enough for every `npm test`. */
  brief: boolean
  /** At most so many commands in a run; those that cannot be done where they come are left out. */
  longest: number
  commands: readonly Arbitrary<AsyncCommand<M, R>>[]
  begin: (deps: G) => Promise<Travel<M, R>>
  /** What must hold at the end, whatever happened. */
  end: (travel: Travel<M, R>) => Promise<void>
  close: (real: R) => Promise<void>
}

/** A command: its words in a report, whether it can be done, and doing it, which changes the model and looks. */
export const commandOf = <M extends object, R>(
  words: string,
  check: (model: Readonly<M>) => boolean,
  run: (model: M, real: R) => Promise<void>,
): AsyncCommand<M, R> => ({ check, run, toString: () => words })
