import { usualPaper } from '../../machines/desk/settings.ts'
import { selectCopied } from '../../machines/identity/copy.ts'
import { selectFaults, selectIsNever } from '../../machines/tax/taxRecord.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { useCommand, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { checkIcon, copyIcon } from '../ui/lateIcons.ts'
import type { Shown } from './shownRecord.ts'
import { useStep } from './shownRecord.ts'

const Inquire = ({ primary = false }: { primary?: boolean }) => {
  const { t } = useTexts()
  return (
    <CommandButton
      flow="taxRecord"
      event={{ type: 'taxRecord.inquire' }}
      kind={primary ? 'primary' : 'quiet'}
      icon="search"
      wide={primary}
    >
      {t('taxRecord.inquire')}
    </CommandButton>
  )
}

const Send = ({ as }: { as: 'send' | 'correct' }) => {
  const { t } = useTexts()
  const sound = useOwnFlow('taxRecord', selectFaults) === 0
  const isNever = useOwnFlow('taxRecord', selectIsNever)
  if (isNever) return null
  const look = sound ? ({ kind: 'primary', icon: 'send' } as const) : ({ kind: 'bare' } as const)
  return (
    <CommandButton flow="taxRecord" event={{ type: `taxRecord.${as}` }} wide={as === 'send'} {...look}>
      {t(sound ? `taxRecord.${as}` : 'taxRecord.sendAnyway')}
    </CommandButton>
  )
}

const Copy = ({ taxId }: { taxId: string }) => {
  const { t } = useTexts()
  const send = useCommand()
  const state = useFlow('copy', selectCopied(taxId)) ?? 'idle'
  return (
    <>
      <span role="status" className="small mute">
        {state !== 'idle' && t(`copying.${state}`)}
      </span>
      <Button
        icon={state === 'copied' ? checkIcon : copyIcon}
        onPress={() => send('copy', { type: 'copy.begin', publicId: taxId })}
      >
        {t('taxRecord.copyNumber')}
      </Button>
    </>
  )
}

/** The invoice's paper, if its sheet is open beneath. */
const Print = () => {
  const { t } = useTexts()
  const invoice = useOwnFlow('taxRecord', ({ context }) => context.invoice)
  const isOpen = useFlow('invoice', ({ context }) => context.id === invoice)
  const busy = useFlow('invoice', (state) => state.matches('printing')) === true
  const format = useFlow('settings', ({ context }) => usualPaper(context.settings))
  if (!isOpen) return null
  return (
    <CommandButton flow="invoice" event={{ type: 'invoice.print', format }} icon="printer" busy={busy}>
      {t('taxRecord.print')}
    </CommandButton>
  )
}

/** The possible steps; one green button for the safe one. */
export const RecordFoot = ({ shown, taxId }: { shown: Shown; taxId: string | null }) => {
  const { t } = useTexts()
  const step = useStep()
  switch (shown) {
    case 'notSent':
      return <Send as="send" />
    case 'sending':
      return step === 'elsewhere' ? <Inquire /> : null
    case 'unknown':
    case 'waiting':
      return <Inquire primary />
    case 'contentUnknown':
      return taxId !== null && <Copy taxId={taxId} />
    case 'accepted':
      return (
        <>
          {taxId !== null && <Copy taxId={taxId} />}
          <Print />
        </>
      )
    case 'amended':
      return (
        <>
          <CommandButton flow="taxRecord" event={{ type: 'taxRecord.close' }} kind="bare">
            {t('taxRecord.later')}
          </CommandButton>
          <Send as="correct" />
        </>
      )
    case 'rejected':
      return (
        <>
          <Inquire />
          <Send as="correct" />
        </>
      )
    default:
      return null
  }
}
