import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { ShellPage } from '../common/ShellPage.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { DialMenu } from '../ui/DialMenu.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import './credentials.css'
import { lockIcon } from '../ui/lateIcons.ts'

/** A menu of what can be made; the focus returns to its button when the key is closed. */
const CreateCredentials = () => {
  const { t } = useTexts()
  const send = useCommand()
  const busy = useOwnFlow('apiKeys', (state) => state.matches({ key: { open: 'making' } }))
  const button: RefObject<HTMLButtonElement | null> = useRef(null)
  const [open, show] = useState(false)
  const shown = useOwnFlow('apiKeys', (state) => state.hasTag('key'))
  const wasShown = useRef(shown)
  useEffect(() => {
    if (!shown && wasShown.current) button.current?.focus()
    wasShown.current = shown
  }, [shown])
  const label = t('apiKeys.create')
  const entries = [
    {
      id: 'secret',
      icon: lockIcon,
      label: t('apiKeys.secret'),
      state: t('apiKeys.soon'),
      disabled: true,
      onPress() {},
    },
    { id: 'key', icon: 'plus', label: t('apiKeys.key'), onPress: () => send('apiKeys', { type: 'apiKey.make' }) },
  ] as const
  return (
    <>
      <Button ref={button} kind="primary" icon="plus" menu={open} busy={busy} onPress={() => show(!open)}>
        {label}
      </Button>
      {open && (
        <DialMenu label={label} sections={[{ label, entries }]} trigger={button} open onClose={() => show(false)} />
      )}
    </>
  )
}

/** There are none yet: the platform has no call for them. */
const ClientSecrets = () => {
  const { t } = useTexts()
  const columns = ['description', 'expires', 'value', 'id', 'actions'] as const
  return (
    <Card label={t('apiKeys.secrets.title')} heading look="clip">
      <DataTable
        label={t('apiKeys.secrets.title')}
        columns={columns.map((column) => t(`apiKeys.secrets.${column}`))}
        rows={[]}
        idOf={String}
        row={String}
        none={t('apiKeys.secrets.none')}
      />
    </Card>
  )
}

export const CredentialsPage = () => {
  const { t } = useTexts()
  return (
    <ShellPage
      title={t('shell.credentials')}
      words={t('apiKeys.lead')}
      actions={
        <WithArea area="cloud">
          <CreateCredentials />
        </WithArea>
      }
    >
      <WithArea area="cloud">
        <ApiKeys />
      </WithArea>
      <ClientSecrets />
    </ShellPage>
  )
}
