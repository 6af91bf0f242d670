import { isLocalGtin } from '../../events/values/gtin.ts'
import { isEdited } from '../../machines/records/productDraft.ts'
import { CommandButton, useCan } from '../common/CommandButton.tsx'
import { LoginLink } from '../common/LoginLink.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { codeDigits } from '../ui/Code.tsx'
import { Row } from '../ui/layout.tsx'
import { TextField } from '../ui/TextField.tsx'

const Lookup = () => {
  const { t } = useTexts()
  const fault = useOwnFlow('productEditor', ({ context }) => context.lookup)
  const looking = useOwnFlow('productEditor', (state) => state.matches({ open: { form: 'lookingUp' } }))
  const canLook = useCan('productEditor', { type: 'product.lookUp' })
  return (
    <Row gap={3} wrap={1} className="lookup said" role="status">
      {looking && (
        <>
          <span className="spinner" />
          <span className="small mute">{t('productEditor.lookingUp')}</span>
        </>
      )}
      {!looking && fault !== null && (
        <>
          {fault === 'signedOut' ? (
            <LoginLink text={t('productEditor.lookup.signedOut')} />
          ) : (
            <span className="small mute">{t(`productEditor.lookup.${fault}`)}</span>
          )}
          {canLook && (
            <CommandButton flow="productEditor" event={{ type: 'product.lookUp' }} kind="bare" icon="refresh">
              {t('productEditor.lookupAgain')}
            </CommandButton>
          )}
        </>
      )}
    </Row>
  )
}

/**
 * Without a barcode the shop makes its own. Before anything is typed, scanning is offered to who sells it: a scanned
 * product goes into the basket.
 */
const NoCode = () => {
  const { t } = useTexts()
  const send = useCommand()
  const app = useOwnFlow('productEditor', ({ context }) => context.app)
  const canScan = useOwnFlow(
    'productEditor',
    ({ context }) => context.sell && !isEdited(context) && context.draft.name === '' && context.draft.nameFa === '',
  )
  const scan = () => {
    send('productEditor', { type: 'product.close' })
    send('scanner', { type: 'scanner.open', app })
  }
  return (
    <Row gap={4} justify="between" pad={3} className="nocode rounded">
      <p className="small mute">{t('productEditor.noCode')}</p>
      {canScan && (
        <Button kind="soft" icon="scan" onPress={scan}>
          {t('productEditor.scan')}
        </Button>
      )}
    </Row>
  )
}

export const ProductCode = () => {
  const { t, language } = useTexts()
  const gtin = useOwnFlow('productEditor', ({ context }) => context.draft.gtin)
  const isNew = useOwnFlow('productEditor', ({ context }) => context.draft.existing === null)
  if (gtin === null) return <NoCode />
  return (
    <div className="form stack gap-4">
      <TextField
        key={gtin}
        label={t('productEditor.gtin')}
        hint={isLocalGtin(gtin) ? t('productEditor.localHint') : t('productEditor.gtinHint')}
        direction="ltr"
        initialText={codeDigits(gtin, language)}
        readOnly
      />
      {isNew && <Lookup />}
    </div>
  )
}
