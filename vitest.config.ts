import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { planted } from './tests/planted/planted.ts'
import { launchOptions } from './tests/tools/chromium.mjs'

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        plugins: [planted()],
        test: {
          name: 'unit',
          // Modules are read once a worker and not once a file, which saves a third of the time: no test leaves anything behind in them.
          isolate: false,
          environment: 'node',
          // A busy machine is no fault: what hangs is found all the same.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.browser.test.ts'],
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
