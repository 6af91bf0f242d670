import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import type { AuthPorts } from '../../machines/identity/authContext.ts'
import { browserPage } from './authPage.ts'
import { lazyIdentity } from './lazyIdentity.ts'
import type { openIdentity } from './openIdentity.ts'
import type { Session } from './session.ts'
import { createCountUnsaved } from './unsent.ts'

type Deps = Omit<Parameters<typeof openIdentity>[0], 'page' | 'chance'> & {
  store: Store
  journal: Journal
  apps: () => readonly string[]
  lines: () => number
  /** The session can give tokens now. */
  opened: (session: Session) => void
}

export const openBrowserSession = ({ lines, opened, ...deps }: Deps): { ports: AuthPorts } => {
  const { ports, session } = lazyIdentity({
    load: async () =>
      (await import('./openIdentity.ts')).openIdentity({ ...deps, page: browserPage, chance: Math.random }),
    page: browserPage,
    countUnsaved: createCountUnsaved({ ...deps, lines }),
    owed: deps.owed,
  })
  opened(session)
  return { ports }
}
