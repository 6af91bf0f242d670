import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useCommand, useFlow } from './useDesk.tsx'

export const NewBuild = () => {
  const { t } = useTexts()
  const send = useCommand()
  const applying = useFlow('update', (state) => state.matches({ build: 'applying' }))
  const superseded = useFlow('update', (state) => state.matches({ build: 'superseded' }))
  const words = superseded
    ? { title: t('newBuild.taken'), words: t('newBuild.takenHint') }
    : { title: t('newBuild.ready'), words: t('newBuild.readyHint') }
  return (
    <Banner kind="info" {...words}>
      <Button kind="primary" busy={applying} onPress={() => send('update', { type: 'update.apply' })}>
        {superseded ? t('storage.reload') : t('newBuild.apply')}
      </Button>
      <Button disabled={applying} onPress={() => send('update', { type: 'update.dismiss' })}>
        {t('newBuild.later')}
      </Button>
    </Banner>
  )
}
