import { selectFaults } from '../../machines/tax/taxRecord.ts'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import type { IconName } from '../ui/icons.ts'
import type { TagKind } from '../ui/Tag.tsx'
import { Tag } from '../ui/Tag.tsx'
import type { Shown } from './shownRecord.ts'
import { useStep } from './shownRecord.ts'

const looks: Record<Exclude<Shown, 'looking' | 'gone' | 'confirming' | 'notArrived'>, readonly [TagKind, IconName]> = {
  notSent: ['plain', 'clock'],
  queued: ['brand', 'clock'],
  sending: ['brand', 'sync'],
  unknown: ['saffron', 'ask'],
  waiting: ['plain', 'clock'],
  accepted: ['success', 'done'],
  contentUnknown: ['saffron', 'ask'],
  amended: ['saffron', 'edit'],
  rejected: ['danger', 'close'],
}

export const RecordTag = ({ shown }: { shown: Shown }) => {
  const { t, language } = useTexts()
  const count = useOwnFlow('taxRecord', selectFaults)
  const step = useStep()
  if (shown === 'looking' || shown === 'gone') return null
  if (shown === 'confirming' || (shown === 'notSent' && count > 0))
    return (
      <Tag
        kind="saffron"
        icon="warning"
        text={t('taxRecord.tags.faulty', { count, n: formatNumber(count, language) })}
      />
    )
  const at = shown === 'notArrived' ? 'unknown' : shown === 'queued' && step === 'sending' ? 'sending' : shown
  const [kind, icon] = looks[at]
  if (at === 'queued' && step === 'inquiring') return <Tag kind={kind} icon="sync" text={t('taxRecord.tags.asking')} />
  return <Tag kind={kind} icon={icon} text={t(`taxRecord.tags.${at}`)} />
}
