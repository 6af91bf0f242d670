import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { TestModule } from 'vitest/node'
import type { Reporter } from 'vitest/reporters'
import { createNotes } from './job.ts'
import { limits } from './limits.ts'

const root = join(import.meta.dirname, '../..')
const runner = join(import.meta.dirname, 'runner.ts')

/** Tests with expectations of their own. One that compares a machine with itself finds nothing. */
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

const often = 20_000
const readNotes = createNotes()

/**
 * A line from time to time, and what could not be read: what the tests say of the mutants `run.ts` tells at the end.
 */
class MutantReporter implements Reporter {
  #modules = 0
  #ended = 0
  #told = performance.now()

  onTestRunStart(modules: readonly unknown[]): void {
    this.#modules = modules.length
  }

  onTestModuleEnd(module: TestModule): void {
    this.#ended += 1
    for (const { message } of module.errors()) console.error(`${module.moduleId}: ${message}`)
    if (performance.now() - this.#told < often) return
    this.#told = performance.now()
    const found = new Set(readNotes().flatMap(({ mutant, isFound }) => (isFound ? [mutant] : [])))
    console.log(`${this.#ended} of ${this.#modules} test files, ${found.size} mutants found`)
  }
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
          setupFiles: ['tests/tools/catalogue.ts', 'tests/tools/standingClock.ts'],
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
