import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import '../ui/dialogs.css'
import { MakeBackup } from './MakeBackup.tsx'
import { RestoreBackup } from './RestoreBackup.tsx'
import './support.css'

/** A backup is made, or one is looked into and restored. */
export const BackupDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const making = useOwnFlow('backup', (state) => state.matches('making'))
  const storing = useOwnFlow(
    'backup',
    (state) => state.matches({ restoring: 'storing' }) || state.matches({ restoring: 'stopping' }),
  )
  const done = useOwnFlow(
    'backup',
    (state) => state.matches({ making: 'made' }) || state.matches({ restoring: 'nothingNew' }),
  )
  return (
    <Dialog
      title={t(making ? 'backup.make' : 'backup.restore')}
      stays={!done}
      onClose={storing ? null : () => send('backup', { type: 'backup.close' })}
    >
      {making ? <MakeBackup /> : <RestoreBackup />}
    </Dialog>
  )
}
