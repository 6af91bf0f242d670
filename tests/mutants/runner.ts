import { relative } from 'node:path'
import type { RunnerTask, RunnerTestCase } from 'vitest'
import { TestRunner } from 'vitest'
import type { Asked } from './job.ts'
import { createNotes, note, noteWritten, readJob } from './job.ts'
import type { Mutant } from './mutants.ts'
import { clear, lookedAt, makePlantable, plant, takeWritten } from './plant.ts'

makePlantable()

/**
 * Milliseconds. A longer test is not asked: a mutant that hangs it would look like a slow machine. Of this process,
 * which a busy machine does not lengthen, and of the clock.
 */
const mostWork = 2_500
const longest = 5_000
/**
 * After so many passed tests a mutant is planted with others, which saves most of the time; if such a test fails, each
 * is planted alone. A single asked file plants each alone: its answer is always the same.
 */
const alone = 3
const company = 16

const now = () => {
  const { user, system } = process.cpuUsage()
  return { work: (user + system) / 1_000, clock: performance.now() }
}

const fileOf = (test: RunnerTestCase) => relative('.', test.file.filepath)

/** The only reason to run a test again. */
const again = 'runs once more'

const job = readJob()
const readNotes = createNotes()

const known = () => {
  const notes = readNotes()
  const found = new Set(notes.flatMap(({ mutant, isFound }) => (isFound ? [mutant] : [])))
  const tries = new Map<string, number>()
  for (const { mutant } of notes) tries.set(mutant, (tries.get(mutant) ?? 0) + 1)
  return { found, tries: (name: string) => tries.get(name) ?? 0 }
}

/** Each test has a mutant in other company, so that one that hides it does so only once. */
const shuffled = (mutants: readonly Mutant[]): Mutant[] =>
  mutants
    .map((mutant) => ({ mutant, by: Math.random() }))
    .sort((one, other) => one.by - other.by)
    .map(({ mutant }) => mutant)

const groupsOf = (places: ReadonlySet<string>, file: string): Mutant[][] => {
  const asked = job.filter((mutant) => places.has(mutant.place) && (mutant.file === null || mutant.file === file))
  if (asked.length === 0) return []
  const { found, tries } = known()
  const reached = asked.filter(({ name }) => !found.has(name))
  const isAlone = (mutant: Asked) => mutant.file !== null || tries(mutant.name) < alone
  const stubborn = shuffled(reached.filter((mutant) => !isAlone(mutant)))
  return [
    ...reached.filter(isAlone).map((mutant) => [mutant]),
    ...Array.from({ length: Math.ceil(stubborn.length / company) }, (_, at) =>
      stubborn.slice(at * company, (at + 1) * company),
    ),
  ]
}

/** Runs each test again for every mutant that it reaches and that no earlier test found. */
export default class MutantRunner extends TestRunner {
  /** Mutants still to plant; null during the plain run, which records the reached places. */
  #left: Mutant[][] | null = null
  #planted: Mutant[] = []
  #found: Mutant[] = []
  #passed: Mutant[] = []
  #isChecking = false
  #began = { work: 0, clock: 0 }
  #mostLooks = Number.POSITIVE_INFINITY

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test)
    if (test.type === 'test') test.retry = { count: 2_000, condition: new RegExp(`^${again}$`) }
    this.#left = null
    this.#planted = []
    this.#found = []
    this.#passed = []
    this.#isChecking = false
    this.#mostLooks = Number.POSITIVE_INFINITY
  }

  override onBeforeTryTask(test: RunnerTask): void {
    super.onBeforeTryTask(test)
    this.#began = now()
    plant(this.#planted, this.#mostLooks)
  }

  #take(failed: boolean, test: RunnerTestCase): Mutant[][] {
    const { places, looks } = lookedAt()
    clear()
    if (this.#left === null) {
      noteWritten(takeWritten())
      this.#mostLooks = looks * 20 + 20_000
      const ended = now()
      const isQuick = ended.work - this.#began.work < mostWork && ended.clock - this.#began.clock < longest
      return failed || !isQuick || test.concurrent === true || test.fails === true ? [] : groupsOf(places, fileOf(test))
    }
    if (!failed) this.#passed.push(...this.#planted)
    else if (this.#planted.length === 1) this.#found.push(...this.#planted)
    else return [...this.#planted.map((mutant) => [mutant]), ...this.#left]
    return this.#left
  }

  #note(test: RunnerTestCase, isRepeatable: boolean): void {
    const found = isRepeatable ? this.#found : []
    const noteOf = (isFound: boolean) => (mutant: Mutant) => ({
      mutant: mutant.name,
      file: fileOf(test),
      test: test.name,
      isFound,
    })
    note([...found.map(noteOf(true)), ...this.#passed.map(noteOf(false))])
  }

  onAfterRetryTask(test: RunnerTestCase): void {
    const { result } = test
    if (result === undefined) return
    const failed = result.state === 'fail'
    const [next = [], ...left] = this.#take(failed, test)
    this.#left = left
    this.#planted = next
    // It runs once more without a mutant: a test that fails then cannot be repeated, and its results are void.
    const isToBeChecked = next.length === 0 && this.#found.length > 0 && !this.#isChecking
    if (next.length > 0 || isToBeChecked) {
      this.#isChecking = isToBeChecked
      result.state = 'fail'
      result.errors = [{ message: again }]
      return
    }
    this.#note(test, !this.#isChecking || !failed)
    result.state = 'pass'
    result.errors = []
  }
}
