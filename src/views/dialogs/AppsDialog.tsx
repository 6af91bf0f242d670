import type { App } from '../../events/entities.ts'
import { localApp } from '../../events/values/ids.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Result } from '../ui/Result.tsx'
import { useAsk, useFlow } from '../useDesk.tsx'
import { LoginLink } from './LoginLink.tsx'
import './dialogs.css'

export const AppsDialog = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const chosen = useFlow('apps', ({ context }) => context.app)
  const here: App = { publicId: localApp, name: t('apps.onlyHere') }
  const apps = chosen === null || chosen.publicId === localApp ? [here] : [here, chosen]
  return (
    <Dialog
      title={t('apps.title')}
      size="small"
      flush
      onClose={() => ask('dialogs', { type: 'dialog.close' })}
      foot={
        chosen !== null && (
          <Button icon="logout" onPress={() => ask('apps', { type: 'app.leave' })}>
            {t('apps.leave')}
          </Button>
        )
      }
    >
      <ul className="apps">
        {apps.map((app) => (
          <li key={app.publicId}>
            <Result
              icon="store"
              text={app.name}
              note={app.publicId === localApp ? <span className="apps-hint">{t('apps.onlyHereHint')}</span> : undefined}
              aside={
                chosen?.publicId === app.publicId && (
                  <span className="apps-chosen">
                    <Icon name="check" />
                    <span className="small">{t('apps.chosen')}</span>
                  </span>
                )
              }
              chosen={chosen?.publicId === app.publicId}
              onPress={() => ask('apps', { type: 'app.choose', app })}
            />
          </li>
        ))}
      </ul>
      <div className="apps-more">
        <p className="small mute">{t('apps.signInHint')}</p>
        <LoginLink text={t('apps.signIn')} />
      </div>
    </Dialog>
  )
}
