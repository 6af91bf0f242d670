import { maxName } from '../../events/values/text.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { translate as translateIcon } from '../ui/lateIcons.ts'
import { Row } from '../ui/layout.tsx'

const translate = { type: 'product.translate' } as const

const Translate = () => {
  const { t } = useTexts()
  const fault = useOwnFlow('productEditor', ({ context }) => context.translation)
  const busy = useOwnFlow('productEditor', (state) => state.matches({ open: { names: 'translating' } }))
  return (
    <Row gap={3} wrap={1} className="lookup said">
      <CommandButton flow="productEditor" event={translate} kind="soft" icon={translateIcon} busy={busy}>
        {t('productEditor.translate')}
      </CommandButton>
      <span role="status" className="small mute">
        {!busy && fault !== null && t(`productEditor.translation.${fault}`)}
      </span>
    </Row>
  )
}

/** Both names; those of a listed product are fixed. */
export const ProductNames = ({ tried }: { tried: boolean }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { name, nameFa, existing } = useOwnFlow('productEditor', ({ context }) => context.draft)
  const fixed = existing !== null
  const missing = tried && name === '' && nameFa === ''
  const fields = [
    { language: 'fa', label: t('productEditor.nameFa'), value: nameFa, direction: 'auto' },
    { language: 'en', label: t('productEditor.name'), value: name, direction: 'ltr' },
  ] as const
  return (
    <div className="form form-tight stack gap-3">
      {(language === 'fa' ? fields : fields.toReversed()).map((field, at) => (
        <DebouncedField
          key={field.language}
          label={field.label}
          value={field.value}
          first={at === 0 && !fixed}
          direction={field.direction}
          readOnly={fixed}
          maxLength={maxName}
          hint={fixed && at === 1 ? t('productEditor.nameFixed') : undefined}
          error={missing && at === 0 ? t('productEditor.nameNeeded') : null}
          onDebounced={(text) =>
            send('productEditor', { type: 'product.nameIn', language: field.language, name: text.slice(0, maxName) })
          }
        />
      ))}
      {!fixed && <Translate />}
    </div>
  )
}
