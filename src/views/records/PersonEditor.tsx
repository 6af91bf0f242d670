import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isNationalId } from '../../events/values/nationalId.ts'
import { maxName, maxText } from '../../events/values/text.ts'
import { useCommand, useDesk, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { codeDigits } from '../ui/Code.tsx'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { goToWrong } from '../ui/form.ts'
import { company } from '../ui/lateIcons.ts'
import { Part } from '../ui/Part.tsx'
import { useFlush } from '../ui/pendingInputs.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { EditorDialog } from './EditorDialog.tsx'
import { NewField } from './NewField.tsx'
import { PersonFields } from './PersonFields.tsx'
import { RecordMenu } from './RecordMenu.tsx'

const Basics = ({ tried }: { tried: boolean }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { personType, name, nationalId } = useOwnFlow('personEditor', ({ context }) => context.draft)
  return (
    <>
      <Segmented
        label={t('personEditor.type')}
        value={personType}
        choices={{ REAL: t('personEditor.real'), COMPANY: t('personEditor.company') }}
        icons={{ REAL: 'user', COMPANY: company }}
        onChoose={(chosen) => send('personEditor', { type: 'person.type', personType: chosen })}
      />
      <DebouncedField
        label={t('personEditor.name')}
        value={name}
        first
        required
        maxLength={maxName}
        error={tried && name === '' ? t('personEditor.nameNeeded') : null}
        onDebounced={(text) => send('personEditor', { type: 'person.name', name: text.slice(0, maxName) })}
      />
      <DebouncedField
        label={personType === 'COMPANY' ? t('personEditor.companyId') : t('personEditor.nationalId')}
        value={codeDigits(nationalId, language)}
        direction="ltr"
        keyboard="numeric"
        maxLength={maxText}
        doubt={nationalId === '' || isNationalId(nationalId, personType) ? null : t('personEditor.idDoubt')}
        onDebounced={(text) => send('personEditor', { type: 'person.nationalId', nationalId: text.slice(0, maxText) })}
      />
    </>
  )
}

const PersonMenu = () => {
  const { t } = useTexts()
  const person = useOwnFlow('personEditor', ({ context }) => context.draft.existing?.id ?? null)
  return person === null ? null : <RecordMenu row={person} label={t('personEditor.more')} />
}

export const PersonEditor = () => {
  const { t } = useTexts()
  const { send, flows } = useDesk().desk
  const flush = useFlush()
  const body = useRef<HTMLDivElement>(null)
  const newField = useRef<HTMLFormElement>(null)
  const discarding = useOwnFlow('personEditor', (state) => state.matches('confirmingDiscard'))
  const begun = useOwnFlow('personEditor', ({ context }) => context.begun)
  const standing = [begun.name, begun.nationalId, ...begun.fields.map(({ value }) => value)]
  const [tried, tryIt] = useState(false)
  const save = () => {
    if (!flush()) return
    if (newField.current?.querySelector('input:not(:placeholder-shown)')) newField.current.requestSubmit()
    // It was not added, and why is said.
    if (flows.personEditor?.getSnapshot().context.draft.newField !== undefined) return
    flushSync(() => tryIt(true))
    if (!goToWrong(body.current)) send('personEditor', { type: 'person.register' })
  }
  return (
    <EditorDialog
      flow="personEditor"
      standing={standing}
      discarding={discarding}
      actions={<PersonMenu />}
      body={body}
      fields={<Basics tried={tried} />}
      onSave={save}
    >
      <Part title={t('personEditor.fields')} hint={t('personEditor.fieldsHint')}>
        <PersonFields />
        <NewField ref={newField} />
      </Part>
    </EditorDialog>
  )
}
