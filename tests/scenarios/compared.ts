import { person, product } from '../../src/events/samples.ts'
import { personAmended } from '../builders/events.ts'
import { aPerson } from '../builders/rows.ts'
import { personRow } from '../builders/wire.ts'
import type { createWorld } from './syncWorld.ts'
import { app, openDevice } from './syncWorld.ts'

export const at = person.createdAt
export const day = 86_400_000
export const registered = (id: string, name = id) =>
  ({ type: 'person.registered', id: `register-${id}`, at, person: { ...person, id, name } }) as const
export const renamed = (id: string, name: string, by: string, when = at + 1_000) =>
  ({ ...personAmended(aPerson({ id, name })), id: by, at: when }) as const
export const listed = { type: 'product.listed', id: 'list-1', at, product } as const

export type Fate = NonNullable<NonNullable<Parameters<typeof openDevice>[1]>['fates']>[number]
export const ok: Fate = (serve) => serve()
export const endsAt =
  (timestamp: number): Fate =>
  (serve) => {
    const { status, body } = serve()
    return { status, body: JSON.stringify({ ...JSON.parse(body), timestamp }) }
  }

export type World = ReturnType<typeof createWorld>

export const opened = async (world: World, name: string) => {
  const device = openDevice(world, { name })
  device.page.seen = false
  await device.begun(2_000)
  const names = async () => {
    const rows = await device.store.page('person', app, 0, 100)()
    return rows._tag === 'Right' ? rows.right.map((row) => `${row.id}: ${row.name}`) : []
  }
  const sync = async () => {
    await device.started(2_000)
  }
  const compare = async () => {
    device.send({ type: 'sync.compare', ...device.stamp() })
    await device.pass(2_000)
  }
  const types = async (type: string) =>
    (await device.entries()).filter((entry) => entry.type === type).map(({ data }) => data)
  const wholes = () => device.calls.filter(({ method, since }) => method === 'GET' && since === 'null').length
  return { device, names, sync, compare, types, wholes }
}

export const there = ({ server }: World) =>
  server
    .rows('person')
    .map(({ id, name }) => `${id}: ${name}`)
    .toSorted()

let made = 0
/** A row of another device comes. */
export const arrives = ({ server }: World) => {
  made += 1
  const created = [personRow(app, `from-afar-${made}`, { name: 'x', detail: '{"fields":[]}' })]
  server.push('invoice', 9, JSON.stringify({ person: { created, updated: [], deleted: [] } }))
}
