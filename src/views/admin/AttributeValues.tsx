import { useId } from 'react'
import type { Attributes, Change } from '../../events/admin/adminUsers.ts'
import { placeOf, textOf, typedAt } from '../../events/values/attributes.ts'
import { maxFieldValue, maxLabel } from '../../events/values/text.ts'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { formatNumber } from '../ui/format.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Name } from '../ui/Name.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { useAttributes } from './useAttributes.ts'
import { wrongAt } from './wrongAt.ts'

/** A value without letters, such as a telephone number, is written from left to right. */
const hasLetters = /\p{L}/u

interface AttributeProps {
  attributes: Attributes
  attribute: Change
  /** Nothing can be typed now. */
  busy: boolean
  /** Nothing is changed yet: the first letter is sent at once. */
  untouched: boolean
  onChange: (how: (attribute: Change) => Change) => void
}

const Attribute = ({ attributes, attribute: { key, values }, busy, untouched, onChange }: AttributeProps) => {
  const { t, language } = useTexts()
  const id = useId()
  const form = useOwnFlow('adminUsers', ({ context }) => context)
  // A key too long for an event is shown, and cannot be changed.
  const fixed = busy || key.length > maxLabel
  return (
    <Stack as="fieldset" gap={3} className="attribute framed" aria-labelledby={id}>
      <Row gap={1}>
        <h3 id={id} className="grow">
          <Name text={key} />
        </h3>
        <Button
          kind="bare"
          icon="plus"
          disabled={fixed}
          onPress={() => onChange((now) => ({ ...now, values: [...now.values, ''] }))}
        >
          {t('admin.addValue')}
        </Button>
        <RoundButton
          icon="trash"
          label={t('admin.removeKey', { key })}
          disabled={fixed}
          onPress={() => onChange((now) => ({ ...now, values: [] }))}
        />
      </Row>
      {values.map((left, at) => {
        const text = textOf(attributes, key, left) ?? ''
        const n = formatNumber(at + 1, language)
        return (
          <DebouncedField
            // biome-ignore lint/suspicious/noArrayIndexKey: a value has no other name than its place
            key={at}
            first={left === ''}
            label={t('admin.valueNumber', { n, key })}
            value={text}
            readOnly={fixed || text.length > maxFieldValue}
            maxLength={maxFieldValue}
            direction={text === '' || hasLetters.test(text) ? 'auto' : 'ltr'}
            error={wrongAt(placeOf(key, at), form, language)}
            isUrgent={() => untouched}
            onDebounced={(typed) => onChange((now) => typedAt(attributes, now, at, typed))}
            end={
              <RoundButton
                icon="close"
                label={t('admin.removeValue', { n, key })}
                disabled={fixed}
                onPress={() => onChange((now) => ({ ...now, values: now.values.filter((_, place) => place !== at) }))}
              />
            }
          />
        )
      })}
    </Stack>
  )
}

/** A user's attributes with the present changes. */
export const AttributeValues = ({ attributes, ...form }: Pick<AttributeProps, 'attributes' | 'busy' | 'untouched'>) => {
  const { t } = useTexts()
  const left = useAttributes(attributes)
  if (left.length === 0) return <p className="mute">{t('admin.noAttributes')}</p>
  return left.map(({ attribute, change }) => (
    <Attribute key={attribute.key} {...form} attributes={attributes} attribute={attribute} onChange={change} />
  ))
}
