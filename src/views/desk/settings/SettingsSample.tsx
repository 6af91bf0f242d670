import { CommandButton } from '../../common/CommandButton.tsx'
import { useFlow } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'
import { Part } from '../../ui/Part.tsx'

export const SettingsSample = () => {
  const { t } = useTexts()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const busy = useFlow('sample', (state) => state.hasTag('busy'))
  return (
    <Part title={t('sample.title')} hint={t('sample.hint')}>
      <div className="part-buttons">
        <CommandButton flow="sample" event={{ type: 'sample.stock', app }} icon="grocery" busy={busy}>
          {t('sample.fill')}
        </CommandButton>
        <CommandButton flow="sample" event={{ type: 'sample.clear', app }} icon="trash">
          {t('sample.takeAway')}
        </CommandButton>
      </div>
    </Part>
  )
}
