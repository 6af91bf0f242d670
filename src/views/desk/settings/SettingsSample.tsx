import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Part } from '../../ui/Part.tsx'
import { useAsk, useFlow } from '../../useDesk.tsx'
import { unstamped } from '../asks.ts'

export const SettingsSample = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const busy = useFlow('sample', (state) => state.hasTag('busy'))
  const idle = useFlow('sample', (state) => state.can({ type: 'sample.stock', app: null, ...unstamped }))
  return (
    <Part title={t('sample.title')} hint={t('sample.hint')}>
      <div className="part-buttons">
        <Button
          icon="grocery"
          busy={busy}
          disabled={!idle && !busy}
          onPress={() => ask('sample', { type: 'sample.stock', app })}
        >
          {t('sample.fill')}
        </Button>
        <Button icon="trash" disabled={!idle} onPress={() => ask('sample', { type: 'sample.clear', app })}>
          {t('sample.takeAway')}
        </Button>
      </div>
    </Part>
  )
}
