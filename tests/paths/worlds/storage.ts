import { fillable } from '../../browser/fullDevice.ts'
import { goods, openStall } from '../goods.ts'
import { world } from '../world.ts'

/** A browser that promises nothing, on a device that is full now and then. */
export const storageWorld = world<'storage'>({
  begin: async (page) => {
    await page.addInitScript(() => {
      StorageManager.prototype.persist = async () => false
    })
    await fillable(page)
    await openStall(page, goods.milk)
  },
  offers: (state) => {
    if (state.matches({ store: 'failing' })) return [{ type: 'storage.retry' }, { type: 'storage.recovered' }]
    return [
      { type: 'storage.rebuild' },
      { type: 'storage.export' },
      { type: 'storage.persist' },
      { type: 'storage.failed', fault: 'full', waiting: 1 },
    ]
  },
  follows: (state) => {
    if (state.matches({ store: 'opening' })) return { type: 'storage.opened', durable: true, persisted: false }
    if (state.matches({ store: 'retrying' })) return { type: 'storage.failed', fault: 'full', waiting: 1 }
    if (state.matches({ persistence: 'asking' })) return { type: 'storage.persistDenied' }
    if (state.matches({ upkeep: 'rebuilding' })) return { type: 'rebuild.finished', facts: 1 }
    return state.matches({ upkeep: 'exporting' }) ? { type: 'storage.exported' } : null
  },
  look: ({ durable, persisted, fault, missing, setAside }) => ({ durable, persisted, fault, missing, setAside }),
  occasions: {
    'storage.failed': ({ makeFull, tapFirst }) => [makeFull(true), tapFirst()],
    'storage.recovered': ({ makeFull }) => [makeFull(false)],
  },
})
