import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Choice } from './Choice.tsx'
import { Preview } from './Preview.tsx'
import '../ui/dialogs.css'
import { useFile } from './useSupportLog.ts'
import './support.css'
import { Stack } from '../ui/layout.tsx'

const Gathering = () => {
  const { t } = useTexts()
  const { done, of } = useOwnFlow('support', ({ context }) => context.progress)
  return (
    <Stack gap={3} className="support">
      <ProgressBar label={t('support.gathering')} value={of === 0 ? null : done / of} />
      <p className="mute">{t('support.gatheringHint')}</p>
    </Stack>
  )
}

const NotGathered = () => {
  const { t } = useTexts()
  const fault = useOwnFlow('support', ({ context }) => context.fault)
  return (
    <Stack gap={3} className="support" role="alert">
      <b>{t('support.notGathered')}</b>
      <p>
        {fault !== null && `${t(`storage.faults.${fault}.title`)}. `}
        {t('support.nothingSaved')}
      </p>
    </Stack>
  )
}

const Revise = () => {
  const { t } = useTexts()
  const send = useCommand()
  return <Button onPress={() => send('support', { type: 'support.revise' })}>{t('support.revise')}</Button>
}

const Gather = ({ text }: { text: string }) => {
  const send = useCommand()
  return (
    <Button kind="primary" onPress={() => send('support', { type: 'support.gather' })}>
      {text}
    </Button>
  )
}

const Save = () => {
  const { t } = useTexts()
  const send = useCommand()
  const saving = useOwnFlow('support', (state) => state.matches({ log: { open: { previewing: 'saving' } } }))
  return (
    <Button kind="primary" icon="download" busy={saving} onPress={() => send('support', { type: 'support.save' })}>
      {t('support.save')}
    </Button>
  )
}

const Said = () => {
  const { t } = useTexts()
  const file = useFile()
  const saved = useOwnFlow('support', (state) => state.matches({ log: { open: { previewing: 'saved' } } }))
  const failed = useOwnFlow('support', (state) => state.matches({ log: { open: { previewing: 'notSaved' } } }))
  return (
    <div className="own-line" role="status">
      {saved && <p className="good strong small">{t('support.saved', { name: `\u2068${file?.name ?? ''}\u2069` })}</p>}
      {failed && <p className="field-error beside gap-1 small strong danger">{t('support.notSaved')}</p>}
    </div>
  )
}

/** The choice of a support log's content, then its exact content, and then the file. */
export const SupportDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const choosing = useOwnFlow('support', (state) => state.matches({ log: { open: 'choosing' } }))
  const gathering = useOwnFlow('support', (state) => state.matches({ log: { open: 'gathering' } }))
  const failed = useOwnFlow('support', (state) => state.matches({ log: { open: 'notGathered' } }))
  const previewing = useOwnFlow('support', (state) => state.matches({ log: { open: 'previewing' } }))
  return (
    <Dialog
      title={t('support.title')}
      size={previewing ? 'large' : 'medium'}
      stays={gathering || previewing}
      onClose={() => send('support', { type: 'support.close' })}
      foot={
        <>
          {previewing && <Said />}
          {!choosing && <Revise />}
          {choosing && <Gather text={t('support.gather')} />}
          {failed && <Gather text={t('support.again')} />}
          {previewing && <Save />}
        </>
      }
    >
      {choosing && <Choice />}
      {gathering && <Gathering />}
      {failed && <NotGathered />}
      {previewing && <Preview />}
    </Dialog>
  )
}
