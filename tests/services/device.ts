import type { Row } from '../builders/wire.ts'
import type { Caller, Changes, Pulled } from './world.ts'

type Dirt = 'created' | 'updated' | 'deleted' | null

interface Held {
  row: Row
  dirt: Dirt
}

/**
 * The simplest client of the protocol, for persons alone: its own changes and deletions win over pulls. It must pull
 * before its first push, since a first pull reports no deletions.
 */
export const createDevice = (caller: Caller, app: string) => {
  const held = new Map<string, Held>()
  let cursor: number | null = null

  const take = ({ created, updated, deleted }: Pulled['changes'][string]) => {
    for (const row of [...created, ...updated]) {
      const id = String(row.id)
      const mine = held.get(id)
      if (mine === undefined || mine.dirt === null) held.set(id, { row, dirt: null })
      else if (mine.dirt === 'created') held.set(id, { ...mine, dirt: 'updated' })
    }
    for (const id of deleted) {
      const mine = held.get(id)
      if (mine === undefined) continue
      if (mine.dirt === null || mine.dirt === 'deleted') held.delete(id)
      else held.set(id, { ...mine, dirt: 'created' })
    }
  }

  const pull = async () => {
    const { changes, timestamp } = await caller.pulled('invoice', app, cursor)
    if (changes.person !== undefined) take(changes.person)
    cursor = timestamp
  }

  const listed = (dirt: Dirt) => [...held.entries()].filter(([, mine]) => mine.dirt === dirt)
  const changes = (): Changes => ({
    person: {
      created: listed('created').map(([, { row }]) => row),
      updated: listed('updated').map(([, { row }]) => row),
      deleted: listed('deleted').map(([id]) => id),
    },
  })

  /** The answer's status; 0 if the answer was lost. Without a pull just before it, it may conflict. */
  const push = async (fault: Record<string, string> = {}): Promise<number> => {
    const { status } = await caller.push('invoice', app, cursor, changes(), fault)
    if (status !== 200) return status
    for (const [id] of listed('deleted')) held.delete(id)
    for (const [id, mine] of held) held.set(id, { ...mine, dirt: null })
    return status
  }

  const write = (row: Row) => {
    const id = String(row.id)
    const mine = held.get(id)
    held.set(id, { row, dirt: mine === undefined || mine.dirt === 'created' ? 'created' : 'updated' })
  }

  const remove = (id: string) => {
    const mine = held.get(id)
    if (mine === undefined) return
    if (mine.dirt === 'created') held.delete(id)
    else held.set(id, { ...mine, dirt: 'deleted' })
  }

  /** Its rows by id. */
  const rows = (): Record<string, Row> =>
    Object.fromEntries(
      [...held.entries()]
        .flatMap(([id, { row, dirt }]): [string, Row][] => (dirt === 'deleted' ? [] : [[id, row]]))
        .sort(),
    )

  return { pull, push, write, remove, rows }
}
