import { either as E } from 'fp-ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Entry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { milk } from '../../src/events/samples.ts'
import type { ReplayOptions } from '../../src/machines/replay/options.ts'
import { replayParts, tillFlows } from '../../src/machines/replay/parts.ts'
import { createReplay } from '../../src/machines/replay/replay.ts'
import { createRandom } from '../histories/random.ts'
import { openShop, readAll } from '../histories/shop.ts'
import { logText } from './logFile.ts'

afterEach(() => void vi.useRealTimers())

/** So many taps that the flows were checkpointed, and a few more. */
const longJournal = async (): Promise<readonly Entry[]> => {
  vi.useFakeTimers()
  const store = createMemoryStore()
  const { desk, journal } = await openShop({ store, random: createRandom(1), tab: 'tab1' })
  await vi.advanceTimersByTimeAsync(100)
  for (let taps = 0; taps < 260; taps++) {
    desk.send('basket', { type: 'basket.add', product: milk })
    desk.send('settings', { type: 'theme.choose', dark: taps % 2 === 0 })
    await vi.advanceTimersByTimeAsync(1)
  }
  await journal.stored()
  desk.stop()
  return readAll(store)
}

const openedBy = (entries: readonly Entry[], options: ReplayOptions) => {
  const replay = createReplay(options)
  replay.take(new TextEncoder().encode(logText({ entries })))
  const opened = replay.finish()
  if (E.isLeft(opened)) throw new Error(opened.left._tag)
  return opened.right
}

test('a divergence is found by the part that folds its flow, also behind a checkpoint', async () => {
  const entries = await longJournal()
  const checkpointed = entries.findLastIndex(({ type }) => type.endsWith('.rested'))
  expect(checkpointed).toBeGreaterThan(200)
  for (const type of ['basket.add', 'theme.choose']) {
    const at = entries.findIndex((entry, index) => index > checkpointed + 5 && entry.type === type)
    expect(at).toBeGreaterThan(checkpointed)
    const other = entries.map((entry, index) => (index === at ? { ...entry, hash: '200000000' } : entry))
    const isOfTill = tillFlows.some((flow) => flow === entries[at]?.flow)
    const found = {
      whole: openedBy(other, {}),
      rest: openedBy(other, replayParts.rest),
      till: openedBy(other, replayParts.till),
    }
    expect([type, found.whole.divergence, found.rest.divergence, found.till.divergence]).toEqual([
      type,
      at,
      isOfTill ? null : at,
      isOfTill ? at : null,
    ])
  }
})
