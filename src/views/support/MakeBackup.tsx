import { useRef } from 'react'
import { mostInMemory, shortestPassphrase } from '../../events/values/backup.ts'
import { useCommand, useDesk, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { formatNumber } from '../ui/format.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { PassphraseField } from './PassphraseField.tsx'
import { useSize } from './useSize.ts'

const Typing = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const size = useSize()
  const { offerSecret } = useDesk()
  const refusal = useOwnFlow('backup', ({ context }) => context.notMade)
  const passphrase = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)
  const n = formatNumber(shortestPassphrase, language)
  const isTyped = refusal === 'TooShort' || refusal === 'NotSame'
  const said = refusal === null ? null : t(`backup.refusals.${refusal}`, { n, size: size(mostInMemory) })
  const make = () => {
    offerSecret?.('passphrase', passphrase.current?.value ?? '')
    offerSecret?.('passphraseAgain', again.current?.value ?? '')
    send('backup', { type: 'backup.make' })
  }
  return (
    <Form className="form stack gap-4" onSubmit={make}>
      <p className="mute">{t('backup.hint')}</p>
      <PassphraseField
        ref={passphrase}
        isNew
        label={t('backup.passphrase')}
        hint={t('backup.passphraseHint', { n })}
        error={isTyped ? said : null}
      />
      <PassphraseField ref={again} isNew label={t('backup.again')} />
      {said !== null && !isTyped && <Banner kind="danger" title={said} />}
      <Row gap={2} justify="end">
        <Button kind="primary" icon="download" submits>
          {t('backup.write')}
        </Button>
      </Row>
    </Form>
  )
}

const Writing = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { done, of } = useOwnFlow('backup', ({ context }) => context.progress)
  return (
    <Stack gap={3}>
      <ProgressBar label={t('backup.writing')} value={of === 0 ? null : done / of} />
      <Row gap={2} justify="end">
        <Button onPress={() => send('backup', { type: 'backup.stop' })}>{t('backup.stop')}</Button>
      </Row>
    </Stack>
  )
}

const Made = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const size = useSize()
  const { entries, bytes } = useOwnFlow('backup', ({ context }) => context.made) ?? { entries: 0, bytes: 0 }
  return (
    <Stack gap={3} role="status">
      <b>{t('backup.made')}</b>
      <p>{t('backup.madeWords', { count: entries, entries: formatNumber(entries, language), size: size(bytes) })}</p>
      <Row gap={2} justify="end">
        <Button kind="primary" onPress={() => send('backup', { type: 'backup.close' })}>
          {t('backup.done')}
        </Button>
      </Row>
    </Stack>
  )
}

export const MakeBackup = () => {
  const writing = useOwnFlow('backup', (state) => state.matches({ making: 'writing' }))
  const made = useOwnFlow('backup', (state) => state.matches({ making: 'made' }))
  if (made) return <Made />
  return writing ? <Writing /> : <Typing />
}
