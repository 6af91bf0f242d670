import type { App } from '../../events/entities.ts'
import { localApp } from '../../events/values/ids.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Row } from '../ui/layout.tsx'
import { Name } from '../ui/Name.tsx'
import { appPicker } from './DeskBar.tsx'

/** Apps that are offered by name; more of them are in a list. */
const mostNamed = 3

/** The panel goes once an app is chosen, so the picker, which stays, takes the focus before. */
const useStep = () => {
  const send = useCommand()
  return (step: (send: ReturnType<typeof useCommand>) => void) => () => {
    document.getElementById(appPicker)?.focus()
    step(send)
  }
}

const OnlyHere = () => {
  const { t } = useTexts()
  const step = useStep()
  const app: App = { publicId: localApp, name: t('apps.onlyHere') }
  return (
    <Button kind="bare" onPress={step((send) => send('apps', { type: 'app.choose', app }))}>
      {app.name}
    </Button>
  )
}

/** Shown to a user before an app is chosen: one tap starts, in one of theirs or on this device alone. */
export const NoApp = () => {
  const { t } = useTexts()
  const step = useStep()
  const known = useFlow('apps', ({ context }) => context.known)
  const gone = useFlow('apps', ({ context }) => context.gone)
  const loading = useFlow('appList', (state) => state.hasTag('loading'))
  const isNew = known.length === 0
  const create = step((send) => {
    send('dialogs', { type: 'apps.open' })
    send('appList', { type: 'app.new' })
  })
  return (
    <EmptyState picture="shelf" title={t('ownApps.pick')} words={t('ownApps.createHint')}>
      {!isNew && (
        <Row
          as="ul"
          gap={2}
          align="stretch"
          justify="center"
          wrap
          className="empty-apps own-line"
          aria-label={t('ownApps.mine')}
        >
          {known.slice(0, mostNamed).map((app) => (
            <Row as="li" align="stretch" key={app.publicId}>
              <Button kind="soft" icon="store" onPress={step((send) => send('apps', { type: 'app.choose', app }))}>
                <Name text={app.name} />
                {gone.includes(app.publicId) && <span className="small"> · {t('ownApps.notAtServerHint')}</span>}
              </Button>
            </Row>
          ))}
        </Row>
      )}
      {known.length > mostNamed && (
        <Button onPress={step((send) => send('dialogs', { type: 'apps.open' }))}>{t('ownApps.more')}</Button>
      )}
      {isNew && loading ? (
        <Button busy>{t('apps.loading')}</Button>
      ) : (
        <Button kind={isNew ? 'primary' : 'quiet'} icon="plus" onPress={create}>
          {t('apps.create')}
        </Button>
      )}
      <OnlyHere />
    </EmptyState>
  )
}
