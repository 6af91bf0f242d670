import type { option as O } from 'fp-ts'

/** Who is signed in: where calls take their access token from. Kept in memory alone. */
export interface Session {
  /**
   * A token that has not expired, fetched anew where need be; none where nobody is signed in. Where somebody is and the identity provider cannot be
   * reached it rejects with a TypeError, as `fetch` does where there is no network.
   */
  token: () => Promise<O.Option<string>>
  /** A service would not take the token: the next one is another, or none. */
  refused: (token: string) => void
}
