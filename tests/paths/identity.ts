import { isSame } from '../../src/events/values/same.ts'
import type { identityEvents } from '../../src/machines/identity/area.ts'
import type { AreaPaths } from './area.ts'
import { appListFixture } from './fixtures/appList.ts'
import { appsFixture } from './fixtures/apps.ts'
import { authFixture } from './fixtures/auth.ts'
import { copyFixture } from './fixtures/copy.ts'
import { userFixture } from './fixtures/user.ts'
import { identityGestures } from './gestures/identity.ts'

export const identityPaths: AreaPaths<typeof identityEvents> = {
  fixtures: {
    copy: copyFixture,
    user: userFixture,
    auth: authFixture,
    apps: appsFixture,
    appList: appListFixture,
  },
  gestures: { ...identityGestures, 'copy.begin': ({ t, press }) => [press(`${t.apps.copy}: ${t.apps.appId}`)] },
  testStateKeys: {
    copy: () => null,
    user: ({ user }) => user?.sub,
    auth: ({ user, tries }) => [user?.sub, user?.plan, tries],
    apps: ({ app, owner, known, gone, dropped }) => [app, owner, known, gone, dropped],
    appList: ({ owner, draft, begun, refusal }) => [
      owner,
      draft.name.trim() === '',
      isSame(draft, begun),
      refusal === null,
    ],
  },
}
