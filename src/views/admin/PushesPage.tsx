import type { AdminPush } from '../../events/admin/adminPushes.ts'
import { PushListing } from '../cloud/PushListing.tsx'
import { ShellPage } from '../common/ShellPage.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useUnkept } from '../common/useUnkept.ts'
import type { Visit } from '../common/useVisit.ts'
import { useVisit } from '../common/useVisit.ts'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

const visit: Visit<'adminPushes', null> = {
  open: () => [{ type: 'adminPushes.open' }],
  leave: { type: 'adminPushes.leave' },
}

/** A device of a past moment, of which only the id was kept. */
const unknown = (publicId: string): AdminPush => ({ publicId, userId: '', deviceId: publicId, createdAt: null })

const Listed = () => {
  const { t } = useTexts()
  const pushes = useUnkept((all) => all.pushes)
  const ids = useOwnFlow('adminPushes', ({ context }) => context.rows)
  useVisit('adminPushes', visit, null)
  return (
    <PushListing
      flow="adminPushes"
      label={t('admin.pushes')}
      rows={(ids ?? []).map((id) => pushes?.get(id) ?? unknown(id))}
      about={({ userId }) =>
        userId !== '' && (
          <code dir="ltr" className="breaks">
            {userId}
          </code>
        )
      }
      empty={<EmptyState picture="people" title={t('push.none')} />}
    />
  )
}

export const PushesPage = () => {
  const { t } = useTexts()
  return (
    <ShellPage title={t('admin.pushes')} words={t('admin.pushesWords')}>
      <WithArea area="admin">
        <Listed />
      </WithArea>
    </ShellPage>
  )
}
