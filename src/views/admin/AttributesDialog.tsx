import { flushSync } from 'react-dom'
import type { AdminUser } from '../../events/admin/adminUsers.ts'
import { isSame } from '../../events/values/same.ts'
import { nobodyKnows } from '../../machines/parts/unknownOutcome.ts'
import { DiscardQuestion } from '../common/DiscardQuestion.tsx'
import { faultText } from '../common/faultText.ts'
import { useGoToRefused } from '../common/refusedField.ts'
import { ServerWords } from '../common/ServerWords.tsx'
import { SignInAgain } from '../common/SignInAgain.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useUnkept } from '../common/useUnkept.ts'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { goToWrong } from '../ui/form.ts'
import { useFlush } from '../ui/pendingInputs.ts'
import { AttributeValues } from './AttributeValues.tsx'
import { NewAttribute } from './NewAttribute.tsx'
import { nameOfUser } from './nameOfUser.ts'
import '../ui/dialogs.css'

const Fields = ({ user, busy }: { user: AdminUser; busy: boolean }) => {
  const { t } = useTexts()
  const untouched = useOwnFlow('adminUsers', ({ context: { draft, begun } }) => isSame(draft, begun))
  if (user.attributes === null) return <Banner kind="warning" title={t('admin.unreadable')} />
  return (
    <>
      <AttributeValues attributes={user.attributes} busy={busy} untouched={untouched} />
      <NewAttribute attributes={user.attributes} busy={busy} />
    </>
  )
}

/** The attributes of one user: events have the changes, not the old values. */
export const AttributesDialog = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const flush = useFlush()
  const { draft, begun, refusal } = useOwnFlow('adminUsers', ({ context }) => context)
  const busy = useOwnFlow('adminUsers', (state) => state.hasTag('busy'))
  const leaving = useOwnFlow('adminUsers', (state) => state.matches({ form: 'confirmingDiscard' }))
  const form = useGoToRefused(useOwnFlow('adminUsers', (state) => state.matches({ form: { editing: 'refused' } })))
  const users = useUnkept((all) => all.users)
  const user = draft.user === null ? undefined : users?.get(draft.user)
  const canSave = user?.attributes != null && !isSame(draft, begun)

  const save = () => {
    flush()
    flushSync(() => send('adminUsers', { type: 'attributes.submit' }))
    goToWrong(form.current)
  }

  return (
    <>
      <Dialog
        title={user === undefined ? t('admin.attributes') : t('admin.edit', { name: nameOfUser(user) })}
        onClose={() => send('adminUsers', { type: 'attributes.leave' })}
        foot={
          <Button kind="primary" busy={busy} disabled={!canSave} onPress={save}>
            {t('a11y.save')}
          </Button>
        }
      >
        <Form
          ref={form}
          className="form stack gap-4"
          data-submits
          onSubmit={() => {
            if (!busy && canSave) save()
          }}
        >
          {refusal !== null && (
            <Banner
              kind="danger"
              title={faultText(language, refusal)}
              {...(nobodyKnows(refusal) && { words: t('admin.stillHere') })}
            />
          )}
          <ServerWords fault={refusal} />
          <SignInAgain fault={refusal} />
          {user === undefined ? (
            <Banner kind="warning" title={t('admin.notOnShow')} />
          ) : (
            <Fields user={user} busy={busy} />
          )}
          <button type="submit" hidden />
        </Form>
      </Dialog>
      {leaving && <DiscardQuestion flow="adminUsers" />}
    </>
  )
}
