import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { SettingsTab } from '../../../events/desk/dialogs.ts'
import { useCommand, useFlow } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'

const tabs = ['general', 'tax', 'device'] as const satisfies readonly SettingsTab[]

export const SettingsTabs = ({ panels }: { panels: Readonly<Record<SettingsTab, ReactNode>> }) => {
  const { t } = useTexts()
  const send = useCommand()
  const open = useFlow('dialogs', (state) => tabs.find((tab) => state.matches({ settings: tab })) ?? 'general')
  return (
    <Tabs
      className="settings-tabs"
      selectedKey={open}
      onSelectionChange={(key) => {
        const tab = tabs.find((each) => each === key)
        if (tab !== undefined && tab !== open) send('dialogs', { type: 'settings.openTab', tab, field: null })
      }}
    >
      <TabList className="settings-list" aria-label={t('settings.tabs')}>
        {tabs.map((tab) => (
          <Tab key={tab} id={tab} className="settings-tab">
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
