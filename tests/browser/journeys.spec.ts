import { test } from '@playwright/test'
import { journeys } from '../journeys/list.ts'
import { freshName } from './devices.ts'

/** `npm run journeys` sets these; without it each journey is made once, always the same one. */
const { JOURNEYS: runs, SEED: seed, FAILED: path, COMMANDS: replayPath, ONLY: only, MINUTES: minutes } = process.env
const minute = 60_000
const time = Number(minutes ?? (runs === undefined ? 2 : 120)) * minute

for (const { name, play } of journeys)
  test(name, async ({ browser, request }, { workerIndex }) => {
    test.skip(only !== undefined && !name.includes(only), 'another journey is asked for')
    test.setTimeout(time + 2 * minute)
    await play(
      () => ({ browser, request, name: freshName(workerIndex) }),
      { runs: Number(runs ?? 1), seed: Number(seed ?? 3), path, replayPath, time },
      (commands) => console.log(`${commands.length} commands: ${commands.join('; ')}`),
    )
  })
