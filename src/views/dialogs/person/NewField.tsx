import type { Ref } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxFieldValue, maxLabel } from '../../../events/values/text.ts'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAsk } from '../../useDesk.tsx'

/** A detail that is not in the list yet: it needs both a label and a value. */
export const NewField = ({ ref }: { ref: Ref<HTMLFormElement> }) => {
  const { t } = useTexts()
  const ask = useAsk()
  const label = useRef<HTMLInputElement>(null)
  const value = useRef<HTMLInputElement>(null)
  const [lacking, lack] = useState<'label' | 'value' | null>(null)

  const add = () => {
    const [first, second] = [label.current, value.current]
    if (first === null || second === null) return
    const missing = first.value.trim() === '' ? 'label' : second.value.trim() === '' ? 'value' : null
    flushSync(() => lack(missing))
    if (missing !== null) return (missing === 'label' ? first : second).focus()
    ask('personEditor', { type: 'field.add', field: { label: first.value, value: second.value } })
    first.value = ''
    second.value = ''
    first.focus()
  }

  return (
    <form
      ref={ref}
      className="newfield"
      noValidate
      onInput={() => lack(null)}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextField
        ref={label}
        label={t('personEditor.label')}
        maxLength={maxLabel}
        error={lacking === 'label' ? t('personEditor.bothNeeded') : null}
      />
      <TextField
        ref={value}
        label={t('personEditor.value')}
        maxLength={maxFieldValue}
        error={lacking === 'value' ? t('personEditor.bothNeeded') : null}
      />
      <Button kind="soft" icon="plus" submits>
        {t('personEditor.addField')}
      </Button>
    </form>
  )
}
