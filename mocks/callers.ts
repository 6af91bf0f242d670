/** Who calls a service: the subject of an access token, and what it may do. */
export interface Caller {
  sub: string
  roles: readonly string[]
}

/** The caller that an access token speaks for; null for a token that is none, has expired or was revoked. */
export type Callers = (token: string) => Promise<Caller | null>
