import { useRef, useState } from 'react'
import { useCommand, useDesk, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { goToWrong } from '../ui/form.ts'
import { formatMoney } from '../ui/format.ts'
import { useFlush } from '../ui/pendingInputs.ts'
import { EditorDialog } from './EditorDialog.tsx'
import { ProductCode } from './ProductCode.tsx'
import { ProductNames } from './ProductNames.tsx'
import { ProductTax } from './ProductTax.tsx'
import { ProductTerms } from './ProductTerms.tsx'

export const ProductEditor = () => {
  const send = useCommand()
  const flush = useFlush()
  const { flows } = useDesk().desk
  const body = useRef<HTMLDivElement>(null)
  const { language } = useTexts()
  const overtaken = useOwnFlow('productEditor', ({ context }) => context.overtaken === true)
  const { price, currency, stuff } = useOwnFlow('productEditor', ({ context }) => context.begun)
  const standing = [price === null ? '' : formatMoney(price, currency, language), stuff?.value ?? '']
  const [tried, tryIt] = useState(false)
  const existing = useOwnFlow('productEditor', ({ context }) => context.draft.existing)
  const fault = useOwnFlow('productEditor', ({ context }) => context.fault)
  const discarding = useOwnFlow('productEditor', (state) => state.matches({ open: { closing: 'confirmingDiscard' } }))
  const busy = useOwnFlow('productEditor', (state) => state.hasTag('busy'))
  const save = () => {
    if (!flush()) return
    const draft = flows.productEditor?.getSnapshot().context.draft
    if (draft?.name === '' && draft.nameFa === '') {
      tryIt(true)
      body.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
      return
    }
    if (goToWrong(body.current)) return
    send('productEditor', { type: 'product.list' })
  }
  return (
    <EditorDialog
      flow="productEditor"
      exists={existing !== null}
      standing={overtaken ? standing.filter((text) => text !== '').join(' · ') : null}
      {...{ fault, busy, discarding, body }}
      fields={
        <>
          <ProductCode />
          <ProductNames tried={tried} />
          <ProductTerms />
        </>
      }
      onSave={save}
    >
      <ProductTax />
    </EditorDialog>
  )
}
