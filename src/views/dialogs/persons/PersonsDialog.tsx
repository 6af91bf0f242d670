import { maxName } from '../../../events/values/text.ts'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useAsk, useFlow } from '../../useDesk.tsx'
import { PersonsList } from './PersonsList.tsx'
import '../dialogs.css'

/** The people and companies of the shop; a tap makes one the payer of the invoice that is being written. */
export const PersonsDialog = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const app = useFlow('persons', ({ context }) => context.app)
  const payer = useFlow('drafts', ({ context }) => context.payer)
  const close = () => ask('persons', { type: 'list.close' })
  const begin = (name: string, choose: boolean) =>
    ask('personEditor', { type: 'person.begin', app, name: name.trim().slice(0, maxName), choose })
  return (
    <Dialog
      title={t('persons.title')}
      flush
      onClose={close}
      actions={
        app !== null && (
          <Button kind="soft" icon="plus" onPress={() => begin('', false)}>
            {t('persons.add')}
          </Button>
        )
      }
    >
      <PersonsList
        chosen={payer?.id ?? null}
        onChoose={(person) => {
          ask('drafts', { type: 'payer.choose', payer: { id: person.id, name: person.name } })
          close()
        }}
        onLeaveOut={() => {
          ask('drafts', { type: 'payer.leaveOut' })
          close()
        }}
        onAdd={(name) => {
          close()
          begin(name, true)
        }}
        onEdit={(person) => ask('personEditor', { type: 'person.edit', person })}
      />
    </Dialog>
  )
}
