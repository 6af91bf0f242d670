import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import { definitionOf } from '../../src/events/catalogue.ts'
import type { Person } from '../../src/events/entities.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { person } from '../../src/events/samples.ts'
import { detailsOf } from '../builders/events.ts'
import { facts, rightOf } from './facts.ts'

const columns = ['name', 'nationalId'] as const
type Column = (typeof columns)[number]
type Values = Record<Column, string>

type Step =
  | { does: 'edit' | 'edit elsewhere'; column: Column; value: string }
  | { does: 'pull' | 'push' | 'lose the answer' | 'hear the answer' }

const valuesOf = ({ name, nationalId }: Person): Values => ({ name, nationalId })

/** The expectation: each column is ours from our edit until the server has it, and otherwise the server's. */
const createModel = () => {
  let edits = 0
  let version = 1
  let pulled = 1
  let shown = valuesOf(person)
  let server = valuesOf(person)
  const dirty = new Map<Column, number>()
  let sent: number | null = null
  return {
    shown: () => shown,
    server: () => server,
    isDirty: () => dirty.size > 0,
    isUnderWay: () => sent !== null,
    edit(column: Column, value: string) {
      edits += 1
      if (shown[column] === value) return
      shown = { ...shown, [column]: value }
      dirty.set(column, edits)
    },
    editElsewhere(column: Column, value: string) {
      version += 1
      server = { ...server, [column]: value }
    },
    pull() {
      pulled = version
      for (const column of columns) {
        if (!dirty.has(column)) shown = { ...shown, [column]: server[column] }
        else if (shown[column] === server[column]) dirty.delete(column)
      }
    },
    /** True if the server accepts it: nobody changed the row since our pull. */
    push(): boolean {
      if (version > pulled) return false
      version += 1
      server = shown
      sent = edits
      return true
    },
    lose() {
      sent = null
    },
    hear() {
      for (const [column, at] of dirty) if (at <= (sent ?? 0)) dirty.delete(column)
      sent = null
    },
  }
}

const value = fc.constantFrom('الف', 'ب', 'پ')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom('edit' as const, 'edit elsewhere' as const),
    column: fc.constantFrom(...columns),
    value,
  }),
  fc.record({
    does: fc.constantFrom('pull' as const, 'push' as const, 'lose the answer' as const, 'hear the answer' as const),
  }),
)

/** The device: a store that receives the protocol's facts, and the same steps. */
const createDevice = async () => {
  const store = createMemoryStore()
  let last = 0
  const tell = async (fact: Fact) => {
    const { type, id, at, ...data } = fact
    await rightOf(store.append([{ id, at, tab: 't', flow: 'any', type, v: definitionOf(type)?.v ?? 1, data }]))
  }
  const row = async () => (await rightOf(store.get('person', [person.id])))[0]
  const pull = async (values: Values) => {
    const id = `pull-${++last}`
    await tell(facts.pulled(id, { persons: { rows: [{ ...person, ...values }], deleted: [] } }))
    await tell(facts.completed(id))
  }
  await pull(valuesOf(person))
  return {
    row,
    pull,
    waiting: async () => (await rightOf(store.outbox('app-1')))[0]?.by ?? null,
    edit: async (column: Column, to: string) => {
      const here = (await row()) ?? person
      const values: Values = { ...valuesOf(here), [column]: to }
      await tell({ ...facts.renamed(`edit-${++last}`), ...detailsOf(here), ...values })
    },
    hear: (by: string) => tell(facts.pushed(`pushed-${++last}`, { model: 'person', id: person.id, by })),
  }
}

test('however edits, pulls, pushes and lost answers follow each other, each column has its right owner', async () => {
  let lostThenEdited = 0
  let conflicted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      const model = createModel()
      const device = await createDevice()
      let by: string | null = null

      const take = async (each: Step): Promise<void> => {
        if (each.does === 'edit') {
          if (model.isUnderWay()) lostThenEdited += 1
          model.edit(each.column, each.value)
          return device.edit(each.column, each.value)
        }
        if (each.does === 'edit elsewhere') return model.editElsewhere(each.column, each.value)
        if (each.does === 'pull' && !model.isUnderWay()) {
          model.pull()
          return device.pull(model.server())
        }
        if (each.does === 'push' && !model.isUnderWay()) {
          by = await device.waiting()
          if (by !== null && !model.push()) conflicted += 1
          return
        }
        if (!model.isUnderWay()) return
        if (each.does === 'lose the answer') return model.lose()
        if (each.does === 'hear the answer') {
          model.hear()
          return device.hear(by ?? '')
        }
      }

      for (const each of steps) {
        await take(each)
        expect(valuesOf((await device.row()) ?? person)).toEqual(model.shown())
        if (model.isDirty()) expect(await device.waiting()).not.toBeNull()
      }
      await take({ does: 'hear the answer' })
      for (const does of ['pull', 'push', 'hear the answer', 'pull'] as const) await take({ does })
      expect(await device.waiting()).toBeNull()
      expect(valuesOf((await device.row()) ?? person)).toEqual(model.server())
    }),
    { numRuns: 1_000 },
  )
  expect([lostThenEdited > 0, conflicted > 0]).toEqual([true, true])
})
