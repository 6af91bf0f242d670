interface Policies {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string | null }) => unknown
}

let allowed = false

/**
 * react-aria empties its live regions by assigning empty markup, which Trusted Types refuse: a date's segments would take the page down with
 * them. The default policy lets the empty text pass and nothing else; the content security policy has to name `default`.
 */
export const allowEmptyMarkup = (): void => {
  if (allowed) return
  allowed = true
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
  try {
    policies?.createPolicy('default', { createHTML: (markup) => (markup === '' ? '' : null) })
  } catch {
    // Another policy, or a content security policy without `default`: markup stays refused altogether.
  }
}
