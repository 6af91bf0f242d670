import { useRef, useState } from 'react'
import { useFlush } from '../../pendingInputs.ts'
import { useTexts } from '../../texts/index.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useAsk, useDesk, useFlow } from '../../useDesk.tsx'
import { DiscardQuestion } from '../DiscardQuestion.tsx'
import { goToWrong } from '../form.ts'
import { ProductCode } from './ProductCode.tsx'
import { ProductNames } from './ProductNames.tsx'
import { ProductTax } from './ProductTax.tsx'
import { ProductTerms } from './ProductTerms.tsx'
import '../dialogs.css'

export const ProductEditor = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const flush = useFlush()
  const { flows } = useDesk().desk
  const form = useRef<HTMLFormElement>(null)
  const [tried, tryIt] = useState(false)
  const existing = useFlow('productEditor', ({ context }) => context.draft.existing)
  const fault = useFlow('productEditor', ({ context }) => context.fault)
  const discarding = useFlow('productEditor', (state) => state.matches({ open: { closing: 'confirmingDiscard' } }))
  const busy = useFlow('productEditor', (state) => state.hasTag('busy'))
  const save = () => {
    if (!flush()) return
    const { name, nameFa } = flows.productEditor.getSnapshot().context.draft
    if (name === '' && nameFa === '') {
      tryIt(true)
      form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
      return
    }
    if (goToWrong(form.current)) return
    ask('productEditor', { type: 'product.list' })
  }
  return (
    <>
      <Dialog
        title={existing === null ? t('productEditor.newTitle') : t('productEditor.editTitle')}
        onClose={() => ask('productEditor', { type: 'product.close' })}
        foot={
          <Button kind="primary" busy={busy} onPress={save}>
            {t('productEditor.save')}
          </Button>
        }
      >
        {fault !== null && (
          <Banner kind="warning" title={t(`storage.faults.${fault}.title`)} words={t('productEditor.waits')} />
        )}
        <form
          ref={form}
          className="form"
          data-submits
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) save()
          }}
        >
          <ProductCode />
          <ProductNames tried={tried} />
          <ProductTerms />
          <button type="submit" hidden />
        </form>
        <ProductTax />
      </Dialog>
      {discarding && <DiscardQuestion flow="productEditor" />}
    </>
  )
}
