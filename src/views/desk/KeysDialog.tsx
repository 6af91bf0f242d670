import { useCommand } from '../common/useDesk.tsx'
import { controlKey } from '../common/usePaletteKey.ts'
import { useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { KeysSheet } from '../ui/KeysSheet.tsx'

export const KeysDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <Dialog title={t('keys.title')} onClose={() => send('dialogs', { type: 'dialog.close' })}>
      <KeysSheet
        entries={[
          { keys: ['/'], text: t('keys.search') },
          { keys: [controlKey(), 'K'], text: t('keys.palette') },
          { keys: ['F2'], text: t('keys.scan') },
          { keys: ['Ctrl', '⏎'], text: t('keys.save') },
          { keys: ['3', '*'], text: t('keys.times') },
          { keys: ['Shift', 'F10'], text: t('keys.hold') },
          { keys: ['Ctrl', 'Z'], text: t('keys.undo') },
          { keys: ['Ctrl', 'Shift', 'Z'], text: t('keys.redo') },
          { keys: [t('keys.space'), t('keys.arrows')], text: t('keys.move') },
          { keys: ['?'], text: t('keys.help') },
          { keys: [t('keys.escape')], text: t('keys.close') },
        ]}
      />
    </Dialog>
  )
}
