import { either as E } from 'fp-ts'
import type { Terms } from '../../events/columns/product.ts'
import { packed } from '../../events/decisions/packed.ts'
import { amend, gtinOf, list } from '../../events/decisions/product.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import { productId } from '../../events/values/ids.ts'
import type { Live } from '../../machines/parts/effect.ts'
import type { ProductDraft } from '../../machines/records/productDraft.ts'
import type { ProductEditorPorts } from '../../machines/records/productEditorContext.ts'
import type { StuffPorts } from '../../machines/records/stuff.ts'
import { secured } from '../desk/secure.ts'
import { standing } from '../desk/standing.ts'
import type { GtinService } from '../http/gtin.ts'
import type { Translate } from '../http/translate.ts'

interface Deps {
  store: Store
  journal: Journal
  gtins: GtinService
  translate: Translate
  now: () => number
  chance: () => string
}

const termsOf = ({ currency, price, dynamic, stuff }: ProductDraft): Terms => ({
  currency,
  price,
  dynamic,
  stuffId: stuff?.value ?? null,
  stuffDescription: stuff?.label ?? null,
})

export const createProductPorts = ({
  store,
  journal,
  gtins,
  translate,
  now,
  chance,
}: Deps): ProductEditorPorts & StuffPorts => {
  /** Without a commit no service is asked for a GTIN. */
  const gtinFor = async (
    { gtin: typed, name, nameFa }: ProductDraft,
    { stored, signal }: Live<'whenSettled'>,
  ): Promise<string> => {
    if (typed !== null) return typed
    const made = stored === null ? E.left('notStored') : await gtins.createLocal({ name, nameFa }, stored, signal)
    return gtinOf({ typed, made: E.isRight(made) ? made.right.gtin : null, chance: chance() })
  }

  return {
    lookUpGtin: async ({ gtin, currency }, { signal }) => {
      const found = await gtins.look(gtin, currency, signal)
      return E.isRight(found) ? { type: 'gtin.found', ...found.right } : { type: 'gtin.notFound', fault: found.left }
    },
    translateName: async ({ name, nameFa }, { signal }) => {
      const [from, to] = name === '' ? (['fa', 'en'] as const) : (['en', 'fa'] as const)
      const translated = await translate(name || nameFa, from, to, signal)
      return E.isRight(translated)
        ? { type: 'name.translated', language: to, name: translated.right }
        : { type: 'name.notTranslated', fault: translated.left }
    },
    searchStuff: async ({ text, stuffType }, { signal }) => {
      const found = await gtins.searchStuff(text, stuffType, signal)
      return E.isRight(found)
        ? { type: 'stuff.found', found: packed(found.right.slice(0, 50))[0] ?? [] }
        : { type: 'stuff.notFound', fault: found.left }
    },
    listProduct: async ({ app, draft }, live) => {
      const { existing: begun, name, nameFa } = draft
      const terms = termsOf(draft)
      if (begun !== null) {
        const stands = await standing(store, 'product', begun.id)
        return E.isLeft(stands)
          ? { type: 'product.notListed', fault: stands.left }
          : E.toUnion(amend(stands.right, { app, begun, edited: { name, nameFa, ...terms } }))
      }
      const gtin = await gtinFor(draft, live)
      const at = now()
      // If the row cannot be read, the store decides: the first record of an id stays.
      const here = E.getOrElseW(() => undefined)(await standing(store, 'product', productId(app, gtin)))
      return E.toUnion(list(here, { app, gtin, name, nameFa, terms, at }))
    },
    secureProduct: secured(
      journal,
      (fault) => ({ type: 'product.storingFailed', fault }),
      async ({ entry, product, isAmended }, wasAlready) => {
        if (!(await wasAlready(entry))) return { type: 'product.stored' }
        const here = await standing(store, 'product', product)
        if (E.isLeft(here)) return { type: 'product.storingFailed', fault: here.left }
        if (isAmended) return { type: 'product.alreadyAmended', product: here.right ?? null }
        return here.right === undefined
          ? { type: 'product.stored' }
          : { type: 'product.alreadyListed', product: here.right }
      },
    ),
  }
}
