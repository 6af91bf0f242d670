import { either as E } from 'fp-ts'
import type { Invoice } from '../../events/entities.ts'
import type { Conflict } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import type { SyncPorts } from '../../machines/sync/sync.ts'

interface Deps {
  store: Store
  now: () => number
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const prime = 0x0000000001000000000000000000013bn
const mask = (1n << 128n) - 1n

/** 16 letters and digits that follow from a text (FNV-1a of 128 bits): the same on whatever tab, another for another text. */
const idOf = (text: string): string => {
  let hash = 0x6c62272e07bb014262b821756295c58dn
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * prime) & mask
  let id = ''
  for (let rest = hash; id.length < 16; rest /= 62n) id += letters[Number(rest % 62n)]
  return id
}

/** Ours as an invoice of its own. Its id follows from what it holds, so that it cannot be made twice. */
const copyOf = (conflict: Conflict, keep: 'mine' | 'theirs', at: number): Invoice | null => {
  if (conflict.kind !== 'paid' || conflict.mine === null || keep === 'theirs') return null
  const { mine } = conflict
  return { ...mine, id: idOf(JSON.stringify(mine)), paid: false, paidRef: null, createdAt: at, updatedAt: at }
}

/** Rows released by one fact, which stays under 32 KiB. */
const mostReleased = 200

export const createSettlePorts = ({
  store,
  now,
}: Deps): Pick<SyncPorts, 'releaseRow' | 'releaseRows' | 'settleConflict'> => ({
  releaseRows:
    ({ app }) =>
    async () => {
      const found = await store.pending(app)()
      if (E.isLeft(found)) return E.left({ type: 'trouble.notSettled', fault: found.left })
      const refused = found.right.troubles.filter(({ kind }) => kind === 'refused')
      const rows = refused.slice(0, mostReleased).map(({ model, id }) => ({ model, id }))
      return E.right({ type: 'sync.rowsReleased', app, rows, left: refused.length > rows.length })
    },
  releaseRow:
    ({ app, model, row }) =>
    () =>
      Promise.resolve(E.right({ type: 'sync.rowReleased', app, model, row })),
  settleConflict:
    ({ app, model, row: id, keep }) =>
    async () => {
      const found = await store.get(model, [id])()
      if (E.isLeft(found)) return E.left({ type: 'trouble.notSettled', fault: found.left })
      const [row] = found.right
      const { conflict, replaced } = row?.app === app ? row : {}
      if (conflict === undefined && replaced === undefined) return E.left({ type: 'conflict.gone' })
      const copy = conflict === undefined ? null : copyOf(conflict, keep, now())
      return E.right({ type: 'conflict.settled', app, model, row: id, keep, copy })
    },
})
