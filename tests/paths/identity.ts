import type { identityEvents } from '../../src/events/identity/area.ts'
import { isSame } from '../../src/events/values/same.ts'
import type { AreaPaths } from './area.ts'
import { appListFixture } from './fixtures/appList.ts'
import { answerFixture, authFixture, offlineAuthFixture } from './fixtures/auth.ts'
import { copyFixture } from './fixtures/copy.ts'
import { identityGestures } from './gestures/identity.ts'

export const identityPaths: AreaPaths<typeof identityEvents> = {
  fixtures: {
    copy: copyFixture,
    auth: [authFixture, offlineAuthFixture, answerFixture],
    appList: appListFixture,
  },
  gestures: { ...identityGestures, 'copy.begin': ({ t, press }) => [press(`${t.apps.copy}: ${t.apps.appId}`)] },
  testStateKeys: {
    copy: () => null,
    auth: ({ user, tries }) => [user?.sub, user?.plan, tries],
    appList: ({ owner, draft, begun, refusal }) => [
      owner,
      draft.name.trim() === '',
      isSame(draft, begun),
      refusal === null,
    ],
  },
}
