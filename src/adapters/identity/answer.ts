/** Takes the provider's answer out of the address before any call; null if the page is no answer. */
export const takeAnswer = (
  { pathname, search, hash, origin }: Pick<Location, 'pathname' | 'search' | 'hash' | 'origin'>,
  history: Pick<History, 'replaceState'>,
): string | null => {
  if (pathname !== '/authcallback' && pathname !== '/endsession') return null
  if (search === '' && hash === '') return null
  history.replaceState(null, '', pathname)
  return pathname === '/authcallback' && search !== '' ? `${origin}${pathname}${search}` : null
}
