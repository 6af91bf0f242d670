const hasUser = (text: string): boolean => {
  const { username, password } = new URL(text)
  return username !== '' || password !== ''
}

/** An address that a monitor may watch: of the web, without a user or a password. */
export const isTarget = (text: string): boolean => {
  const target = text.trim()
  return /^https?:\/\//i.test(target) && URL.canParse(target) && !hasUser(target)
}

/** A service's address for a form, which is stored: empty if it has a user or a password. */
export const keptTarget = (text: string): string => (URL.canParse(text) && hasUser(text) ? '' : text)
