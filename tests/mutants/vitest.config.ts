import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { limits } from './limits.ts'
import MutantReporter from './reporter.ts'

const root = join(import.meta.dirname, '../..')
const runner = join(import.meta.dirname, 'runner.ts')

/** The tests that say themselves what should be. One that compares a machine with itself finds nothing. */
const include = ['scenarios', 'machines', 'adapters', 'faults', 'events', 'values'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
)

const common = {
  root,
  runner,
  isolate: false,
  execArgv: ['--no-warnings', '--max-old-space-size=3000', '--min-semi-space-size=64', '--max-semi-space-size=64'],
  testTimeout: 10_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers: '100%',
    silent: true,
    reporters: [new MutantReporter()],
    dangerouslyIgnoreUnhandledErrors: true,
    projects: [
      {
        plugins: [limits()],
        test: {
          ...common,
          name: 'unit',
          environment: 'node',
          setupFiles: ['tests/tools/catalogue.ts'],
          include: [...include, 'tests/fences/limits.test.ts'],
          exclude: ['tests/**/*.browser.test.ts'],
        },
      },
      {
        plugins: [limits()],
        test: {
          ...common,
          name: 'views',
          environment: 'jsdom',
          setupFiles: ['tests/tools/jsdom.ts', 'tests/tools/catalogue.ts'],
          include: ['tests/views/**/*.test.ts?(x)'],
        },
      },
    ],
  },
})
