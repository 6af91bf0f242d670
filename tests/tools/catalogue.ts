import { afterAll, vi } from 'vitest'
import '../../src/machines/kernel/flows.ts'
import '../model/standalone.ts'
import { loadEveryArea } from '../../src/machines/kernel/lateAreas.ts'

await loadEveryArea()

// The files of a worker share its clock and its modules: each leaves them as it found them.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
