import type { APIRequestContext, Browser } from '@playwright/test'
import type { Arbitrary, AsyncCommand } from 'fast-check'

/** A journey's start: a browser, the mocks, and a name that no other run has. */
export interface Deps {
  browser: Browser
  request: APIRequestContext
  name: string
}

/** The driven desk (`real`), and the expectation (`model`). */
export interface Travel<M extends object, R> {
  model: M
  real: R
}

/** A journey over several flows: commands in any order, each with its change of the model and its checks. */
export interface Journey<M extends object, R, G = Deps> {
  name: string
  /** The default run: one that covers much, by its seed and path. */
  usual: { seed: number; path: string; most?: number }
  /** Short enough for every `npm test`. */
  brief: boolean
  /** Commands of a run at most; impossible ones are left out. */
  longest: number
  commands: readonly Arbitrary<AsyncCommand<M, R>>[]
  begin: (deps: G) => Promise<Travel<M, R>>
  /** Invariants at the end of any run. */
  end: (travel: Travel<M, R>) => Promise<void>
  close: (real: R) => Promise<void>
}

/** A command: its words in a report, its condition, and its step, which changes the model and checks. */
export const commandOf = <M extends object, R>(
  words: string,
  check: (model: Readonly<M>) => boolean,
  run: (model: M, real: R) => Promise<void>,
): AsyncCommand<M, R> => ({ check, run, toString: () => words })
