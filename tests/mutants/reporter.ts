import type { TestModule } from 'vitest/node'
import type { Reporter } from 'vitest/reporters'
import { createNotes } from './job.ts'

const often = 20_000
const readNotes = createNotes()

/** A line from time to time, and what could not be read: what the tests say of the mutants `run.ts` tells at the end. */
export default class MutantReporter implements Reporter {
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
