import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { pullOrCompare } from '../../src/adapters/sync/compare.ts'
import type { Comparison } from '../../src/events/store.ts'
import { answerOf, app, depsOf, factorWire, responseOf } from './syncAnswering.ts'

const now = 1_795_245_120_000
const day = 86_400_000

interface Setting {
  cursor?: number | null
  isAsked?: boolean
  /** Rows of an earlier comparison. */
  before?: Partial<Comparison>
  /** The cursor of the answer to the first pull. */
  reaches?: number
  /** All pulls can be folded. */
  folds?: boolean
  /** The run ends after the first pull. */
  ends?: boolean
}

/** A pull, or a comparison, with one invoice at the server: its requests, its reports and its end. */
const compared = async (setting: Setting) => {
  const { cursor = 9, isAsked = false, before = {}, reaches = 12, folds = true, ends = false } = setting
  const asked: string[] = []
  const told: string[] = []
  const control = new AbortController()
  const { deps, store } = depsOf((address) => {
    const since = new URL(String(address)).searchParams.get('last_pulled_at') ?? ''
    asked.push(since)
    const isAll = since === 'null'
    return Promise.resolve(responseOf(answerOf([factorWire('f-1')], [], isAll ? 20 : reaches), {}))
  })
  const comparison = () => async () => E.right({ first: 3, comparedAt: null, ...before })
  const answer = await pullOrCompare(
    { ...deps, now: () => now, store: { ...store, comparison } },
    {
      ...{ service: 'invoice', app, cursor, isAsked, signal: control.signal, echoes: { has: () => false } },
      folded: () => {
        told.push('fold')
        return Promise.resolve(folds)
      },
    },
    {
      part: () => told.push('part'),
      completed: (pull) => {
        told.push(`completed ${pull.cursor}`)
        if (ends) control.abort()
      },
      lost: () => told.push('lost'),
      compared: (unasked) => told.push(`compared, asked: ${unasked}`),
    },
  )
  return { asked, told, answer: E.isRight(answer) ? answer.right : answer.left.fault }
}

const pulled = { asked: ['9'], told: ['part', 'completed 12'], answer: 12 }
const whole = (asked: boolean) => ['fold', 'part', 'completed 20', `compared, asked: ${asked}`]

describe('a comparison with the server', () => {
  test('brings the rows that are new, and no others', async () => {
    expect(await compared({})).toEqual(pulled)
  })

  test('of a user’s request begins with the new rows; then everything is compared', async () => {
    expect(await compared({ isAsked: true })).toEqual({
      asked: ['9', 'null'],
      told: [...pulled.told, ...whole(true)],
      answer: 20,
    })
  })

  test('a comparison that ended meanwhile leaves only the new rows to pull', async () => {
    expect(await compared({ isAsked: true, ends: true })).toEqual(pulled)
  })

  test('is all there is where nothing was ever pulled', async () => {
    const all = { asked: ['null'], told: ['part', 'completed 20'], answer: 20 }
    expect(await compared({ cursor: null, before: { first: null } })).toEqual(all)
    expect(await compared({ cursor: null, before: { first: null }, folds: false })).toEqual(all)
  })

  test('is everything, compared, where the place of the last pull was given up', async () => {
    expect(await compared({ cursor: null })).toEqual({ asked: ['null'], told: whole(true), answer: 20 })
  })
})

describe('a server that is behind what it said', () => {
  const behind = { reaches: 8 }
  const left = { asked: ['9'], told: [], answer: 'behind' }

  test.each([null, now - day, now + day])('is compared with, last time at %s', async (comparedAt) => {
    expect(await compared({ ...behind, before: { comparedAt } })).toEqual({
      asked: ['9', 'null'],
      told: whole(false),
      answer: 20,
    })
  })

  test.each([now, now - day + 1, now + day - 1])('is left alone for a day, last time at %s', async (comparedAt) => {
    expect(await compared({ ...behind, before: { comparedAt } })).toEqual(left)
    expect(await compared({ ...behind, before: { comparedAt }, isAsked: true })).toMatchObject({ answer: 20 })
  })
})

test.each([{ isAsked: true }, { reaches: 8 }, { cursor: null }])(
  'with rows that cannot be folded nothing is compared: %j',
  async (setting) => {
    const { answer, told } = await compared({ ...setting, folds: false })
    expect([answer, told.filter((each) => each.startsWith('compared'))]).toEqual(['storage', []])
  },
)
