/** A part of a path, escaped. Dots alone climb even when escaped: they become a blank, which finds nothing. */
const segment = (text: string): string =>
  text === '.' || text === '..' ? '%20' : encodeURIComponent(text.toWellFormed())

export const addressOf = (
  base: string,
  path: readonly string[],
  query: Readonly<Record<string, string>> | undefined,
): string => {
  const address = [base, ...path.map(segment)].join('/')
  return query === undefined ? address : `${address}?${new URLSearchParams(query)}`
}
