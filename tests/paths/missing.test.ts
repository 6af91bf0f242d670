import * as t from 'io-ts'
import { expect, test } from 'vitest'
import { deskAreaEvents } from '../../src/events/desk/area.ts'
import type { Definitions } from '../../src/events/event.ts'
import { ask, outcome, transient } from '../../src/events/event.ts'
import { lateEvents } from '../../src/events/lateEvents.ts'
import golden from '../events/golden.json'
import { fixtures, gestures, testStateKeys } from './areas.ts'
import { missingOf } from './missing.ts'

const known = { fixtures, gestures, testStateKeys, golden: new Set(golden.map(({ type }) => type)) }

test('every flow has its pieces; the update, which needs a second build, has no fixture', () => {
  const all = [deskAreaEvents, ...Object.values(lateEvents)].flatMap((area) => Object.entries<Definitions>(area))
  expect(all.flatMap(([flow, events]) => missingOf(flow, events, known))).toEqual([
    'update: no fixture, in tests/paths',
  ])
})

test('a flow that is planted without them has each missing piece named', () => {
  const planted = {
    'push.enable': ask({}, [{}]),
    'push.denied': outcome({ reason: t.string }, []),
    'push.advanced': transient({ done: t.number }, [{ done: 1 }]),
  }
  expect(missingOf('push', planted, known)).toEqual([
    'push: no fixture, in tests/paths',
    'push: no test state key, in tests/paths',
    'push.enable: no gesture, in tests/paths',
    'push.enable: no entry in tests/events/golden.json',
    'push.denied: no sample, in its events',
    'push.denied: no entry in tests/events/golden.json',
  ])
})
