import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Sql } from '../sql/database.ts'
import { languageOf, show } from './answer.ts'
import { signedOutPage, signOutPage } from './html.ts'
import { revokeGrant } from './records.ts'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const withState = (uri: string, state: string | undefined): string => {
  const url = new URL(uri)
  if (state !== undefined) url.searchParams.set('state', state)
  return url.href
}

/**
 * A request with the session's ID token signs out at once, and ends every grant of the session. Any other is asked
 * first, since any page could have sent it.
 */
export const createSignOut = (sql: Sql, cookiePath: string) => {
  const leave = async (ctx: KoaContextWithOIDC) => {
    const { session, params, provider } = ctx.oidc
    for (const { grantId } of Object.values(session?.authorizations ?? {})) {
      if (grantId !== undefined) await revokeGrant(sql, grantId)
    }
    await session?.destroy()
    ctx.cookies.set(provider.cookieName('session'), null, { path: cookiePath, overwrite: true })
    const uri = textOf(params?.post_logout_redirect_uri)
    ctx.status = 303
    ctx.redirect(uri === undefined ? ctx.oidc.urlFor('end_session_success') : withState(uri, textOf(params?.state)))
  }

  return async (ctx: KoaContextWithOIDC, form: string): Promise<void> => {
    const { session, entities, params } = ctx.oidc
    const hinted = entities.IdTokenHint?.payload.sub
    if (hinted !== undefined && hinted === session?.accountId) return leave(ctx)
    const uri = textOf(params?.post_logout_redirect_uri)
    const language = languageOf(ctx, textOf(params?.ui_locales))
    show(ctx, 200, signOutPage(language, form), uri === undefined ? undefined : new URL(uri).origin)
  }
}

export const createSignedOut = (desk: string) => async (ctx: KoaContextWithOIDC) =>
  show(ctx, 200, signedOutPage(languageOf(ctx), desk))
