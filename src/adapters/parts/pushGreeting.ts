import type { Language } from '../../events/values/currency.ts'

/** Fixed greetings (requirement 9.5). */
const greetings: Readonly<Record<Language, { title: string; body: string }>> = {
  fa: { title: 'دفتر', body: 'سلام! این اعلان آزمایشی به دست شما رسید.' },
  en: { title: 'Daftar', body: 'Hello! This test push has reached you.' },
}

/** A test push as the service worker shows it (facts section 1). */
export const greetingIn = (language: Language): string =>
  JSON.stringify({ notification: { ...greetings[language], icon: '/icons/192.png' } })
