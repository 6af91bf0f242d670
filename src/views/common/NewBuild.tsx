import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { useCommand, useFlow } from './useDesk.tsx'
import { useReloadHint } from './useReloadHint.ts'

export const NewBuild = () => {
  const { t } = useTexts()
  const send = useCommand()
  const applying = useFlow('update', (state) => state.matches({ build: 'applying' }))
  const superseded = useFlow('update', (state) => state.matches({ build: 'superseded' }))
  const hint = useReloadHint(t(superseded ? 'newBuild.takenHint' : 'newBuild.readyHint'))
  return (
    <Banner kind="info" title={t(superseded ? 'newBuild.taken' : 'newBuild.ready')} words={hint}>
      <Button kind="primary" busy={applying} onPress={() => send('update', { type: 'update.apply' })}>
        {superseded ? t('storage.reload') : t('newBuild.apply')}
      </Button>
      <Button disabled={applying} onPress={() => send('update', { type: 'update.dismiss' })}>
        {t('newBuild.later')}
      </Button>
    </Banner>
  )
}
