import { Language } from '../../events/values/currency.ts'

/** Takes the language out of an address with `?lang=`; null if it has none of ours. */
export const takeAskedLanguage = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState'>,
): Language | null => {
  const query = new URLSearchParams(search)
  const asked = query.get('lang')
  if (asked === null) return null
  query.delete('lang')
  history.replaceState(null, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`)
  return Language.is(asked) ? asked : null
}
