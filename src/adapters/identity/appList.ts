import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { callFaultOf } from '../../events/callFaults.ts'
import { maxApps } from '../../events/desk/apps.ts'
import type { App } from '../../events/entities.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import { bytesOf } from '../../events/values/bytes.ts'
import { Id, localApp } from '../../events/values/ids.ts'
import { maxName } from '../../events/values/text.ts'
import type { AppListPorts } from '../../machines/identity/appList.ts'
import type { Service } from '../http/call.ts'
import { notStored } from '../http/refusal.ts'
import { unsent } from './unsent.ts'

/** Another client may have given a longer name than ours: it must not hide the other apps. */
const AppWire = t.strict({ publicId: Id, name: t.string })

/** A product's id is its app's id, `_` and a 14-digit barcode, at most 80 letters. */
const longestId = 64

/** A server's list never contains this device's own app. */
const isUsable = ({ publicId }: App): boolean => publicId !== localApp && publicId.length <= longestId

/** Bytes of the list as JSON: with a checkpoint's envelope an entry stays under 32 KiB. */
const mostBytes = 24_000
/** Letters of a name in a longer list: 100 of them fit in any script. */
const shortName = 60

const cutTo =
  (most: number) =>
  (app: App): App =>
    app.name.length <= most ? app : { ...app, name: app.name.slice(0, most).toWellFormed().trim() }

const fitting = (apps: readonly App[]): readonly App[] =>
  bytesOf(apps) <= mostBytes ? apps : apps.map(cutTo(shortName))

const path = ['v1', 'apps']

interface Deps {
  store: Pick<Store, 'pending'>
  journal: Pick<Journal, 'settled'>
  /** Ids of the user's apps with rows on this device. */
  here: () => readonly string[]
}

export const createAppListPorts = (main: Service, { store, journal, here }: Deps): AppListPorts => ({
  listApps: async (_, { signal }) => {
    const asked = { method: 'GET', changes: false, path, answer: t.readonlyArray(AppWire) } as const
    const before = new Set(here())
    const first = await main.ask(asked, signal)
    // An app that another tab made meanwhile would count as gone.
    const lacks = (id: string) => E.isRight(first) && first.right.body.every(({ publicId }) => publicId !== id)
    const isOlder = !signal.aborted && here().some((id) => !before.has(id) && lacks(id))
    const answer = isOlder ? await main.ask(asked, signal) : first
    if (E.isLeft(answer)) return { type: 'appList.notLoaded', fault: callFaultOf(answer.left) }
    const apps = fitting(answer.right.body.filter(isUsable).slice(0, maxApps).map(cutTo(maxName)))
    const others = here().filter((id) => apps.every(({ publicId }) => publicId !== id))
    // Entries that still wait to be stored count as unsent.
    const isStored = others.length === 0 || E.isRight(await journal.settled())
    const counts = await Promise.all(others.map((id) => unsent(store, id)))
    return { type: 'appList.loaded', apps, unsent: others.filter((_, at) => !isStored || counts[at] !== 0) }
  },
  createApp: async ({ name }, { stored, signal }) => {
    if (stored === null) return { type: 'app.notCreated', fault: notStored }
    const answer = await main.change(
      { method: 'POST', changes: true, path, body: { name: name.trim() }, answer: AppWire },
      stored,
      signal,
    )
    if (E.isLeft(answer)) return { type: 'app.notCreated', fault: callFaultOf(answer.left) }
    const { status, body } = answer.right
    const app = cutTo(maxName)(body)
    return isUsable(app)
      ? { type: 'app.created', app, existed: status === 200 }
      : { type: 'app.notCreated', fault: callFaultOf({ _tag: 'Unreadable' }) }
  },
})
