import type { ReactNode } from 'react'
import { useRef } from 'react'
import { selectUser, useCommand, useDesk, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Figures } from '../ui/Figures.tsx'
import { Form } from '../ui/Form.tsx'
import { formatDateTime, formatNumber } from '../ui/format.ts'
import { uploadIcon } from '../ui/lateIcons.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Part } from '../ui/Part.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'
import { PassphraseField } from './PassphraseField.tsx'
import { useSize } from './useSize.ts'

const Choosing = () => {
  const { t } = useTexts()
  const send = useCommand()
  const size = useSize()
  const { offerSecret } = useDesk()
  const { file, refusal } = useOwnFlow('backup', ({ context }) => context)
  const input = useRef<HTMLInputElement>(null)
  const passphrase = useRef<HTMLInputElement>(null)
  const said = refusal === null ? null : t(`backup.faults.${refusal}`)
  const isTyped = refusal === 'WrongPassphrase'
  const look = () => {
    offerSecret?.('passphrase', passphrase.current?.value ?? '')
    send('backup', { type: 'backup.look' })
  }
  return (
    <Form className="form stack gap-4" onSubmit={look}>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen !== undefined) {
            offerSecret?.('backup', chosen)
            send('backup', { type: 'backup.offer', name: chosen.name, bytes: chosen.size })
          }
          currentTarget.value = ''
        }}
      />
      <Row gap={3} wrap>
        <Button icon={uploadIcon} onPress={() => input.current?.click()}>
          {t('backup.choose')}
        </Button>
        <span className="dim">
          {file === null
            ? t('backup.noneChosen')
            : t('backup.chosen', { name: `\u2068${file.name}\u2069`, size: size(file.bytes) })}
        </span>
      </Row>
      <PassphraseField ref={passphrase} isNew={false} label={t('backup.passphrase')} error={isTyped ? said : null} />
      {said !== null && !isTyped && <Banner kind="danger" title={said} />}
      <Row gap={2} justify="end">
        <Button kind="primary" submits>
          {t('backup.look')}
        </Button>
      </Row>
    </Form>
  )
}

const Working = ({ label, children }: { label: string; children?: ReactNode }) => {
  const { t } = useTexts()
  const send = useCommand()
  const { done, of } = useOwnFlow('backup', ({ context }) => context.progress)
  return (
    <Stack gap={3}>
      <ProgressBar label={label} value={of === 0 ? null : done / of} />
      {children}
      <Row gap={2} justify="end">
        <Button onPress={() => send('backup', { type: 'backup.stop' })}>{t('backup.stop')}</Button>
      </Row>
    </Stack>
  )
}

/** What the chosen backup has, and whose it is: another's is refused before. */
const Contents = () => {
  const { t, language } = useTexts()
  const looked = useOwnFlow('backup', ({ context }) => context.looked)
  const user = useFlow('user', selectUser)
  if (looked === null) return null
  return (
    <Part title={t('backup.inFile')}>
      <Figures
        figures={[
          [t('backup.madeAt'), formatDateTime(looked.madeAt, language)],
          [t('backup.owner'), user === null ? t('backup.noAccount') : user.email],
          [t('backup.invoices'), looked.invoices],
          [t('backup.persons'), looked.persons],
          [t('backup.products'), looked.products],
          [t('backup.entries'), looked.entries],
          [t('backup.fresh'), looked.fresh],
        ]}
      />
    </Part>
  )
}

const Looked = () => {
  const { t } = useTexts()
  const send = useCommand()
  const hasNew = useOwnFlow('backup', (state) => !state.matches({ restoring: 'nothingNew' }))
  const isFound = useOwnFlow('backup', (state) => !state.hasTag('begun'))
  const stopped = useOwnFlow('backup', (state) => state.matches({ restoring: 'stopped' }))
  const fault = useOwnFlow('backup', ({ context }) => context.fault)
  return (
    <Stack gap={4}>
      <Contents />
      {stopped && <Banner kind="warning" title={t('backup.stopped')} />}
      {fault !== null && (
        <Banner kind="danger" title={t('backup.notStored')} words={t(`storage.faults.${fault}.title`)} />
      )}
      <p role="status">{t(hasNew ? 'backup.union' : 'backup.nothingNew')}</p>
      <Row gap={2} justify="end" wrap>
        {isFound && <Button onPress={() => send('backup', { type: 'backup.revise' })}>{t('backup.revise')}</Button>}
        {stopped && <ReloadButton kind="quiet">{t('backup.reload')}</ReloadButton>}
        {hasNew && (
          <Button kind="primary" onPress={() => send('backup', { type: 'backup.restore' })}>
            {t('backup.store')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

const Storing = () => {
  const { t } = useTexts()
  const waits = useOwnFlow('backup', ({ context }) => context.progress.of === 0)
  return (
    <Working label={t('backup.storing')}>
      <p className="mute">{t(waits ? 'backup.waiting' : 'backup.storingHint')}</p>
    </Working>
  )
}

const Restored = () => {
  const { t, language } = useTexts()
  const restored = useOwnFlow('backup', ({ context }) => context.restored)
  return (
    <Stack gap={3} role="status">
      <b>{t('backup.restored')}</b>
      <p>{t('backup.restoredWords', { count: restored, n: formatNumber(restored, language) })}</p>
      <Row gap={2} justify="end">
        <ReloadButton>{t('backup.reload')}</ReloadButton>
      </Row>
    </Stack>
  )
}

export const RestoreBackup = () => {
  const { t } = useTexts()
  const choosing = useOwnFlow('backup', (state) => state.matches({ restoring: 'choosing' }))
  const reading = useOwnFlow('backup', (state) => state.matches({ restoring: 'reading' }))
  const storing = useOwnFlow('backup', (state) => state.matches({ restoring: 'storing' }))
  const stopping = useOwnFlow('backup', (state) => state.matches({ restoring: 'stopping' }))
  const restored = useOwnFlow('backup', (state) => state.matches({ restoring: 'restored' }))
  if (choosing) return <Choosing />
  if (reading) return <Working label={t('backup.reading')} />
  if (storing) return <Storing />
  if (stopping) return <ProgressBar label={t('backup.stopping')} value={null} />
  return restored ? <Restored /> : <Looked />
}
