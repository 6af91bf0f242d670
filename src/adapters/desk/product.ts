import { either as E } from 'fp-ts'
import type { Product } from '../../events/entities.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import { localGtin } from '../../events/values/gtin.ts'
import { productId } from '../../events/values/ids.ts'
import type { ProductDraft } from '../../machines/desk/productDraft.ts'
import type { ProductEditorPorts } from '../../machines/desk/productEditor.ts'
import type { StuffPorts } from '../../machines/desk/stuff.ts'
import type { GtinService } from '../http/gtin.ts'
import type { Translate } from '../http/translate.ts'
import { onTop, standing } from './editing.ts'
import { secured } from './secure.ts'

interface Deps {
  store: Store
  journal: Journal
  gtins: GtinService
  translate: Translate
  now: () => number
  /** Ten digits of chance, for an in-store GTIN. */
  chance: () => string
}

type Terms = Pick<Product, 'currency' | 'price' | 'dynamic' | 'stuffId' | 'stuffDescription'>

const termsOf = ({ currency, price, dynamic, stuff }: ProductDraft): Terms => ({
  currency,
  price,
  dynamic,
  stuffId: stuff?.value ?? null,
  stuffDescription: stuff?.label ?? null,
})
const termsNow = ({ currency, price, dynamic, stuffId, stuffDescription }: Product): Terms => ({
  currency,
  price,
  dynamic,
  stuffId,
  stuffDescription,
})

export const createProductPorts = ({
  store,
  journal,
  gtins,
  translate,
  now,
  chance,
}: Deps): ProductEditorPorts & StuffPorts => {
  /** The service's where it answers, else one made here (design: rulings). What cannot be stored asks no service for one. */
  const gtinFor = async ({ gtin, name, nameFa }: ProductDraft): Promise<string> => {
    if (gtin !== null) return gtin
    const made = E.isRight(await journal.settled()) ? await gtins.createLocal({ name, nameFa }) : E.left('notStored')
    return E.isRight(made) ? made.right.gtin : localGtin(chance())
  }

  const productOf = async (app: string, draft: ProductDraft): Promise<Product> => {
    const gtin = await gtinFor(draft)
    const { name, nameFa } = draft
    const at = now()
    return {
      id: productId(app, gtin),
      app,
      gtin,
      name,
      nameFa,
      ...termsOf(draft),
      sold: 0,
      createdAt: at,
      updatedAt: at,
    }
  }

  return {
    lookUpGtin:
      ({ gtin, currency }) =>
      async () => {
        const found = await gtins.look(gtin, currency)
        return E.isRight(found)
          ? E.right({ type: 'gtin.found', ...found.right })
          : E.left({ type: 'gtin.notFound', fault: found.left })
      },
    translateName:
      ({ name, nameFa }) =>
      async () => {
        const [from, to] = name === '' ? (['fa', 'en'] as const) : (['en', 'fa'] as const)
        const translated = await translate(name || nameFa, from, to)
        return E.isRight(translated)
          ? E.right({ type: 'name.translated', language: to, name: translated.right })
          : E.left({ type: 'name.notTranslated', fault: translated.left })
      },
    searchStuff:
      ({ text, stuffType }) =>
      async () => {
        const found = await gtins.searchStuff(text, stuffType)
        return E.isRight(found)
          ? E.right({ type: 'stuff.found', found: found.right.slice(0, 50) })
          : E.left({ type: 'stuff.notFound', fault: found.left })
      },
    listProduct:
      ({ app, draft }) =>
      async () => {
        if (draft.existing !== null) {
          const stands = await standing(store, 'product', draft.existing)
          if (E.isLeft(stands)) return E.left({ type: 'product.notListed', fault: stands.left })
          const terms = onTop(termsOf(draft), termsNow(draft.existing), termsNow(stands.right))
          return E.right({ type: 'product.amended', product: draft.existing.id, app, ...terms })
        }
        const product = await productOf(app, draft)
        const here = await store.get('product', [product.id])()
        // Where it cannot be read the store decides: the first record of an id stays.
        const [existing] = E.isRight(here) ? here.right : []
        return existing === undefined
          ? E.right({ type: 'product.listed', product })
          : E.left({ type: 'product.alreadyListed', product: existing })
      },
    secureProduct: secured(
      journal,
      (fault) => ({ type: 'product.storingFailed', fault }),
      async ({ entry, product }) => {
        if (!journal.wasAlready(entry)) return { type: 'product.stored' }
        const here = await store.get('product', [product])()
        if (E.isLeft(here)) return { type: 'product.storingFailed', fault: here.left }
        const [existing] = here.right
        return existing === undefined
          ? { type: 'product.stored' }
          : { type: 'product.alreadyListed', product: existing }
      },
    ),
  }
}
