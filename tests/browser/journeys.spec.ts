import { test } from '@playwright/test'
import { journeys } from '../journeys/list.ts'
import { freshName } from './devices.ts'

test.use({ serviceWorkers: 'allow' })

/** `npm run journeys` sets the first two; FAILED and COMMANDS are a report's `path` and `replayPath`. */
const { JOURNEYS: runs, SEED: seed, FAILED: path, COMMANDS: replayPath, ONLY: only, MINUTES: minutes } = process.env
const minute = 60_000
const time = Number(minutes ?? (runs === undefined ? 2 : 120)) * minute

for (const { name, usual, brief, play } of journeys)
  test(name, async ({ browser, request }, { workerIndex }) => {
    test.skip(runs === undefined && seed === undefined && !brief, 'it is long: npm run journeys')
    test.skip(only !== undefined && !name.includes(only), 'another journey is asked for')
    test.setTimeout(time + 2 * minute)
    const plan = seed === undefined ? usual : { seed: Number(seed), path }
    await play(
      () => ({ browser, request, name: freshName(workerIndex) }),
      { runs: Number(runs ?? 1), replayPath, time, ...plan },
      (commands) => console.log(`${commands.length} commands: ${commands.join('; ')}`),
    )
  })
