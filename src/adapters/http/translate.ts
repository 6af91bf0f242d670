import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { LookupFault } from '../../events/records/stuff.ts'
import type { Language } from '../../events/values/currency.ts'
import { Name } from '../../events/values/text.ts'
import type { Service } from './call.ts'
import { looked } from './looked.ts'

const Translated = t.strict({ translatedText: Name })

/** The translate service, between the desk's two languages. It uses POST, but changes nothing. */
export type Translate = (
  text: string,
  from: Language,
  to: Language,
  signal: AbortSignal,
) => Promise<E.Either<LookupFault, string>>

export const createTranslate =
  (service: Service): Translate =>
  async (q, source, target, signal) => {
    const body = { q, source, target, format: 'text' }
    const answer = await service.ask(
      { method: 'POST', changes: false, path: ['translate'], body, answer: Translated },
      signal,
    )
    return E.map(({ translatedText }: t.TypeOf<typeof Translated>) => translatedText)(looked(answer))
  }
