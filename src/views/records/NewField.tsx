import type { RefObject } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { maxFieldValue, maxLabel } from '../../events/values/text.ts'
import { useDesk, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { Form } from '../ui/Form.tsx'
import { useFlush } from '../ui/pendingInputs.ts'

const nothing = { label: '', value: '' }
const parts = [
  { part: 'label', maxLength: maxLabel },
  { part: 'value', maxLength: maxFieldValue },
] as const

/** A new detail, which needs both a label and a value. */
export const NewField = ({ ref }: { ref: RefObject<HTMLFormElement | null> }) => {
  const { t } = useTexts()
  const { send, flows } = useDesk().desk
  const flush = useFlush()
  const typed = useOwnFlow('personEditor', ({ context }) => context.draft.newField ?? nothing)
  const [lacking, lack] = useState<'label' | 'value' | null>(null)

  const inputs = () => [...(ref.current?.querySelectorAll('input') ?? [])]
  /** Both as on the screen: one may be debounced already, and the other not. */
  const field = () => {
    const [label, value] = inputs()
    return { label: label?.value ?? '', value: value?.value ?? '' }
  }
  const tell = () => send('personEditor', { type: 'personEditor.typeField', field: field() })

  const add = () => {
    if (!flush()) return
    const [label, value] = inputs()
    const whole = field()
    const missing = whole.label.trim() === '' ? 'label' : whole.value.trim() === '' ? 'value' : null
    flushSync(() => lack(missing))
    if (missing !== null) return (missing === 'label' ? label : value)?.focus()
    flushSync(() => send('personEditor', { type: 'field.add', field: whole }))
    if (flows.personEditor?.getSnapshot().context.draft.newField !== undefined) return
    for (const input of inputs()) input.value = ''
    label?.focus()
  }

  return (
    <Form ref={ref} className="newfield stack gap-3 level" onInput={() => lack(null)} onSubmit={add}>
      {parts.map(({ part, maxLength }) => (
        <DebouncedField
          key={part}
          label={t(`personEditor.${part}`)}
          value={typed[part]}
          maxLength={maxLength}
          error={lacking === part ? t('personEditor.bothNeeded') : null}
          onDebounced={tell}
        />
      ))}
      <Button kind="soft" icon="plus" submits>
        {t('personEditor.addField')}
      </Button>
    </Form>
  )
}
