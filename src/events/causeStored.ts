/**
 * Proof that what caused an effect is stored (law 4). Whoever changes something outside of the device demands it; only the runner of effects
 * makes it, for effects that wait.
 */
export class CauseStored {
  readonly #cause = 'stored'
  get cause() {
    return this.#cause
  }
}
