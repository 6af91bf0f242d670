interface Policies {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string | null }) => unknown
}

let allowed = false

/**
 * react-aria empties its live regions by assigning empty markup, which Trusted Types refuse, so a date's segments would
 * crash the page. The default policy allows the empty text alone; the content security policy must name `default`.
 */
export const allowEmptyMarkup = (): void => {
  if (allowed) return
  allowed = true
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
  try {
    policies?.createPolicy('default', { createHTML: (markup) => (markup === '' ? '' : null) })
  } catch {
    // With another policy, or a content security policy without `default`, all markup stays refused.
  }
}
