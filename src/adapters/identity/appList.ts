import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { App } from '../../events/entities.ts'
import { maxApps } from '../../events/identity/appList.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import { localApp } from '../../events/values/ids.ts'
import type { AppListPorts } from '../../machines/identity/appList.ts'
import type { MainService } from '../http/main.ts'
import { unsent } from './unsent.ts'

/** A product's id is its app's, `_` and a barcode of 14 digits, and at most 80 letters. */
const longestId = 64

/** Never this device's own app, whatever a server says. */
const isUsable = ({ publicId }: App): boolean => publicId !== localApp && publicId.length <= longestId

interface Deps {
  store: Pick<Store, 'pending'>
  journal: Pick<Journal, 'settled'>
  /** Ids of the user's apps of which rows may be on this device. */
  here: () => readonly string[]
}

export const createAppListPorts = (main: MainService, { store, journal, here }: Deps): AppListPorts => ({
  listApps: () => async () => {
    const answer = await main.call({ method: 'GET', path: '/v1/apps', answer: t.readonlyArray(App) })
    if (E.isLeft(answer)) return E.left({ type: 'appList.notLoaded', fault: answer.left })
    const apps = answer.right.body.filter(isUsable).slice(0, maxApps)
    const others = here().filter((id) => apps.every(({ publicId }) => publicId !== id))
    // What still waits to be stored is unsent, too.
    const isStored = others.length === 0 || E.isRight(await journal.settled())
    const counts = await Promise.all(others.map((id) => unsent(store, id)))
    return E.right({ type: 'appList.loaded', apps, unsent: others.filter((_, at) => !isStored || counts[at] !== 0) })
  },
  createApp:
    ({ name }) =>
    async () => {
      const answer = await main.call({ method: 'POST', path: '/v1/apps', body: { name: name.trim() }, answer: App })
      if (E.isLeft(answer)) return E.left({ type: 'app.notCreated', fault: answer.left })
      const { status, body: app } = answer.right
      if (isUsable(app)) return E.right({ type: 'app.created', app, existed: status === 200 })
      return E.left({
        type: 'app.notCreated',
        fault: { status: 0, detail: 'The answer cannot be read', violation: null },
      })
    },
})
