import type { AdminUser } from '../../events/admin/adminUsers.ts'
import { usersOnPage } from '../../machines/admin/adminUsers.ts'
import { debounces } from '../../machines/parts/delays.ts'
import { pagesOf } from '../../machines/parts/remotePages.ts'
import { RemoteListing } from '../common/RemoteListing.tsx'
import { ShellPage } from '../common/ShellPage.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useUnkept } from '../common/useUnkept.ts'
import type { Visit } from '../common/useVisit.ts'
import { useVisit } from '../common/useVisit.ts'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { AttributesDialog } from './AttributesDialog.tsx'
import { UserRow } from './UserRow.tsx'
import './admin.css'

const visit: Visit<'adminUsers', null> = {
  open: () => [{ type: 'adminUsers.open' }],
  leave: { type: 'adminUsers.leave' },
}

/** A user of a past moment: only the id was kept. */
const unknown = (id: string): AdminUser => ({
  id,
  username: id,
  firstName: '',
  lastName: '',
  email: '',
  attributes: {},
  roles: [],
  plan: null,
  planExpire: null,
})

const Head = () => {
  const { t } = useTexts()
  return (
    <div className="admin-head table-head ruled-below mute small cells wide-only" aria-hidden="true">
      <span>{t('admin.user')}</span>
      <div className="admin-tags halves">
        <span>{t('admin.roles')}</span>
        <span>{t('admin.planHead')}</span>
      </div>
    </div>
  )
}

const Listed = () => {
  const { t } = useTexts()
  const send = useCommand()
  const users = useUnkept((all) => all.users)
  const context = useOwnFlow('adminUsers', (state) => state.context)
  const loading = useOwnFlow('adminUsers', (state) => state.hasTag('loading') || state.matches({ list: 'closed' }))
  const editing = useOwnFlow('adminUsers', (state) => state.hasTag('form'))
  useVisit('adminUsers', visit, null)
  return (
    <>
      <RemoteListing
        label={t('admin.users')}
        rows={context.rows.map(({ id }) => users?.get(id) ?? unknown(id))}
        idOf={({ id }) => id}
        loading={loading}
        fault={context.fault}
        unread={context.unread}
        onRetry={() => send('adminUsers', { type: 'adminUsers.load' })}
        empty={<EmptyState picture="people" title={t('admin.none')} />}
        head={<Head />}
        row={(user) => <UserRow user={user} />}
        search={{
          label: t('admin.search'),
          query: context.query,
          ms: debounces.adminUsers,
          onSearch: (text) => send('adminUsers', { type: 'adminUsers.search', text }),
        }}
        pages={{
          page: context.page,
          pages: pagesOf(context, usersOnPage),
          onTurn: (page) => send('adminUsers', { type: 'adminUsers.turn', page }),
        }}
      />
      {editing && <AttributesDialog />}
    </>
  )
}

export const UsersPage = () => {
  const { t } = useTexts()
  return (
    <ShellPage title={t('admin.users')} words={t('admin.usersWords')}>
      <WithArea area="admin">
        <Listed />
      </WithArea>
    </ShellPage>
  )
}
