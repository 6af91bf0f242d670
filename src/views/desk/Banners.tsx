import { SessionEnded } from '../identity/SessionEnded.tsx'
import { LocalImport } from '../sync/LocalImport.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { useAsk, useFlow } from '../useDesk.tsx'
import { unstamped } from './asks.ts'

const CopyButton = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const can = useFlow('storage', (state) => state.can({ type: 'storage.export', ...unstamped }))
  return (
    <Button icon="download" busy={!can} onPress={() => ask('storage', { type: 'storage.export' })}>
      {t('storage.export')}
    </Button>
  )
}

const SupportButton = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const can = useFlow('support', (state) => state.can({ type: 'support.open', ...unstamped }))
  return (
    <Button icon="download" disabled={!can} onPress={() => ask('support', { type: 'support.open' })}>
      {t('storage.supportLog')}
    </Button>
  )
}

/** The store does not take what is written: it waits in this tab's memory. */
const Failing = () => {
  const { t, language } = useTexts()
  const ask = useAsk()
  const { fault, waiting } = useFlow('storage', ({ context }) => context)
  const retrying = useFlow('storage', (state) => state.matches({ store: 'retrying' }))
  if (fault === null) return null
  const { words, title } = { words: t(`storage.faults.${fault}.words`), title: t(`storage.faults.${fault}.title`) }
  const queue = t('storage.waiting', { count: waiting, n: formatNumber(waiting, language) })
  return (
    <Banner kind="danger" title={title} words={waiting > 0 ? `${words} ${queue}.` : words}>
      <Button icon="refresh" busy={retrying} onPress={() => ask('storage', { type: 'storage.retry' })}>
        {t('storage.retry')}
      </Button>
      <CopyButton />
      <SupportButton />
    </Banner>
  )
}

const MemoryOnly = () => {
  const { t } = useTexts()
  const shown = useFlow('storage', (state) => state.matches({ store: 'inMemory' }))
  if (!shown) return null
  return (
    <Banner kind="warning" title={t('storage.faults.unavailable.title')} words={t('storage.faults.unavailable.words')}>
      <CopyButton />
    </Banner>
  )
}

const ReloadButton = () => {
  const { t } = useTexts()
  return (
    <Button kind="primary" icon="refresh" onPress={() => location.reload()}>
      {t('storage.reload')}
    </Button>
  )
}

const GivenUp = () => {
  const { t } = useTexts()
  const shown = useFlow('storage', (state) => state.matches({ store: 'givenUp' }))
  if (!shown) return null
  return (
    <Banner kind="danger" title={t('storage.faults.newer.title')} words={t('storage.faults.newer.words')}>
      <ReloadButton />
      <CopyButton />
    </Banner>
  )
}

/** Lists wait while what another tab kept is folded into them. */
const Folding = () => {
  const { t } = useTexts()
  const shown = useFlow('storage', (state) => state.matches({ upkeep: 'folding' }))
  const { done, of } = useFlow('storage', ({ context }) => context.rebuilt)
  if (!shown) return null
  return (
    <Banner kind="info" title={t('settings.rebuilding')}>
      <ProgressBar label={t('settings.rebuilding')} value={of === 0 ? null : done / of} />
    </Banner>
  )
}

/** What the store lost or could not read, until it is acknowledged. */
const Losses = () => {
  const { t, language } = useTexts()
  const ask = useAsk()
  const { missing, setAside } = useFlow('storage', ({ context }) => context)
  const actions = (
    <>
      <CopyButton />
      <SupportButton />
      <Button onPress={() => ask('storage', { type: 'storage.acknowledge' })}>{t('a11y.ok')}</Button>
    </>
  )
  return (
    <>
      {missing > 0 && (
        <Banner
          kind="danger"
          title={t('storage.cutTitle')}
          words={t('storage.cut', { n: formatNumber(missing, language) })}
        >
          {actions}
        </Banner>
      )}
      {setAside > 0 && (
        <Banner
          kind="warning"
          title={t('storage.asideTitle')}
          words={t('storage.aside', { count: setAside, n: formatNumber(setAside, language) })}
        >
          {actions}
        </Banner>
      )}
    </>
  )
}

const NewVersion = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const shown = useFlow('update', (state) => state.can({ type: 'update.apply', ...unstamped }))
  const applying = useFlow('update', (state) => state.matches({ build: 'applying' }))
  const superseded = useFlow('update', (state) => state.matches({ build: 'superseded' }))
  if (!shown && !applying) return null
  const words = superseded
    ? { title: t('update.taken'), words: t('update.takenHint') }
    : { title: t('update.ready'), words: t('update.readyHint') }
  return (
    <Banner kind="info" {...words}>
      <Button kind="primary" busy={applying} onPress={() => ask('update', { type: 'update.apply' })}>
        {superseded ? t('storage.reload') : t('update.apply')}
      </Button>
      <Button disabled={applying} onPress={() => ask('update', { type: 'update.dismiss' })}>
        {t('update.later')}
      </Button>
    </Banner>
  )
}

/** What the whole desk has to say about its storage, its build, and what could be moved. */
export const Banners = () => (
  <>
    <GivenUp />
    <Failing />
    <MemoryOnly />
    <Folding />
    <Losses />
    <SessionEnded />
    <NewVersion />
    <LocalImport />
  </>
)
