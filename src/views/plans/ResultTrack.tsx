import { useTexts } from '../texts/index.ts'
import type { Station } from '../ui/Track.tsx'
import { Track } from '../ui/Track.tsx'
import type { ShownResult } from './shownResult.ts'

/** Paid and applied; full only by the server's answer. */
export const ResultTrack = ({ shown }: { shown: Exclude<ShownResult, 'missing'> }) => {
  const { t } = useTexts()
  const paid: Record<typeof shown, Omit<Station, 'key'>> = {
    reading: { standing: 'now', icon: 'sync', text: t('plans.result.asking') },
    unread: { standing: 'unknown', icon: 'ask', text: t('plans.result.paidOrNot') },
    unpaid: { standing: 'stopped', icon: 'close', text: t('plans.result.notPaid') },
    applying: { standing: 'done', icon: 'check', text: t('plans.result.paid') },
    notApplied: { standing: 'done', icon: 'check', text: t('plans.result.paid') },
    applied: { standing: 'done', icon: 'check', text: t('plans.result.paid') },
  }
  const later = { standing: 'later', icon: 'star', text: t('plans.result.notApplied') } as const
  const unheard = { ...later, text: t('plans.result.appliedOrNot') }
  const applied: Record<typeof shown, Omit<Station, 'key'>> = {
    ...{ reading: unheard, unread: unheard, unpaid: later },
    applying: { standing: 'now', icon: 'sync', text: t('plans.result.applying') },
    notApplied: { standing: 'unknown', icon: 'clock', text: t('plans.result.notYet') },
    applied: { standing: 'done', icon: 'check', text: t('plans.result.applied') },
  }
  return (
    <Track
      label={t('plans.result.track')}
      stations={[
        { key: 'paid', ...paid[shown] },
        { key: 'applied', ...applied[shown] },
      ]}
    />
  )
}
