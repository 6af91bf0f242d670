import { useState } from 'react'
import { maxName } from '../../../events/values/text.ts'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAsk, useFlow } from '../../useDesk.tsx'
import { beginHere } from '../form.ts'
import { faultText } from './faultText.ts'

interface NewAppProps {
  /** The form was left without an app. */
  onLeave: () => void
}

/** The form of a new app; what was typed stays when it cannot be made. */
export const NewApp = ({ onLeave }: NewAppProps) => {
  const { t, language } = useTexts()
  const ask = useAsk()
  const { name, refusal } = useFlow('appList', ({ context }) => context)
  const busy = useFlow('appList', (state) => state.hasTag('busy'))
  const [typed, type] = useState(name)
  const refused =
    refusal === null ? null : refusal.violation === null ? faultText(language, refusal) : refusal.violation.message
  const blank = typed.trim() === ''

  return (
    <form
      className="apps-new"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !blank) ask('appList', { type: 'app.create', name: typed })
      }}
    >
      <TextField
        ref={beginHere}
        label={t('apps.name')}
        hint={t('ownApps.createHint')}
        error={blank && typed !== '' ? t('apps.nameNeeded') : refused}
        required
        readOnly={busy}
        initialText={name}
        maxLength={maxName}
        onInput={type}
      />
      <div className="part-buttons">
        <Button kind="primary" submits busy={busy} disabled={blank}>
          {t('a11y.save')}
        </Button>
        <Button kind="bare" disabled={busy} onPress={onLeave}>
          {t('a11y.cancel')}
        </Button>
      </div>
    </form>
  )
}
