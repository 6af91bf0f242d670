import { NoSession } from '../identity/NoSession.tsx'
import { PushListing } from '../pushes/PushListing.tsx'
import { useTexts } from '../texts/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useOwnFlow } from '../useDesk.tsx'
import type { Visit } from '../useVisit.ts'
import { useVisit } from '../useVisit.ts'
import { selectPush } from './shownPush.ts'

const visit: Visit<'pushes', null> = {
  open: () => [{ type: 'pushes.open' }],
  leave: { type: 'pushes.leave' },
}

/** The user's devices that receive pushes. */
export const PushDevices = () => {
  const { t } = useTexts()
  const rows = useOwnFlow('pushes', ({ context }) => context.rows)
  const here = useOwnFlow('webPush', ({ context }) => context.device?.publicId)
  const isOff = useOwnFlow('webPush', (state) => selectPush(state) === 'off')
  useVisit('pushes', visit, null)
  return (
    <PushListing
      flow="pushes"
      label={t('push.devices')}
      heading
      rows={rows ?? []}
      about={({ publicId }) => publicId === here && <Tag kind="brand" icon="check" text={t('push.thisDevice')} />}
      empty={<EmptyState picture="bell" title={t('push.none')} {...(isOff ? { words: t('push.noneWords') } : {})} />}
      nobodys={<NoSession unreached={t('push.noSession')} />}
    />
  )
}
