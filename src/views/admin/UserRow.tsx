import type { AdminUser } from '../../events/admin/adminUsers.ts'
import { planStateOf } from '../../events/values/planState.ts'
import { useCan } from '../common/CommandButton.tsx'
import { useCommand } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { formatDate } from '../ui/format.ts'
import { Row } from '../ui/layout.tsx'
import { Name } from '../ui/Name.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { nameOfUser } from './nameOfUser.ts'

const Plan = ({ user }: { user: AdminUser }) => {
  const { t, language } = useTexts()
  const { tag, until } = planStateOf(user, useNow())
  if (until === null) return <span className="small mute">{t('admin.noPlan')}</span>
  const plan = user.plan === 'STARTUP' ? t('plans.startup') : (user.plan ?? '')
  const date = formatDate(until.at, language, until.zone)
  return tag === 'active' ? (
    <Tag kind="success" icon="done" text={t('admin.plan', { plan, date })} />
  ) : (
    <Tag kind="danger" icon="clock" text={t('admin.planEnded', { plan, date })} />
  )
}

/** A user of the list: names, roles, plan, and the way to the attributes. */
export const UserRow = ({ user }: { user: AdminUser }) => {
  const { t } = useTexts()
  const send = useCommand()
  const begin = { type: 'attributes.begin', draft: { user: user.id } } as const
  // Keeps the focus that the form returned while the list is read anew.
  const can = useCan('adminUsers', begin)
  return (
    <div className="admin-user cells">
      <div className="leads grow">
        <b>
          <Name text={nameOfUser(user)} />
        </b>
        <Row as="p" gap={3} align="stretch" wrap={0} className="admin-account breaks small mute">
          <code dir="ltr">{user.username}</code>
          {user.email !== '' && <bdi>{user.email}</bdi>}
        </Row>
      </div>
      <div className="admin-tags halves">
        {user.roles.length > 0 && (
          <Row as="ul" gap={1} align="stretch" wrap className="admin-roles" aria-label={t('admin.roles')}>
            {[...new Set(user.roles)].map((role) => (
              <li key={role} dir="ltr">
                <Tag kind={role === 'ROLE_ADMIN' ? 'brand' : 'plain'} text={role} />
              </li>
            ))}
          </Row>
        )}
        <div className="admin-plan">
          <Plan user={user} />
        </div>
      </div>
      <RoundButton
        icon="edit"
        label={t('admin.edit', { name: nameOfUser(user) })}
        opens="dialog"
        busy={!can}
        onPress={() => send('adminUsers', begin)}
      />
    </div>
  )
}
