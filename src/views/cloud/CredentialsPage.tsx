import { ShellPage } from '../common/ShellPage.tsx'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { CreateCredentials } from './CreateCredentials.tsx'
import './credentials.css'

/** There are none yet: the platform has no call for them. */
const ClientSecrets = () => {
  const { t } = useTexts()
  const columns = ['description', 'expires', 'value', 'id', 'actions'] as const
  return (
    <Card label={t('apiKeys.secrets.title')} heading look="credentials-card">
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
