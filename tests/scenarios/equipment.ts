import type { Equipment } from '../../src/adapters/desk/area.ts'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import * as sampleWork from '../../src/adapters/desk/sampleWork.ts'
import { createLocalImportPorts } from '../../src/adapters/sync/localImport.ts'
import type { Journal } from '../../src/events/journal.ts'
import type { Store } from '../../src/events/store.ts'

/** Equipment that does nothing: no paper, no sound, no camera; and the whole sample. */
export const bareEquipment: Equipment = {
  print: () => Promise.resolve(),
  share: () => Promise.resolve('shared'),
  persistence: { persisted: () => Promise.resolve(false), persist: () => Promise.resolve(true) },
  save: () => {},
  chance: () => '0'.repeat(10),
  sampleWork: () => Promise.resolve(sampleWork),
}

/** The local import, without another tab. */
export const localImport = (kept: { store: Store; journal: Journal }) =>
  createLocalImportPorts({ ...kept, groceries: () => Promise.resolve(groceries), alone: (work) => work() })
