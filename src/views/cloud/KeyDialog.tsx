import type { ShownKey } from '../../events/cloud/apiKeys.ts'
import { selectCopied } from '../../machines/cloud/apiKeys.ts'
import { faultText } from '../common/faultText.ts'
import { ServerWords } from '../common/ServerWords.tsx'
import { SignInAgain } from '../common/SignInAgain.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useUnkept } from '../common/useUnkept.ts'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { BusyBar } from '../ui/BusyBar.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Stack } from '../ui/layout.tsx'
import { Note } from '../ui/Note.tsx'
import { Say } from '../ui/Say.tsx'
import { KeySamples } from './KeySamples.tsx'

/** The key is in no field, so no password manager takes it. */
const Shown = ({ value, samples }: ShownKey) => {
  const { t } = useTexts()
  const send = useCommand()
  const copied = useOwnFlow('apiKeys', selectCopied('key'))
  return (
    <>
      <Banner kind="warning" title={t('apiKeys.new.once')} words={t('apiKeys.new.onceWords')} />
      <div className="key-value anchor">
        <p className="small mute">{t('apiKeys.new.value')}</p>
        <div className="framed well stack to-between">
          <code className="breaks" dir="ltr" translate="no">
            {value}
          </code>
          <CopyButton
            what={t('apiKeys.new.value')}
            state={copied}
            onCopy={() => send('apiKeys', { type: 'apiKey.copy', what: 'key' })}
          />
        </div>
      </div>
      <KeySamples samples={samples} />
    </>
  )
}

/** Shows why no key came, and what to do if one was made. */
const NotMade = () => {
  const { t, language } = useTexts()
  const { refusal } = useOwnFlow('apiKeys', ({ context }) => context)
  const unknown = useOwnFlow('apiKeys', (state) => state.matches({ key: { open: 'outcomeUnknown' } }))
  const why = refusal === null ? '' : faultText(language, refusal)
  if (!unknown)
    return (
      <>
        <Banner kind="danger" title={t('apiKeys.new.refused')} words={why} />
        <ServerWords fault={refusal} />
        <SignInAgain fault={refusal} />
      </>
    )
  return (
    <>
      <Banner kind="warning" title={t('apiKeys.new.unknown')} words={t('apiKeys.new.unknownWords')} />
      <Note icon="info" kind="mute">
        {t('apiKeys.new.why', { why })}
      </Note>
      <ServerWords fault={refusal} />
    </>
  )
}

/** A new key, shown once: only its own button closes it. It stands beside the pages, which do not close it. */
export const KeyDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const making = useOwnFlow('apiKeys', (state) => state.matches({ key: { open: 'making' } }))
  const made = useOwnFlow('apiKeys', (state) => state.matches({ key: { open: 'shown' } }))
  const refused = useOwnFlow('apiKeys', (state) => state.matches({ key: { open: 'refused' } }))
  const key = useUnkept(({ keys }) => keys)?.all()[0]
  const close = () => send('apiKeys', { type: 'apiKey.close' })
  const body = () => {
    if (making)
      return (
        <Say title={t('apiKeys.new.making')} role="status">
          <BusyBar />
        </Say>
      )
    if (!made) return <NotMade />
    return key === undefined ? null : <Shown {...key} />
  }
  const foot = made ? (
    <Button kind="primary" onPress={close}>
      {t('apiKeys.new.done')}
    </Button>
  ) : (
    !making && (
      <>
        <Button onPress={() => send('apiKeys', { type: 'apiKey.make' })}>
          {t(refused ? 'remote.again' : 'apiKeys.new.again')}
        </Button>
        <Button kind="primary" onPress={close}>
          {t('apiKeys.new.toList')}
        </Button>
      </>
    )
  )
  return (
    <Dialog
      title={t('apiKeys.new.title')}
      size={made ? 'large' : 'medium'}
      alert={made}
      onClose={making || made ? null : close}
      foot={foot}
    >
      <Stack gap={4} className="key-dialog">
        {body()}
      </Stack>
    </Dialog>
  )
}
