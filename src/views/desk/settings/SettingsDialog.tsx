import { Suspense } from 'react'
import { useCommand } from '../../common/useDesk.tsx'
import { version } from '../../common/version.ts'
import { SettingsSupport } from '../../support/SettingsSupport.tsx'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDigits } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/lazyDialog.tsx'
import { SettingsDevice } from './SettingsDevice.tsx'
import { SettingsGeneral } from './SettingsGeneral.tsx'
import { SettingsSample } from './SettingsSample.tsx'
import { SettingsStorage } from './SettingsStorage.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import '../../ui/dialogs.css'

const TaxTab = lazyDialog(async () => (await import('../../tax/TaxTab.tsx')).TaxTab)

export const SettingsDialog = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const close = () => send('dialogs', { type: 'dialog.close' })
  const tour = () => {
    close()
    send('guide', { type: 'tour.begin' })
  }
  return (
    <Dialog title={t('settings.title')} onClose={close}>
      <SettingsTabs
        panels={{
          general: (
            <>
              <SettingsGeneral />
              <SettingsSample />
              <div className="part part-last">
                <Button icon="help" onPress={tour}>
                  {t('desk.tour')}
                </Button>
                <span className="small mute">{t('pages.version', { version: formatDigits(version, language) })}</span>
              </div>
            </>
          ),
          tax: (
            <Suspense>
              <TaxTab />
            </Suspense>
          ),
          device: (
            <>
              <SettingsDevice />
              <SettingsStorage />
              <SettingsSupport />
            </>
          ),
        }}
      />
    </Dialog>
  )
}
