import type { Row } from '../builders/wire.ts'
import { factorRow, gtinOf } from '../builders/wire.ts'
import { createRandom } from '../histories/random.ts'
import { decoded, Pulled } from '../services/world.ts'
import type { Answer, Call } from './client.ts'

type Dirt = 'created' | 'updated' | 'deleted' | null

interface Held {
  row: Row
  dirt: Dirt
}

/** Figures of all devices together. Times are milliseconds. */
export interface Tally {
  pushes: number[]
  pulls: number[]
  rowsPushed: number
  rowsPulled: number
  conflicts: number
  errors: string[]
}

export const createTally = (): Tally => ({
  ...{ pushes: [], pulls: [], errors: [] },
  ...{ rowsPushed: 0, rowsPulled: 0, conflicts: 0 },
})

/** Pushes of one batch that may conflict before it counts as an error. */
const mostTries = 50

/** Rows of one turn: new invoices, and existing ones, which other devices of the app may change, too. */
const newRows = { least: 10, most: 50 }
const mostEdits = 3

const linesOf = (app: string, random: () => number) =>
  Array.from({ length: 1 + Math.floor(random() * 6) }, (_, r) => ({
    ...{ r, i: `${app}_${gtinOf(Math.floor(random() * 500))}`, p: 485_000, q: 1 + Math.floor(random() * 5) },
    ...{ iti: null, itn: null },
  }))

/** A device that sells without a pause and syncs after each turn; its own changes win over pulls. */
export const createDevice = (call: Call, app: string, number: number) => {
  const random = createRandom(number + 1).next
  const held = new Map<string, Held>()
  const ids: string[] = []
  const dirty = new Set<string>()
  let cursor: number | null = null
  let made = 0

  const hold = (id: string, mine: Held) => {
    if (!held.has(id)) ids.push(id)
    held.set(id, mine)
    if (mine.dirt === null) dirty.delete(id)
    else dirty.add(id)
  }
  const drop = (id: string) => {
    held.delete(id)
    dirty.delete(id)
  }

  const sell = () => {
    const count = newRows.least + Math.floor(random() * (newRows.most - newRows.least + 1))
    for (let row = 0; row < count; row++) {
      const id = `d${number}n${made}`.padStart(16, '0')
      made += 1
      const items = linesOf(app, random)
      const total = items.reduce((sum, { p, q }) => sum + p * q, 0)
      hold(id, { row: factorRow(app, id, { total, detail: JSON.stringify({ items }) }), dirt: 'created' })
    }
  }

  const edit = () => {
    for (let edits = Math.floor(random() * (mostEdits + 1)); edits > 0; edits--) {
      const id = ids[Math.floor(random() * ids.length)] ?? ''
      const mine = held.get(id)
      if (mine === undefined || mine.dirt !== null) continue
      const remove = random() < 0.1
      hold(
        id,
        remove ? { ...mine, dirt: 'deleted' } : { row: { ...mine.row, payer: `p${made}d${number}` }, dirt: 'updated' },
      )
    }
  }

  const take = (id: string, row: Row) => {
    const mine = held.get(id)
    if (mine === undefined || mine.dirt === null) hold(id, { row, dirt: null })
    else if (mine.dirt === 'created') hold(id, { ...mine, dirt: 'updated' })
  }

  const takeDeletion = (id: string) => {
    const mine = held.get(id)
    if (mine?.dirt === null || mine?.dirt === 'deleted') drop(id)
    else if (mine !== undefined) hold(id, { ...mine, dirt: 'created' })
  }

  const path = `/invoice/v1/factor/sync/${app}?last_pulled_at=`

  const failed = (what: string, { status, body }: Answer) => new Error(`${what}: ${status} ${body.slice(0, 200)}`)

  const pull = async (tally: Tally): Promise<void> => {
    const answer = await call(`${path}${cursor}&schema_version=1&migration=null`)
    if (answer.status !== 200) throw failed('pull', answer)
    tally.pulls.push(answer.took)
    const { changes, timestamp } = decoded(Pulled, JSON.parse(answer.body))
    const { created = [], updated = [], deleted = [] } = changes.factor ?? {}
    for (const row of [...created, ...updated]) take(String(row.id), row)
    for (const id of deleted) takeDeletion(id)
    tally.rowsPulled += created.length + updated.length + deleted.length
    cursor = timestamp
  }

  const bodyOf = (): string => {
    const factor: { created: Row[]; updated: Row[]; deleted: string[] } = { created: [], updated: [], deleted: [] }
    for (const id of dirty) {
      const mine = held.get(id)
      if (mine?.dirt === 'deleted') factor.deleted.push(id)
      else if (mine?.dirt === 'created' || mine?.dirt === 'updated') factor[mine.dirt].push(mine.row)
    }
    return JSON.stringify({ factor, person: { created: [], updated: [], deleted: [] } })
  }

  const push = async (tally: Tally): Promise<boolean> => {
    const answer = await call(path + cursor, { method: 'POST', body: bodyOf() })
    if (answer.status === 409) {
      tally.conflicts += 1
      return false
    }
    if (answer.status !== 200) throw failed('push', answer)
    tally.pushes.push(answer.took)
    tally.rowsPushed += dirty.size
    for (const id of [...dirty]) {
      const mine = held.get(id)
      if (mine?.dirt === 'deleted') drop(id)
      else if (mine !== undefined) hold(id, { ...mine, dirt: null })
    }
    return true
  }

  /** Pulls and pushes until the server has accepted everything. */
  const sync = async (tally: Tally): Promise<void> => {
    for (let tries = 0; tries < mostTries; tries++) {
      await pull(tally)
      if (dirty.size === 0 || (await push(tally))) return
    }
    throw new Error(`push: ${mostTries} conflicts in a row`)
  }

  return {
    app,
    work: async (tally: Tally): Promise<void> => {
      sell()
      edit()
      await sync(tally)
    },
    sync,
    pull,
    rows: (): ReadonlyMap<string, Row> => new Map([...held].map(([id, { row }]) => [id, row])),
  }
}

export type Device = ReturnType<typeof createDevice>
