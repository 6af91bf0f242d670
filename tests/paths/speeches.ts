import type { Language } from '../../src/events/values/currency.ts'
import type { Speech } from '../../src/machines/replay/sentences.ts'
import { en } from '../../src/views/support/told/en.ts'
import { fa } from '../../src/views/support/told/fa.ts'
import { speechOf } from '../../src/views/support/told/speech.ts'
import { wordsOf } from './texts.ts'

/** Events are told as the replay page tells them. */
export const speeches: Readonly<Record<Language, Speech>> = {
  en: speechOf('en', { sentences: en, texts: wordsOf('en') }),
  fa: speechOf('fa', { sentences: fa, texts: wordsOf('fa') }),
}
