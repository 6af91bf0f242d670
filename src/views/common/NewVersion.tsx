import { Suspense } from 'react'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { dispensable } from '../ui/lazy.ts'
import { withTexts } from '../ui/lazyDialog.tsx'
import { useCan } from './CommandButton.tsx'
import { useCommand, useFlow } from './useDesk.tsx'

const OtherLanguage = dispensable(() => withTexts(async () => (await import('./OtherLanguage.tsx')).OtherLanguage))

/** There is a newer build, or another language was chosen in another tab; on every page. */
export const NewVersion = () => {
  const { t } = useTexts()
  const send = useCommand()
  const shown = useCan('update', { type: 'update.apply' })
  const applying = useFlow('update', (state) => state.matches({ build: 'applying' }))
  const superseded = useFlow('update', (state) => state.matches({ build: 'superseded' }))
  const other = useFlow('update', (state) => !state.matches({ language: 'own' }))
  if (!shown && !applying)
    return (
      other && (
        <Suspense>
          <OtherLanguage />
        </Suspense>
      )
    )
  const words = superseded
    ? { title: t('update.taken'), words: t('update.takenHint') }
    : { title: t('update.ready'), words: t('update.readyHint') }
  return (
    <Banner kind="info" {...words}>
      <Button kind="primary" busy={applying} onPress={() => send('update', { type: 'update.apply' })}>
        {superseded ? t('storage.reload') : t('update.apply')}
      </Button>
      <Button disabled={applying} onPress={() => send('update', { type: 'update.dismiss' })}>
        {t('update.later')}
      </Button>
    </Banner>
  )
}
