import { maxName } from '../../events/values/text.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { useCommand, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { pinIcon } from '../ui/lateIcons.ts'
import { Stack } from '../ui/layout.tsx'
import { useFlush } from '../ui/pendingInputs.ts'
import { RecordMenu } from './RecordMenu.tsx'

/** What is seldom done with a listed product. */
export const ProductMenu = () => {
  const { t } = useTexts()
  const send = useCommand()
  const product = useOwnFlow('productEditor', ({ context }) => context.draft.existing?.id ?? null)
  const pinned = useFlow('settings', ({ context }) => context.settings.pins?.includes(product ?? '') === true)
  if (product === null) return null
  const correct = {
    id: 'correctName',
    icon: 'edit' as const,
    label: t('productEditor.correctName'),
    onPress: () => send('productEditor', { type: 'product.correctName' }),
  }
  const pin = {
    id: 'pin',
    icon: pinIcon,
    label: t('productEditor.pin'),
    on: pinned,
    onPress: () => send('settings', { type: 'product.pin', product, on: !pinned }),
  }
  return <RecordMenu row={product} label={t('productEditor.more')} offers={[pin]} actions={[correct]} />
}

/** Both names of a listed product, once somebody asked to correct them. */
export const CorrectedNames = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const flush = useFlush()
  const isOpen = useOwnFlow('productEditor', (state) => state.matches({ open: { names: 'correcting' } }))
  const { name, nameFa } = useOwnFlow('productEditor', ({ context }) => context.draft)
  if (!isOpen) return null
  const fields = [
    { of: 'fa', label: t('productEditor.rightNameFa'), value: nameFa, direction: 'auto' },
    { of: 'en', label: t('productEditor.rightName'), value: name, direction: 'ltr' },
  ] as const
  return (
    <Dialog
      title={t('productEditor.correctTitle')}
      size="small"
      onClose={() => send('productEditor', { type: 'product.keepName' })}
      foot={
        <>
          <CommandButton flow="productEditor" event={{ type: 'product.keepName' }}>
            {t('productEditor.keepName')}
          </CommandButton>
          <Button
            kind="primary"
            onPress={() => {
              if (flush()) send('productEditor', { type: 'product.list' })
            }}
          >
            {t('productEditor.takeName')}
          </Button>
        </>
      }
    >
      <Stack gap={4} className="form">
        {(language === 'fa' ? fields : fields.toReversed()).map(({ of, ...field }) => (
          <DebouncedField
            key={of}
            {...field}
            maxLength={maxName}
            onDebounced={(text) =>
              send('productEditor', { type: 'product.nameIn', language: of, name: text.slice(0, maxName) })
            }
          />
        ))}
        <p className="field-hint mute small">{t('productEditor.correctHint')}</p>
      </Stack>
    </Dialog>
  )
}
