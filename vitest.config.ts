import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { planted } from './tests/planted/planted.ts'
import { launchOptions } from './tests/tools/chromium.mjs'

/** Tests that touch nothing outside of themselves. */
const pure = ['events', 'machines', 'model', 'paths', 'replay', 'simulation', 'values'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
)

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        plugins: [planted()],
        test: {
          name: 'unit',
          environment: 'node',
          // A busy machine is no fault: what hangs is found all the same.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Nothing but functions and machines: their modules are read once a worker and not once a file.
          isolate: false,
          include: pure,
        },
      },
      {
        test: {
          name: 'outside',
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.browser.test.ts', ...pure],
        },
      },
      {
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['tests/views/**/*.test.tsx'],
          setupFiles: ['tests/tools/jsdom.ts'],
        },
      },
      {
        test: {
          name: 'browser',
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
