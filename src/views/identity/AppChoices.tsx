import { useEffect, useRef } from 'react'
import type { App } from '../../events/entities.ts'
import { localApp } from '../../events/values/ids.ts'
import { faultText } from '../common/faultText.ts'
import { ServerWords } from '../common/ServerWords.tsx'
import { SignInAgain } from '../common/SignInAgain.tsx'
import { useCommand, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { CutName } from '../ui/CutName.tsx'
import { Icon } from '../ui/Icon.tsx'
import { checkIcon } from '../ui/lateIcons.ts'
import { Result } from '../ui/Result.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { NewApp } from './NewApp.tsx'
import '../ui/dialogs.css'
import './apps.css'
import { Row } from '../ui/layout.tsx'

const Choice = ({ app }: { app: App }) => {
  const { t } = useTexts()
  const send = useCommand()
  const chosen = useFlow('apps', ({ context }) => context.app?.publicId === app.publicId)
  const gone = useFlow('apps', ({ context }) => context.gone.includes(app.publicId))
  const hint = app.publicId === localApp ? 'apps.onlyHereHint' : gone ? 'ownApps.notAtServerHint' : null
  return (
    <li>
      <Result
        icon="store"
        text={<CutName text={app.name} />}
        note={hint === null ? undefined : t(hint)}
        aside={
          chosen && (
            <Row as="span" gap={1} className="accent inked strong">
              <Icon name={checkIcon} />
              <span className="small">{t('apps.chosen')}</span>
            </Row>
          )
        }
        chosen={chosen}
        onPress={() => send('apps', { type: 'app.choose', app })}
      />
    </li>
  )
}

/** The state of the server's list: loading, failed, or empty. */
const ListState = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const knowsSome = useFlow('apps', ({ context }) => context.known.length > 0)
  const loading = useOwnFlow('appList', (state) => state.hasTag('loading'))
  const shown = useOwnFlow('appList', (state) => state.matches({ list: 'shown' }))
  const fault = useOwnFlow('appList', (state) => (state.hasTag('failed') ? state.context.fault : null))
  if (fault !== null)
    return (
      <div className="stack gap-3 at-start pad-4 ruled dim" role="status">
        <p>{t('ownApps.notLoaded', { why: faultText(language, fault) })}</p>
        <p>{knowsSome ? t('ownApps.knownStay') : t('ownApps.unknown')}</p>
        <Button icon="refresh" onPress={() => send('appList', { type: 'appList.load' })}>
          {t('storage.retry')}
        </Button>
        <ServerWords fault={fault} />
        <SignInAgain fault={fault} />
      </div>
    )
  if (loading && !knowsSome) return <Skeleton rows={2} label={t('apps.loading')} />
  if (shown && !knowsSome)
    return (
      <div className="stack gap-3 at-start pad-4 ruled dim">
        <p>{t('apps.none')}</p>
      </div>
    )
  return null
}

/** The button of a new app, or its form; the focus returns to the button when the form is left. */
const Create = () => {
  const { t } = useTexts()
  const send = useCommand()
  const closed = useOwnFlow('appList', (state) => state.matches({ making: 'closed' }))
  const button = useRef<HTMLButtonElement>(null)
  const wasClosed = useRef(closed)
  useEffect(() => {
    if (closed && !wasClosed.current) button.current?.focus()
    wasClosed.current = closed
  }, [closed])
  if (!closed) return <NewApp />
  return (
    <div className="pad-4 ruled">
      <Button ref={button} kind="soft" icon="plus" onPress={() => send('appList', { type: 'app.new' })}>
        {t('apps.create')}
      </Button>
    </div>
  )
}

export const AppChoices = () => {
  const { t } = useTexts()
  const send = useCommand()
  const known = useFlow('apps', ({ context }) => context.known)
  const isVisitor = useFlow('apps', ({ context }) => context.owner === null)
  const loading = useFlow('appList', (state) => state.hasTag('loading')) ?? !isVisitor
  // An app may have been made on another device since the list was read.
  useEffect(() => {
    if (!isVisitor) send('appList', { type: 'appList.load' })
  }, [isVisitor, send])
  return (
    <div aria-busy={loading}>
      <ul className="apps rules" aria-label={t('apps.title')}>
        {known.map((app) => (
          <Choice key={app.publicId} app={app} />
        ))}
        <Choice app={{ publicId: localApp, name: t('apps.onlyHere') }} />
      </ul>
      {!isVisitor && (
        <WithArea area="identity" meanwhile={known.length === 0 && <Skeleton rows={2} label={t('apps.loading')} />}>
          <ListState />
          <Create />
        </WithArea>
      )}
    </div>
  )
}
