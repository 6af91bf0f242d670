import { flushSync } from 'react-dom'
import type { CallFault } from '../../events/faults.ts'
import { maxName, maxText } from '../../events/values/text.ts'
import type { MonitorDraft } from '../../machines/cloud/uptime.ts'
import { nobodyKnows } from '../../machines/parts/unknownOutcome.ts'
import { DiscardQuestion } from '../common/DiscardQuestion.tsx'
import { faultText } from '../common/faultText.ts'
import { useGoToRefused, wrongOf } from '../common/refusedField.ts'
import { ServerWords } from '../common/ServerWords.tsx'
import { SignInAgain } from '../common/SignInAgain.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { goToWrong } from '../ui/form.ts'
import { Note } from '../ui/Note.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { minutesText } from './durationText.ts'

const intervals = [60, 120, 300, 600, 1800, 3600]
const taken = [300, 600, 1800, 3600]

const fields = ['name', 'target', 'interval'] as const

/** The refusal concerns none of the fields. */
const isOfNone = ({ violation }: CallFault): boolean =>
  !fields.some((field) => violation?.field.split('.').at(-1) === field)

const Fields = ({ busy }: { busy: boolean }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { draft, flaws, refusal } = useOwnFlow('uptime', ({ context }) => context)
  const fill = (filled: Partial<MonitorDraft>) => send('uptime', { type: 'monitor.fill', draft: filled })
  const [name, target, interval] = fields.map((field) => wrongOf(field, { flaws, refusal }, language))
  const choices = intervals.includes(draft.interval) ? intervals : [...intervals, draft.interval]
  return (
    <>
      <DebouncedField
        first
        required
        label={t('uptime.name')}
        value={draft.name}
        maxLength={maxName}
        readOnly={busy}
        error={name}
        onDebounced={(text) => fill({ name: text.slice(0, maxName) })}
      />
      <DebouncedField
        required
        label={t('uptime.target')}
        hint={t('uptime.targetHint')}
        value={draft.target}
        maxLength={maxText}
        readOnly={busy}
        direction="ltr"
        keyboard="url"
        error={target}
        onDebounced={(text) => fill({ target: text.slice(0, maxText) })}
      />
      <Select
        label={t('uptime.interval')}
        value={String(draft.interval)}
        disabled={busy}
        error={interval}
        choices={choices.map((seconds) => ({
          value: String(seconds),
          text: minutesText(seconds, language),
          disabled: !taken.includes(seconds),
        }))}
        onChoose={(seconds) => fill({ interval: Number(seconds) })}
      />
      <Switch
        label={t('uptime.enabled')}
        hint={t('uptime.enabledHint')}
        on={draft.enabled}
        disabled={busy}
        onSwitch={(enabled) => fill({ enabled })}
      />
      {refusal !== null && isOfNone(refusal) && (
        <Note icon="error" kind="danger">
          {faultText(language, refusal)}
          {nobodyKnows(refusal) && (
            <>
              <br />
              {draft.id === null ? t('uptime.maybeThere') : t('uptime.stillHere')}
            </>
          )}
        </Note>
      )}
      <ServerWords fault={refusal} />
      <SignInAgain fault={refusal} />
    </>
  )
}

export const MonitorForm = () => {
  const { t } = useTexts()
  const send = useCommand()
  const isNew = useOwnFlow('uptime', ({ context }) => context.draft.id === null)
  const busy = useOwnFlow('uptime', (state) => state.hasTag('busy'))
  const leaving = useOwnFlow('uptime', (state) => state.matches({ form: 'confirmingDiscard' }))
  const form = useGoToRefused(useOwnFlow('uptime', (state) => state.matches({ form: { editing: 'refused' } })))
  const submit = () => {
    if (busy) return
    flushSync(() => send('uptime', { type: 'monitor.submit' }))
    goToWrong(form.current)
  }
  return (
    <>
      <Dialog
        title={isNew ? t('uptime.newTitle') : t('uptime.editTitle')}
        size="small"
        onClose={() => send('uptime', { type: 'monitor.leave' })}
        foot={
          <Button kind="primary" busy={busy} onPress={submit}>
            {t('a11y.save')}
          </Button>
        }
      >
        <Form ref={form} className="form stack gap-4" onSubmit={submit}>
          <Fields busy={busy} />
          <button type="submit" hidden />
        </Form>
      </Dialog>
      {leaving && <DiscardQuestion flow="uptime" />}
    </>
  )
}
