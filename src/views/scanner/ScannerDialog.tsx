import { useCommand, useDesk, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { CodeField } from './CodeField.tsx'
import { LastFound } from './LastFound.tsx'
import '../ui/dialogs.css'
import './scanner.css'
import { Row, Stack } from '../ui/layout.tsx'

const drawnCamera = (
  <>
    <path d="M24 32h14l6-9h24l6 9h14v40H24V32Z" />
    <circle className="picture-brand" cx="56" cy="51" r="12" />
  </>
)

const Picture = () => {
  const { t } = useTexts()
  const { showCamera } = useDesk()
  const scanning = useOwnFlow('scanner', (state) => state.matches({ camera: { open: 'scanning' } }))
  const read = useOwnFlow('scanner', (state) => state.context.last !== null && !state.hasTag('busy'))
  return (
    <Stack className="camera anchor clip">
      <video ref={showCamera} width={640} height={480} muted playsInline aria-label={t('scanner.picture')} />
      {scanning && (
        <div className={`camera-frame${read ? ' camera-read stack at-center' : ''}`}>
          {read && <Icon name="done" />}
        </div>
      )}
      <Row as="p" gap={2} justify="center" className="camera-words strong" role="status">
        {!scanning && <span className="spinner" />}
        {scanning ? t(read ? 'scanner.read' : 'scanner.aim') : t('scanner.starting')}
      </Row>
    </Stack>
  )
}

const Refused = () => {
  const { t } = useTexts()
  const send = useCommand()
  const fault = useOwnFlow('scanner', ({ context }) => context.fault) ?? 'unsupported'
  return (
    <div role="alert">
      <EmptyState
        picture={drawnCamera}
        title={t(`scanner.faults.${fault}.title`)}
        words={t(`scanner.faults.${fault}.words`)}
      >
        <Button icon="refresh" onPress={() => send('scanner', { type: 'scanner.retry' })}>
          {t('scanner.again')}
        </Button>
      </EmptyState>
    </div>
  )
}

export const ScannerDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const refused = useOwnFlow('scanner', (state) => state.matches({ camera: 'refused' }))
  return (
    <Dialog title={t('scanner.title')} flush onClose={() => send('scanner', { type: 'scanner.close' })}>
      <Stack className="scanner">
        {refused ? <Refused /> : <Picture />}
        <LastFound />
        <CodeField />
      </Stack>
    </Dialog>
  )
}
