import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { LookupFault } from '../../events/desk/stuff.ts'
import type { Language } from '../../events/values/currency.ts'
import { Name } from '../../events/values/text.ts'
import type { Deps } from './authorised.ts'
import { look } from './request.ts'

const Translated = t.strict({ translatedText: Name })

/** The translate service: a text from one of the desk's languages to the other. */
export type Translate = (text: string, from: Language, to: Language) => Promise<E.Either<LookupFault, string>>

export const createTranslate =
  (base: string, deps: Deps): Translate =>
  async (q, source, target) =>
    E.map(({ translatedText }: t.TypeOf<typeof Translated>) => translatedText)(
      await look(deps, { url: `${base}/translate`, body: { q, source, target, format: 'text' }, answer: Translated }),
    )
