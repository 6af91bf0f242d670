/** The caller of a service: the subject of an access token, and its roles. */
export interface Caller {
  sub: string
  roles: readonly string[]
}

/** The caller of an access token; null if it is invalid, expired or revoked. */
export type Callers = (token: string) => Promise<Caller | null>
