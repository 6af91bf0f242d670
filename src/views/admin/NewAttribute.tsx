import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Attributes } from '../../events/admin/adminUsers.ts'
import { changesOf, leftOf, placeOf } from '../../events/values/attributes.ts'
import { maxFieldValue, maxLabel } from '../../events/values/text.ts'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { Part } from '../ui/Part.tsx'
import { useFill } from './useAttributes.ts'
import { wrongAt } from './wrongAt.ts'

const isBlank = (text: string) => text.trim() === ''

/** A new attribute, which needs a key and a value (requirement 5.8). */
export const NewAttribute = ({ attributes, busy }: { attributes: Attributes; busy: boolean }) => {
  const { t, language } = useTexts()
  const fill = useFill()
  const fields = useRef<HTMLDivElement>(null)
  const form = useOwnFlow('adminUsers', ({ context }) => context)
  const { changes, key, value } = form.draft
  const place = placeOf(
    key.trim(),
    leftOf(attributes, changes).find((each) => each.key === key.trim())?.values.length ?? 0,
  )

  const add = () => {
    flushSync(() => fill((draft) => ({ changes: changesOf(attributes, draft), key: '', value: '' })))
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])]
    for (const input of inputs) input.value = ''
    inputs[0]?.focus()
  }

  return (
    <Part title={t('admin.new')} hint={t('admin.newHint')}>
      <div ref={fields} className="form-pair stack gap-4 attribute-new level">
        <DebouncedField
          label={t('admin.key')}
          value={key}
          readOnly={busy}
          maxLength={maxLabel}
          error={wrongAt('key', form, language)}
          isUrgent={(text) => isBlank(text) !== isBlank(key)}
          onDebounced={(text) => fill(() => ({ key: text }))}
        />
        <DebouncedField
          label={t('admin.value')}
          value={value}
          readOnly={busy}
          maxLength={maxFieldValue}
          error={wrongAt('value', form, language) ?? wrongAt(place, form, language)}
          isUrgent={(text) => isBlank(text) !== isBlank(value)}
          onDebounced={(text) => fill(() => ({ value: text }))}
        />
      </div>
      <Button kind="soft" icon="plus" disabled={busy || isBlank(key) || isBlank(value)} onPress={add}>
        {t('admin.add')}
      </Button>
    </Part>
  )
}
