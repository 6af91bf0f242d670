import { option as O } from 'fp-ts'
import { createRunPorts } from '../../src/adapters/sync/run.ts'
import { createSyncPorts } from '../../src/adapters/sync/sync.ts'
import type { Journal } from '../../src/events/journal.ts'
import type { Store } from '../../src/events/store.ts'
import type { SyncPorts } from '../../src/machines/sync/syncContext.ts'
import { serviceAt } from '../adapters/serviceAt.ts'
import type { Network } from './network.ts'
import type { Time } from './time.ts'

interface Deps {
  store: Store
  journal: Journal
  network: Network
  time: Pick<Time, 'later'>
  /** The device's own clock. */
  now: () => number
  random: () => number
  newId: () => string
  /** The holder of a device's lock. */
  held: Map<string, object>
  holder: object
}

/** The real adapter of sync, on a simulated network, clock and device. */
export const simulatedPorts = ({
  store,
  journal,
  network,
  time: { later },
  now,
  random,
  newId,
  held,
  holder,
}: Deps): SyncPorts => {
  let tokens = 0
  const service = (name: string) =>
    serviceAt(`http://${name}`, (input, init) => network.fetch(input, init), {
      ...{ now, later },
      session: {
        token: () => Promise.resolve(O.some(`token ${tokens}`)),
        refused() {
          tokens += 1
        },
      },
    })
  return createSyncPorts(
    {
      ...{ store, journal, later, now, random, newId, build: 'one' },
      services: { gtin: service('gtin'), invoice: service('invoice') },
      goods: () => [],
      zone: () => 'Asia/Tehran',
      locks: {
        take: (name) => {
          if (held.has(name)) return Promise.resolve(null)
          held.set(name, holder)
          return Promise.resolve(() => {
            if (held.get(name) === holder) held.delete(name)
          })
        },
      },
      page: { isSeen: () => true, watch: () => () => {} },
      rows: { strangers: () => [], subscribe: () => () => {} },
    },
    createRunPorts,
  )
}
