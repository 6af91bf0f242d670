import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { CommandButton } from './CommandButton.tsx'
import { useFlow } from './useDesk.tsx'
import { useReloadHint } from './useReloadHint.ts'

export const OtherLanguage = () => {
  const { t } = useTexts()
  const following = useFlow('update', (state) => state.matches({ language: 'following' }))
  return (
    <Banner kind="info" title={t('settings.languageElsewhere')} words={useReloadHint(t('settings.languageHint'))}>
      <CommandButton flow="update" event={{ type: 'language.follow' }} kind="primary" busy={following}>
        {t('storage.reload')}
      </CommandButton>
      <CommandButton flow="update" event={{ type: 'language.stay' }}>
        {t('newBuild.later')}
      </CommandButton>
    </Banner>
  )
}
