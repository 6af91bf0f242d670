import { describe, expect, test } from 'vitest'
import { definitionOf } from '../../src/events/catalogue.ts'
import { describeMachine } from '../../src/machines/drawing/describe.ts'
import { door } from './door.ts'

const plainState = { tags: [], entry: [], exit: [], isInitial: false }
const plain = { guard: null, guards: [], actions: [], targets: [], reenters: false }

const samplesOf = (type: string) => definitionOf(type)?.samples

describe('the description of a machine', () => {
  const { states, transitions, effects, actions, delays, events } = describeMachine(door)

  test('has its states, nested, with what is done on entry and exit', () => {
    expect(states).toEqual([
      { ...plainState, id: 'door', name: 'door', parent: null, kind: 'parallel' },
      { ...plainState, id: 'door.camera', name: 'camera', parent: 'door', kind: 'compound' },
      {
        ...plainState,
        id: 'door.camera.closed',
        name: 'closed',
        parent: 'door.camera',
        kind: 'atomic',
        isInitial: true,
        tags: ['idle', 'quiet'],
      },
      {
        ...plainState,
        id: 'door.camera.open',
        name: 'open',
        parent: 'door.camera',
        kind: 'compound',
        entry: ['rearmLater'],
        exit: ['cancel rearm', 'beep'],
      },
      {
        ...plainState,
        id: 'door.camera.open.starting',
        name: 'starting',
        parent: 'door.camera.open',
        kind: 'atomic',
        isInitial: true,
      },
      { ...plainState, id: 'door.camera.open.seeing', name: 'seeing', parent: 'door.camera.open', kind: 'atomic' },
      { ...plainState, id: 'door.lookup', name: 'lookup', parent: 'door', kind: 'compound' },
      {
        ...plainState,
        id: 'door.lookup.passing',
        name: 'passing',
        parent: 'door.lookup',
        kind: 'atomic',
        isInitial: true,
      },
      {
        ...plainState,
        id: 'door.lookup.lookingUp',
        name: 'lookingUp',
        parent: 'door.lookup',
        kind: 'atomic',
        entry: ['raise scanner.rearmed'],
      },
      { ...plainState, id: 'door.lookup.done', name: 'done', parent: 'door.lookup', kind: 'final' },
    ])
  })

  test('has its transitions with guards, targets and actions, each under a key of its own', () => {
    expect(transitions).toEqual([
      {
        ...plain,
        key: 'door.camera desk.opened 0',
        source: 'door.camera',
        event: 'desk.opened',
        targets: ['door.camera.closed'],
      },
      {
        ...plain,
        key: 'door.camera.closed scanner.open 0',
        source: 'door.camera.closed',
        event: 'scanner.open',
        targets: ['door.camera.open'],
        guard: 'hasApp and (isNews or not hasApp)',
        guards: ['hasApp', 'isNews'],
      },
      {
        ...plain,
        key: 'door.camera.closed scanner.open 1',
        source: 'door.camera.closed',
        event: 'scanner.open',
        actions: ['say danger notices.pleaseSelectApp'],
      },
      {
        ...plain,
        key: 'door.camera.open camera.failed 0',
        source: 'door.camera.open',
        event: 'camera.failed',
        targets: ['door.camera.closed'],
      },
      {
        ...plain,
        key: 'door.camera.open scanner.close 0',
        source: 'door.camera.open',
        event: 'scanner.close',
        targets: ['door.camera.open'],
        reenters: true,
      },
      {
        ...plain,
        key: 'door.camera.open.starting camera.opened 0',
        source: 'door.camera.open.starting',
        event: 'camera.opened',
        targets: ['door.camera.open.seeing'],
      },
      {
        ...plain,
        key: 'door.camera.open.starting scanner.retry 0',
        source: 'door.camera.open.starting',
        event: 'scanner.retry',
        targets: ['door.camera.closed'],
      },
      {
        ...plain,
        key: 'door.camera.open.seeing scanner.rearmed 0',
        source: 'door.camera.open.seeing',
        event: 'scanner.rearmed',
        actions: ['assign last'],
      },
      {
        ...plain,
        key: 'door.lookup.passing  0',
        source: 'door.lookup.passing',
        event: '',
        targets: ['door.lookup.lookingUp'],
      },
      {
        ...plain,
        key: 'door.lookup.lookingUp code.known 0',
        source: 'door.lookup.lookingUp',
        event: 'code.known',
        targets: ['door.lookup.done'],
      },
    ])
  })

  test('has its effects, each with the outcomes that are handled meanwhile', () => {
    expect(effects).toEqual([
      {
        name: 'watchCamera',
        state: 'door.camera.open',
        outcomes: ['camera.failed', 'camera.opened'],
        alongside: ['code.known'],
      },
      {
        name: 'findByCode',
        state: 'door.lookup.lookingUp',
        outcomes: ['code.known'],
        alongside: ['camera.failed', 'camera.opened'],
      },
    ])
  })

  test('says what actions do, and to which flow they send', () => {
    expect(actions).toEqual([
      { name: 'say danger notices.pleaseSelectApp', does: 'send an event to notices' },
      { name: 'rearmLater', does: 'raise scanner.rearmed' },
      { name: 'cancel rearm', does: null },
      { name: 'beep', does: null },
      { name: 'assign last', does: null },
      { name: 'raise scanner.rearmed', does: null },
    ])
  })

  test('has its delays, with their time where it is fixed', () => {
    expect(delays).toEqual([
      { event: 'scanner.rearmed', delay: 'scanAgain', milliseconds: 1500, state: 'door.camera.open' },
      { event: 'scanner.rearmed', delay: 'later', milliseconds: null, state: 'door.lookup.lookingUp' },
    ])
  })

  test('says of each event what it is and who sends it', () => {
    expect(events).toEqual(
      (
        [
          ['desk.opened', 'command', 'desk'],
          ['scanner.open', 'command', 'person'],
          ['camera.failed', 'outcome', 'effect'],
          ['scanner.close', 'command', 'person'],
          ['camera.opened', 'outcome', 'effect'],
          ['scanner.retry', 'command', 'person'],
          ['scanner.rearmed', 'delay', 'clock'],
          ['code.known', 'outcome', 'effect'],
        ] as const
      ).map(([type, role, sender]) => ({ type, role, sender, samples: samplesOf(type) })),
    )
  })
})
