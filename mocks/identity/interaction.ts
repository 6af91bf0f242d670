import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Accounts } from './accounts.ts'
import { languageOf, show } from './answer.ts'
import { readForm } from './form.ts'
import { lazyPage, signInPage } from './html.ts'

type Middleware = Parameters<Provider['use']>[0]
type Context = ReturnType<Provider['createContext']>

const Asked = t.type({ redirect_uri: t.string })
const Languages = t.type({ ui_locales: t.string })

const deskOf = (params: unknown): string | undefined => {
  const asked = Asked.decode(params)
  return E.isLeft(asked) ? undefined : new URL(asked.right.redirect_uri).origin
}

const localesOf = (params: unknown): string => {
  const asked = Languages.decode(params)
  return E.isLeft(asked) ? '' : asked.right.ui_locales
}

type Deps = { provider: Provider; accounts: Accounts; desk: string }

/** The sign-in page. Consent is not asked, since all clients are ours. */
export const createInteraction = ({ provider, accounts, desk }: Deps): Middleware => {
  const pending = async (ctx: Context, uid: string) => {
    try {
      const details = await provider.interactionDetails(ctx.req, ctx.res)
      return details.uid === uid && details.prompt.name === 'login' ? details : null
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return null
      throw error
    }
  }

  return async (ctx, next) => {
    const uid = /^\/interaction\/([\w-]{1,100})$/.exec(ctx.path)?.[1]
    if (uid === undefined) return next()
    if (ctx.method !== 'GET' && ctx.method !== 'POST') {
      ctx.status = 405
      ctx.set('Allow', 'GET, POST')
      return
    }
    const details = await pending(ctx, uid)
    if (details === null) return show(ctx, 400, lazyPage(languageOf(ctx), desk))
    const language = languageOf(ctx, localesOf(details.params))
    const from = deskOf(details.params)
    if (ctx.method === 'GET') return show(ctx, 200, signInPage(language, null), from)

    const form = await readForm(ctx.req)
    if (form === null) {
      ctx.status = 413
      return
    }
    const username = form.get('username')?.trim() ?? ''
    const account = await accounts.signIn(username, form.get('password') ?? '')
    if (account === null) return show(ctx, 422, signInPage(language, { username }), from)
    const login = { accountId: account.sub, remember: true }
    ctx.status = 303
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, { login }))
  }
}
