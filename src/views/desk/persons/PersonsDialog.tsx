import type { Person } from '../../../events/entities.ts'
import { maxName } from '../../../events/values/text.ts'
import { useCommand, useFlow } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PersonsList } from './PersonsList.tsx'
import '../../ui/dialogs.css'

/** The shop's persons and companies: their accounts, or the choice of who pays the invoice being written. */
export const PersonsDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { app, choosing } = useFlow('persons', ({ context }) => context)
  const payer = useFlow('drafts', ({ context }) => context.payer)
  const close = () => send('persons', { type: 'list.close' })
  const edit = (person: Person) => send('personEditor', { type: 'person.edit', person })
  const openAccount = ({ id }: Person) => {
    close()
    send('customer', { type: 'customer.open', person: id })
  }
  const choose = (person: Person) => {
    send('drafts', { type: 'payer.choose', payer: { id: person.id, name: person.name } })
    close()
  }
  const add = (name: string) => {
    if (choosing) close()
    send('personEditor', { type: 'person.begin', app, name: name.trim().slice(0, maxName), choose: choosing })
  }
  return (
    <Dialog
      title={choosing ? t('persons.choosePayer') : t('persons.title')}
      flush
      onClose={close}
      actions={
        app !== null && (
          <Button kind="soft" icon="plus" onPress={() => add('')}>
            {t('persons.add')}
          </Button>
        )
      }
    >
      <PersonsList
        chosen={choosing ? (payer?.id ?? null) : null}
        onChoose={choosing ? choose : openAccount}
        onLeaveOut={() => {
          send('drafts', { type: 'payer.leaveOut' })
          close()
        }}
        onAdd={add}
        onEdit={edit}
      />
    </Dialog>
  )
}
