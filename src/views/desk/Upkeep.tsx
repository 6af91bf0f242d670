import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { CopyButton, SupportButton } from './StorageButtons.tsx'

/** Lists wait while the entries of an overtaken tab are folded. */
const Folding = () => {
  const { t } = useTexts()
  const shown = useFlow('storage', (state) => state.matches({ upkeep: 'folding' }))
  const { done, of } = useFlow('storage', ({ context }) => context.rebuilding)
  if (!shown) return null
  return (
    <Banner kind="info" title={t('settings.rebuilding')}>
      <ProgressBar label={t('settings.rebuilding')} value={of === 0 ? null : done / of} />
    </Banner>
  )
}

/** Entries that the store lost or could not read, until the user acknowledges them. */
const Losses = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { missing, setAside } = useFlow('storage', ({ context }) => context)
  const actions = (
    <>
      <CopyButton />
      <SupportButton />
      <Button onPress={() => send('storage', { type: 'storage.acknowledge' })}>{t('a11y.ok')}</Button>
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

/** What is rare: the store folds entries anew, or has lost some. */
export const Upkeep = () => (
  <>
    <Folding />
    <Losses />
  </>
)
