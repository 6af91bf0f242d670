import type { Change } from '../../src/events/admin/adminUsers.ts'
import type { adminEvents } from '../../src/events/admin/area.ts'
import { isSame } from '../../src/events/values/same.ts'
import { usersOnPage } from '../../src/machines/admin/adminUsers.ts'
import { pagesOf } from '../../src/machines/parts/remotePages.ts'
import type { AreaPaths } from './area.ts'
import { adminPushesFixture } from './fixtures/adminPushes.ts'
import { adminUsersFixture } from './fixtures/adminUsers.ts'
import { adminPushesGestures } from './gestures/adminPushes.ts'
import { adminUsersGestures } from './gestures/adminUsers.ts'

const blanks = (changes: readonly Change[]) => changes.some(({ values }) => values.includes(''))

export const adminPaths: AreaPaths<typeof adminEvents> = {
  fixtures: { adminUsers: adminUsersFixture, adminPushes: adminPushesFixture },
  gestures: { ...adminUsersGestures, ...adminPushesGestures },
  testStateKeys: {
    adminUsers: (context) => {
      const { owner, page, rows, isRead, draft, begun, refusal } = context
      return [
        ...[owner, page, pagesOf(context, usersOnPage), rows.length === 0, isRead],
        ...[draft.key === '', draft.value === '', blanks(draft.changes), isSame(draft, begun), refusal === null],
      ]
    },
    adminPushes: ({ owner, acting, status }) => [owner, acting, status],
  },
}
