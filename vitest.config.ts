import { readdirSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { planted } from './tests/planted/planted.ts'
import { launchOptions } from './tests/tools/chromium.mjs'
import { LongestFirst, longest } from './tests/tools/longestFirst.ts'
import { isSlice, leftOut } from './tests/tools/slice.ts'

/** Tests make much that is soon garbage: with room for it a tenth less time goes into collecting it. */
const execArgv = ['--min-semi-space-size=64', '--max-semi-space-size=64']

/** Without those that are drawn among the longest. */
const filesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
    .filter((file) => !longest.includes(file))

/** A busy machine is no fault: what hangs is found all the same. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 }

/** What takes as long as all the rest: a slice runs every third file of it. */
const views = filesIn('tests/views', '.test.tsx')
const scenarios = filesIn('tests/scenarios', '.test.ts')

const notNow = [
  ...leftOut(longest, 2),
  ...leftOut(views, 3),
  ...leftOut(scenarios, 3),
  ...(isSlice ? ['tests/services/sync.postgres.test.ts'] : []),
]

export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [planted()],
        test: {
          name: 'unit',
          environment: 'node',
          execArgv,
          ...patience,
          // Modules are read once a worker and not once a file: none keeps a state that a test could leave to the next.
          isolate: false,
          setupFiles: ['tests/tools/catalogue.ts', 'tests/tools/standingClock.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.browser.test.ts', ...notNow],
        },
      },
      {
        plugins: [planted()],
        test: {
          name: 'views',
          environment: 'jsdom',
          execArgv,
          ...patience,
          // Isolated, each file would read React and the whole desk anew, which takes as long as the tests.
          isolate: false,
          include: ['tests/views/**/*.test.tsx'],
          exclude: notNow,
          setupFiles: ['tests/tools/jsdom.ts', 'tests/tools/catalogue.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          ...patience,
          setupFiles: ['tests/tools/catalogue.ts'],
          include: ['tests/**/*.browser.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
