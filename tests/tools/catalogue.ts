import { afterAll, vi } from 'vitest'
import '../../src/machines/flows.ts'
import '../../src/machines/standalone.ts'
import { loadEveryArea } from '../../src/machines/lateAreas.ts'

await loadEveryArea()

// The files of a worker share its clock and its modules: each leaves them as it found them.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
