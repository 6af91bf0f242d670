/** Network Authentication Required (RFC 6585). */
const behindPortal = 511

/** A page instead of an answer, by its content type. */
const isPage = ({ headers }: Pick<Response, 'headers'>): boolean =>
  headers.get('content-type')?.includes('html') ?? false

/** A page by its text: no service's answer begins like this. */
const isPageText = (body: string): boolean => /^[\s\ufeff]*</.test(body)

/**
 * True if something on the way answered instead of the service: a network's sign-in page, or a gateway. A 5xx answer is
 * the server's failure, page or not; a redirect never comes from a service.
 */
export const isNoAnswer = (response: Pick<Response, 'headers' | 'status' | 'type'>, body = ''): boolean => {
  const { status, type } = response
  if (type === 'opaqueredirect' || status === behindPortal || (status >= 300 && status < 400)) return true
  return status < 500 && (isPage(response) || isPageText(body))
}
