import type { ReactNode } from 'react'
import { Suspense } from 'react'
import type { StoreFault } from '../../events/faults.ts'
import { NewVersion } from '../common/NewVersion.tsx'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { SessionEnded } from '../identity/SessionEnded.tsx'
import { WhoseDevice } from '../identity/WhoseDevice.tsx'
import { restOfTexts, useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'
import { dispensable } from '../ui/lazy.ts'
import { withTexts } from '../ui/lazyDialog.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'
import { CopyButton, SupportButton } from './StorageButtons.tsx'
import { useBackupDue } from './useBackupDue.ts'

const LocalImport = dispensable(async () => {
  const [{ LocalImport }] = await Promise.all([import('../sync/LocalImport.tsx'), restOfTexts()])
  return LocalImport
})

const BackupReminder = dispensable(() =>
  withTexts(async () => (await import('../support/BackupReminder.tsx')).BackupReminder),
)

const Upkeep = dispensable(() => withTexts(async () => (await import('./Upkeep.tsx')).Upkeep))

/** The store refuses entries, which wait in this tab's memory. */
export const Failing = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { fault, waiting } = useFlow('storage', ({ context }) => context)
  const retrying = useFlow('storage', (state) => state.matches({ store: 'retrying' }))
  if (fault === null) return null
  const { words, title } = { words: t(`storage.faults.${fault}.words`), title: t(`storage.faults.${fault}.title`) }
  const queue = t('storage.waiting', { count: waiting, n: formatNumber(waiting, language) })
  return (
    <Banner kind="danger" title={title} words={waiting > 0 ? `${words} ${queue}.` : words}>
      <Button icon="refresh" busy={retrying} onPress={() => send('storage', { type: 'storage.retry' })}>
        {t('storage.retry')}
      </Button>
      <CopyButton />
      <SupportButton />
    </Banner>
  )
}

interface StandsProps {
  store: 'inMemory' | 'givenUp'
  fault: StoreFault
  kind: 'warning' | 'danger'
  children: ReactNode
}

/** A state of the store that this tab cannot change. */
const Stands = ({ store, fault, kind, children }: StandsProps) => {
  const { t } = useTexts()
  const shown = useFlow('storage', (state) => state.matches({ store }))
  if (!shown) return null
  return (
    <Banner kind={kind} title={t(`storage.faults.${fault}.title`)} words={t(`storage.faults.${fault}.words`)}>
      {children}
    </Banner>
  )
}

/** What the whole desk has to say about its storage, its build, and what could be moved. */
export const Banners = () => {
  const { t } = useTexts()
  const hasUpkeep = useFlow(
    'storage',
    (state) =>
      state.matches({ upkeep: 'folding' }) ||
      state.context.missing + state.context.setAside + (state.context.refused ?? 0) > 0,
  )
  const canMove = useFlow('moving', (state) => !state.matches('withoutApp') && !state.matches('quiet'))
  const due = useBackupDue()
  return (
    <>
      <Stands store="givenUp" fault="newer" kind="danger">
        <ReloadButton>{t('storage.reload')}</ReloadButton>
        <CopyButton />
      </Stands>
      <Failing />
      <Stands store="inMemory" fault="unavailable" kind="warning">
        <CopyButton />
      </Stands>
      {hasUpkeep && (
        <Suspense>
          <Upkeep />
        </Suspense>
      )}
      <SessionEnded />
      <WhoseDevice />
      <NewVersion />
      {canMove && (
        <Suspense>
          <LocalImport />
        </Suspense>
      )}
      {due !== undefined && (
        <Suspense>
          <BackupReminder {...due} />
        </Suspense>
      )}
    </>
  )
}
