import type { KoaContextWithOIDC } from 'oidc-provider'
import { readForm } from './form.ts'

/**
 * A sign-out that is posted, as RP-initiated logout wants it understood: the library takes it only with cookies that other sites send, which
 * need https, so it is handed on as if it had been asked for by address.
 */
export const takePostedSignOut = async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
  if (ctx.method === 'POST' && ctx.path === '/session/end') {
    const asked = await readForm(ctx.req)
    if (asked === null) {
      ctx.status = 413
      return
    }
    ctx.method = 'GET'
    ctx.url = `/session/end?${asked}`
  }
  return next()
}
