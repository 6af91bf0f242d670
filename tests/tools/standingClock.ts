import { afterEach, beforeEach, vi } from 'vitest'

/** In scenarios the clock of delays stands until a test moves it. */
const isScenario = (file: string) => file.includes('/tests/scenarios/')

beforeEach(({ task }) => {
  if (isScenario(task.file.filepath)) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(({ task }) => {
  if (isScenario(task.file.filepath)) vi.useRealTimers()
})
