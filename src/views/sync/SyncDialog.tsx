import { CommandButton } from '../common/CommandButton.tsx'
import { LoginLink } from '../common/LoginLink.tsx'
import { useCommand } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { formatNumber } from '../ui/format.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { TroubleItem } from './TroubleItem.tsx'
import type { SyncStatus } from './useSyncStatus.ts'
import { useSyncStatus, useSyncText } from './useSyncStatus.ts'
import '../ui/dialogs.css'
import './sync.css'
import { Stack } from '../ui/layout.tsx'

/** Read out on each change: the state in a few words, and the failure. */
const State = ({ status }: { status: SyncStatus }) => {
  const { t } = useTexts()
  const text = useSyncText(status)
  const { kind, fault, detail } = status
  return (
    <div role="status">
      <b>{text}</b>
      {kind === 'failed' && fault !== null && (
        <p className="danger">
          {t(`sync.faults.${fault}`)} {detail !== '' && <bdi className="small mute">{detail}</bdi>}
        </p>
      )}
    </div>
  )
}

const Progress = ({ progress, received }: { progress: number; received: number }) => {
  const { t, language } = useTexts()
  const count = { count: received, n: formatNumber(received, language) }
  return <ProgressBar label={received > 0 ? t('sync.received', count) : t('sync.words.syncing')} value={progress} />
}

const Troubles = ({ troubles }: { troubles: SyncStatus['troubles'] }) => {
  const { t } = useTexts()
  const send = useCommand()
  if (troubles.length === 0) return null
  return (
    <section aria-labelledby="sync-troubles">
      <h3 id="sync-troubles">{t('sync.troubles')}</h3>
      <Stack as="ul" gap={3} className="troubles down-2">
        {troubles.map((trouble) => (
          <TroubleItem key={`${trouble.model} ${trouble.id}`} trouble={trouble} />
        ))}
      </Stack>
      {troubles.filter(({ kind }) => kind === 'refused').length > 1 && (
        <Button kind="soft" icon="sync" onPress={() => send('sync', { type: 'refusals.release' })}>
          {t('sync.releaseAll')}
        </Button>
      )}
    </section>
  )
}

const SyncNow = ({ kind }: { kind: SyncStatus['kind'] }) => {
  const { t } = useTexts()
  return (
    <CommandButton
      flow="sync"
      event={{ type: 'sync.start' }}
      kind={kind === 'needsYou' ? 'quiet' : 'primary'}
      icon="sync"
      busy={kind === 'syncing'}
    >
      {t('sync.now')}
    </CommandButton>
  )
}

const CompareAll = () => {
  const { t } = useTexts()
  return (
    <CommandButton flow="sync" event={{ type: 'sync.compare' }}>
      {t('sync.compare')}
    </CommandButton>
  )
}

/** The app's state at the server, and the rows that the user has to settle. */
export const SyncDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const status = useSyncStatus()
  const { kind, progress, received, troubles } = status
  return (
    <Dialog
      title={t('sync.title')}
      size="small"
      onClose={() => send('sync', { type: 'trouble.close' })}
      foot={kind === 'signedOut' ? <LoginLink text={t('desk.signIn')} /> : <SyncNow kind={kind} />}
    >
      <Stack gap={3} className="sync-sheet">
        <State status={status} />
        {kind === 'syncing' ? (
          <Progress progress={progress} received={received} />
        ) : (
          <p className="mute">{t(`sync.words.${kind}`)}</p>
        )}
        <Troubles troubles={troubles} />
        {kind !== 'off' && kind !== 'signedOut' && <CompareAll />}
      </Stack>
    </Dialog>
  )
}
