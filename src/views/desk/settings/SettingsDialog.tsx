import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { SettingsTab } from '../../../events/desk/dialogs.ts'
import { CommandButton } from '../../common/CommandButton.tsx'
import { useCommand, useFlow } from '../../common/useDesk.tsx'
import { version } from '../../common/version.ts'
import { SettingsBackup } from '../../support/SettingsBackup.tsx'
import { SettingsSupport } from '../../support/SettingsSupport.tsx'
import { SettingsTable } from '../../support/SettingsTable.tsx'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDigits } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/lazyDialog.tsx'
import { Part } from '../../ui/Part.tsx'
import { SettingsDevice } from './SettingsDevice.tsx'
import { SettingsGeneral } from './SettingsGeneral.tsx'
import { SettingsPaper } from './SettingsPaper.tsx'
import { SettingsScale } from './SettingsScale.tsx'
import { OldSteps, SettingsStorage } from './SettingsStorage.tsx'
import '../../ui/dialogs.css'
import { grocery, helpIcon } from '../../ui/lateIcons.ts'
import { Row } from '../../ui/layout.tsx'

const TaxTab = lazyDialog(async () => (await import('../../tax/TaxTab.tsx')).TaxTab)

const tabs = ['general', 'tax', 'device'] as const satisfies readonly SettingsTab[]

const SettingsTabs = ({ panels }: { panels: Readonly<Record<SettingsTab, ReactNode>> }) => {
  const { t } = useTexts()
  const send = useCommand()
  const open = useFlow('dialogs', (state) => tabs.find((tab) => state.matches({ settings: tab })) ?? 'general')
  return (
    <Tabs
      className="stack gap-4"
      selectedKey={open}
      onSelectionChange={(key) => {
        const tab = tabs.find((each) => each === key)
        if (tab !== undefined && tab !== open) send('dialogs', { type: 'settings.openTab', tab, field: null })
      }}
    >
      <TabList className="settings-list well stack" aria-label={t('settings.tabs')}>
        {tabs.map((tab) => (
          <Tab key={tab} id={tab} className="settings-tab tap at-center stack dim strong rounded-s pointed">
            {t(`settings.${tab}`)}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab} id={tab} className="settings-panel">
          {panels[tab]}
        </TabPanel>
      ))}
    </Tabs>
  )
}

const SettingsSample = () => {
  const { t } = useTexts()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const busy = useFlow('sample', (state) => state.hasTag('busy'))
  return (
    <Part title={t('sample.title')} hint={t('sample.hint')}>
      <div className="part-buttons beside gap-2 wraps">
        <CommandButton flow="sample" event={{ type: 'sample.stock', app }} icon={grocery} busy={busy}>
          {t('sample.fill')}
        </CommandButton>
        <CommandButton flow="sample" event={{ type: 'sample.clear', app }} icon="trash">
          {t('sample.takeAway')}
        </CommandButton>
      </div>
    </Part>
  )
}

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
              <SettingsPaper />
              <SettingsSample />
              <Row gap={2} justify="between" wrap className="part">
                <Button icon={helpIcon} onPress={tour}>
                  {t('desk.tour')}
                </Button>
                <span className="small mute">{t('pages.version', { version: formatDigits(version, language) })}</span>
              </Row>
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
              <SettingsScale />
              <SettingsStorage />
              <SettingsBackup />
              <SettingsTable />
              <OldSteps />
              <SettingsSupport />
            </>
          ),
        }}
      />
    </Dialog>
  )
}
