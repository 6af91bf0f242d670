import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { User } from '../../events/desk/user.ts'
import { cleanText, maxName, maxText } from '../../events/values/text.ts'

/** How far this device's clock may be from the provider's, in seconds. */
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
  /** As the discovery document spells it. */
  issuer: string
  client: string
  /** Of the sign-in that asked; a refresh has none. */
  nonce?: string
  /** Whose token was refreshed. */
  sub?: string
  /** Seconds since 1970. */
  now: number
}

/**
 * What OpenID Connect Core (3.1.3.7, 12.2) asks of an ID token, and the library does not look at. The signature is not checked: the token comes from
 * the token endpoint itself, over TLS (3.1.3.7, point 6). Times are checked when somebody signs in; a refresh is the answer to our own request, and
 * a clock that was set wrong at noon must not sign the shop out.
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

const UserInfo = t.intersection([
  t.type({ sub: t.string }),
  t.partial({
    given_name: t.string,
    family_name: t.string,
    email: t.string,
    username: t.string,
    preferred_username: t.string,
    roles: t.array(t.string),
    plan: t.string,
    planExpire: t.string,
  }),
])

const cut = (text: string | undefined, most: number): string => cleanText((text ?? '').slice(0, most))

/** The user whom userinfo describes; refused where it describes somebody else than the ID token. */
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
    plan: plan === undefined ? null : cut(plan, maxName),
    planExpire: planExpire === undefined ? null : cut(planExpire, maxName),
  })
}
