import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { User } from '../../events/desk/user.ts'
import { orNull } from '../../events/orNull.ts'
import { cleanText, maxName, maxText } from '../../events/values/text.ts'

/** Seconds that this device's clock may differ from the provider's. */
const leeway = 600

const IdToken = t.intersection([
  t.type({
    iss: t.string,
    sub: t.string,
    aud: t.union([t.string, t.array(t.string)]),
    exp: t.number,
    iat: t.number,
  }),
  t.partial({ nonce: t.string, azp: t.string }),
])

export interface Expected {
  /** As in the discovery document. */
  issuer: string
  client: string
  /** The sign-in's nonce; a refresh has none. */
  nonce?: string
  /** The subject of the refreshed token. */
  sub?: string
  /** Seconds since 1970. */
  now: number
}

/**
 * The checks of an ID token in OpenID Connect Core (3.1.3.7, 12.2) that the library leaves out. The signature is not
 * checked: the token comes from the token endpoint over TLS (3.1.3.7, point 6). Times are checked at a sign-in only: a
 * refresh answers our own request, and a wrong clock must not sign the shop out.
 */
export const checkIdToken = (claims: unknown, expected: Expected): E.Either<'refused' | 'clock', { sub: string }> => {
  const decoded = IdToken.decode(claims)
  if (E.isLeft(decoded)) return E.left('refused')
  const { iss, sub, aud, exp, iat, nonce, azp } = decoded.right
  const { issuer, client, now } = expected
  const audience = typeof aud === 'string' ? [aud] : aud
  const isOurs =
    iss === issuer &&
    sub !== '' &&
    sub.length <= maxText &&
    audience.includes(client) &&
    (azp === undefined ? audience.length === 1 : azp === client) &&
    (expected.nonce === undefined || nonce === expected.nonce) &&
    (expected.sub === undefined || sub === expected.sub)
  if (!isOurs || exp <= iat) return E.left('refused')
  if (expected.nonce !== undefined && (Math.abs(now - iat) > leeway || now > exp + leeway)) return E.left('clock')
  return E.right({ sub })
}

/** Some providers say null of what an account lacks, instead of nothing. */
const said = orNull(t.string)

const UserInfo = t.intersection([
  t.type({ sub: t.string }),
  t.partial({
    given_name: said,
    family_name: said,
    email: said,
    username: said,
    preferred_username: said,
    roles: orNull(t.array(t.string)),
    plan: said,
    planExpire: said,
  }),
])

const cut = (text: string | null | undefined, most: number): string => cleanText((text ?? '').slice(0, most))

/** The user of a userinfo answer; refused if its subject is not the ID token's. */
export const userOf = (info: unknown, issuer: string, sub: string): E.Either<'refused', User> => {
  const decoded = UserInfo.decode(info)
  if (E.isLeft(decoded) || decoded.right.sub !== sub) return E.left('refused')
  const { given_name, family_name, email, username, preferred_username, roles, plan, planExpire } = decoded.right
  return E.right({
    issuer,
    sub,
    givenName: cut(given_name, maxName),
    familyName: cut(family_name, maxName),
    email: cut(email, maxName),
    username: cut(username ?? preferred_username, maxName),
    roles: (roles ?? []).slice(0, 50).map((role) => cut(role, maxName)),
    plan: plan == null ? null : cut(plan, maxName),
    planExpire: planExpire == null ? null : cut(planExpire, maxName),
  })
}
