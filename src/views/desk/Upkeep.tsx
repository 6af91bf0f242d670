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

/** Entries that the store lost, could not read or left out, until the user acknowledges them. */
const Losses = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { missing, setAside, refused = 0 } = useFlow('storage', ({ context }) => context)
  const losses = [
    { count: missing, kind: 'danger', title: 'cutTitle', words: 'cutWords', isCopied: true },
    { count: setAside, kind: 'warning', title: 'asideTitle', words: 'aside', isCopied: true },
    { count: refused, kind: 'warning', title: 'refusedTitle', words: 'refused', isCopied: false },
  ] as const
  return losses.map(
    ({ count, kind, title, words, isCopied }) =>
      count > 0 && (
        <Banner
          key={title}
          kind={kind}
          title={t(`storage.${title}`)}
          words={t(`storage.${words}`, { count, n: formatNumber(count, language) })}
        >
          {isCopied && <CopyButton />}
          {isCopied && <SupportButton />}
          <Button onPress={() => send('storage', { type: 'storage.acknowledge' })}>{t('a11y.ok')}</Button>
        </Banner>
      ),
  )
}

/** What is rare: the store folds entries anew, or has lost some. */
export const Upkeep = () => (
  <>
    <Folding />
    <Losses />
  </>
)
