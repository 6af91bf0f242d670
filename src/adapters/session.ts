import { option as O } from 'fp-ts'

/** Who is signed in. Until sign-in is there nobody is; tests fill it. */
export interface Session {
  /** The access token for lookups, kept in memory alone. */
  token: () => O.Option<string>
}

export const noSession: Session = { token: () => O.none }
