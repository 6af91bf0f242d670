/** Network Authentication Required (RFC 6585). */
const behindPortal = 511

/** A page instead of an answer, by what it says that it is. */
const isPage = ({ headers }: Pick<Response, 'headers'>): boolean =>
  headers.get('content-type')?.includes('html') ?? false

/** A page whatever it says that it is: no answer of a service begins so. */
const isPageText = (body: string): boolean => /^[\s\ufeff]*</.test(body)

/**
 * Something on the way answered in the service's place: a network that wants to be signed in to, or a gateway. What is at 5xx is the server's
 * failure, page or not; a redirect is never a service's.
 */
export const isNoAnswer = (response: Pick<Response, 'headers' | 'status' | 'type'>, body = ''): boolean => {
  const { status, type } = response
  if (type === 'opaqueredirect' || status === behindPortal || (status >= 300 && status < 400)) return true
  return status < 500 && (isPage(response) || isPageText(body))
}
