import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { idOf, personRow } from '../builders/wire.ts'
import { createDevice } from './device.ts'
import { openShop } from './world.ts'

const device = fc.nat({ max: 2 })
const id = fc.nat({ max: 2 }).map(idOf)
const step = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    device,
    id,
    name: fc.string({ minLength: 1 }).map((name) => `n${name}`),
  }),
  fc.record({ kind: fc.constant('remove' as const), device, id }),
  fc.record({ kind: fc.constant('pull' as const), device }),
  fc.record({ kind: fc.constant('push' as const), device, lost: fc.boolean() }),
)

/** Both write one row; the second to push did not pull in between. */
const conflicting = [0, 1].flatMap((writer) => [
  { kind: 'write' as const, device: writer, id: idOf(1), name: `n${writer}` },
  { kind: 'push' as const, device: writer, lost: false },
])
const unheard = [
  { kind: 'write' as const, device: 0, id: idOf(1), name: 'n' },
  { kind: 'push' as const, device: 0, lost: true },
  { kind: 'remove' as const, device: 0, id: idOf(1) },
]

export const convergenceSuite = (database: () => Database, histories: number) =>
  describe('three devices', () => {
    test('all devices and the server end equal, in any order of writes, pulls, pushes and losses', async () => {
      const seen = new Set<number>()
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
          const { app, caller, pull } = await openShop(database())
          const devices = [0, 1, 2].map(() => createDevice(caller, app))
          for (const at of devices) await at.pull()
          for (const asked of steps) {
            const at = devices[asked.device]
            if (asked.kind === 'write') at?.write(personRow(app, asked.id, { name: asked.name }))
            if (asked.kind === 'remove') at?.remove(asked.id)
            if (asked.kind === 'pull') await at?.pull()
            if (asked.kind === 'push') seen.add((await at?.push(asked.lost ? { 'x-fault': 'lost' } : {})) ?? -1)
          }
          for (const at of devices) {
            await at.pull()
            expect(await at.push()).toBe(200)
          }
          for (const at of devices) await at.pull()
          const { changes } = await pull()
          const server = Object.fromEntries((changes.person?.created ?? []).map((row) => [String(row.id), row]).sort())
          expect(devices.map((at) => at.rows())).toEqual([server, server, server])
        }),
        { numRuns: histories, examples: [[conflicting], [unheard]] },
      )
      expect(seen).toEqual(new Set([0, 200, 409]))
    })
  })
