import { unstamped } from '../../desk/asks.ts'
import { useSyncStatus, useSyncText } from '../../desk/useSyncStatus.ts'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useAsk, useFlow } from '../../useDesk.tsx'
import { LoginLink } from '../LoginLink.tsx'
import { TroubleItem } from './TroubleItem.tsx'
import '../dialogs.css'
import './sync.css'

const Progress = () => {
  const { t, language } = useTexts()
  const { kind, progress, received } = useSyncStatus()
  if (kind !== 'syncing') return null
  const count = { count: received, n: formatNumber(received, language) }
  return <ProgressBar label={received > 0 ? t('sync.received', count) : t('sync.syncing')} value={progress} />
}

const Words = () => {
  const { t } = useTexts()
  const { kind, fault, detail } = useSyncStatus()
  const said = kind === 'off' ? 'waiting' : kind
  return (
    <>
      <p className="mute">{t(`sync.words.${said}`)}</p>
      {kind === 'failed' && fault !== null && (
        <p className="sync-fault">
          {t(`sync.faults.${fault}`)} {detail !== '' && <bdi className="small mute">{detail}</bdi>}
        </p>
      )}
    </>
  )
}

const Troubles = () => {
  const { t } = useTexts()
  const { troubles } = useSyncStatus()
  if (troubles.length === 0) return null
  return (
    <section aria-labelledby="sync-troubles">
      <h3 id="sync-troubles">{t('sync.troubles')}</h3>
      <ul className="troubles">
        {troubles.map((trouble) => (
          <TroubleItem key={`${trouble.model} ${trouble.id}`} trouble={trouble} />
        ))}
      </ul>
    </section>
  )
}

/** How the app stands to the server, and what the user has to settle. */
export const SyncDialog = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const status = useSyncStatus()
  const text = useSyncText(status)
  const can = useFlow('sync', (state) => state.can({ type: 'sync.start', ...unstamped }))
  return (
    <Dialog
      title={t('sync.title')}
      size="small"
      onClose={() => ask('sync', { type: 'trouble.close' })}
      foot={
        status.kind === 'signedOut' ? (
          <LoginLink text={t('desk.signIn')} />
        ) : (
          <Button
            kind="primary"
            icon="sync"
            busy={status.kind === 'syncing'}
            disabled={!can && status.kind !== 'syncing'}
            onPress={() => ask('sync', { type: 'sync.start' })}
          >
            {t('sync.now')}
          </Button>
        )
      }
    >
      <div className="sync-sheet">
        <b role="status">{text}</b>
        <Words />
        <Progress />
        <Troubles />
      </div>
    </Dialog>
  )
}
