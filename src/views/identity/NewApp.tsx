import { maxName } from '../../events/values/text.ts'
import { DiscardQuestion } from '../common/DiscardQuestion.tsx'
import { faultText } from '../common/faultText.ts'
import { useGoToRefused, wrongOf } from '../common/refusedField.ts'
import { ServerWords } from '../common/ServerWords.tsx'
import { SignInAgain } from '../common/SignInAgain.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { Form } from '../ui/Form.tsx'

const isBlank = (text: string) => text.trim() === ''

export const NewApp = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { draft, flaws, refusal } = useOwnFlow('appList', ({ context }) => context)
  const busy = useOwnFlow('appList', (state) => state.hasTag('busy'))
  const leaving = useOwnFlow('appList', (state) => state.matches({ making: 'confirmingDiscard' }))
  const form = useGoToRefused(useOwnFlow('appList', (state) => state.matches({ making: { editing: 'refused' } })))
  const blank = isBlank(draft.name)
  const wrong =
    blank && draft.name !== ''
      ? t('apps.nameNeeded')
      : (wrongOf('name', { flaws, refusal }, language) ?? (refusal && faultText(language, refusal)))

  return (
    <Form
      ref={form}
      className="apps-new stack gap-4 pad-4 ruled"
      onSubmit={() => {
        if (!busy)
          send('appList', ({ appList }) => ({
            type: 'app.create',
            name: appList?.getSnapshot().context.draft.name ?? '',
          }))
      }}
    >
      <DebouncedField
        first
        label={t('apps.name')}
        hint={t('ownApps.createHint')}
        error={wrong}
        required
        readOnly={busy}
        value={draft.name}
        maxLength={maxName}
        isUrgent={(text) => isBlank(text) !== blank}
        onDebounced={(name) => send('appList', { type: 'app.fill', name })}
      />
      <div className="part-buttons beside gap-2 wraps">
        <Button kind="primary" submits busy={busy} disabled={blank}>
          {t('a11y.save')}
        </Button>
        <Button kind="bare" disabled={busy} onPress={() => send('appList', { type: 'app.leaveNew' })}>
          {t('a11y.cancel')}
        </Button>
        <ServerWords fault={refusal} />
        <SignInAgain fault={refusal} />
      </div>
      {leaving && <DiscardQuestion flow="appList" />}
    </Form>
  )
}
