import { Language } from '../../events/values/currency.ts'

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>

/** The same address with `?lang=`. */
export const askingFor = (language: Language, { pathname, search, hash }: Place): string => {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${pathname}?${query}${hash}`
}

/** Takes the language out of an address with `?lang=`; null if it has none of ours. */
export const takeAskedLanguage = (
  { pathname, search, hash }: Place,
  history: Pick<History, 'replaceState'>,
): Language | null => {
  const query = new URLSearchParams(search)
  const asked = query.get('lang')
  if (asked === null) return null
  query.delete('lang')
  history.replaceState(null, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`)
  return Language.is(asked) ? asked : null
}
