import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTexts } from '../texts/index.ts'
import { speakPersian } from './aria-fa.ts'
import { localeOf } from './format.ts'

interface Policies {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string | null }) => unknown
}

let allowed = false

/**
 * react-aria empties its live regions by assigning empty markup, which Trusted Types refuse, so a date's segments would
 * crash the page. The default policy allows the empty text alone; the content security policy must name `default`.
 */
const allowEmptyMarkup = (): void => {
  if (allowed) return
  allowed = true
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
  try {
    policies?.createPolicy('default', { createHTML: (markup) => (markup === '' ? '' : null) })
  } catch {
    // With another policy, or a content security policy without `default`, all markup stays refused.
  }
}

/** All of react-aria needs it: its locale gives calendar, digits and direction, and in Farsi our strings. */
export const AriaLocale = ({ children }: { children: ReactNode }) => {
  const { language } = useTexts()
  allowEmptyMarkup()
  if (language === 'fa') speakPersian()
  return <I18nProvider locale={localeOf(language)}>{children}</I18nProvider>
}
