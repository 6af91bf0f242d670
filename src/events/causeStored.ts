/**
 * Proof that an effect's cause is stored (law 4). Every change outside of the device needs it, and only the runner of
 * waiting effects makes it.
 */
export class CauseStored {
  readonly #cause = 'stored'
  get cause() {
    return this.#cause
  }
}
