import type { option as O } from 'fp-ts'

/** The session: calls take their access token from it. Kept in memory alone. */
export interface Session {
  /**
   * A valid token, refreshed if needed; none if nobody is signed in. If the provider cannot be reached it rejects with
   * a TypeError, as `fetch` does without a network.
   */
  token: () => Promise<O.Option<string>>
  /** A service refused the token: the next one is another, or none. */
  refused: (token: string) => void
}
