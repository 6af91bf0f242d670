import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { describeMachine } from '../../src/machines/drawing/describe.ts'
import { mermaidOf } from '../../src/machines/drawing/mermaid.ts'
import { keyOf, transitionsOf } from '../../src/machines/drawing/nodes.ts'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import { door } from './door.ts'

test('Mermaid has nested states, regions, what stays, and what runs', () => {
  expect(mermaidOf(describeMachine(door))).toBe(`stateDiagram-v2
  state "door" as door {
    state "camera" as door_camera {
      [*] --> door_camera_closed
      state "closed" as door_camera_closed
      state "open" as door_camera_open {
        [*] --> door_camera_open_starting
        state "starting" as door_camera_open_starting
        state "seeing" as door_camera_open_seeing
      }
    }
    --
    state "lookup" as door_lookup {
      [*] --> door_lookup_passing
      state "passing" as door_lookup_passing
      state "lookingUp" as door_lookup_lookingUp
      state "done" as door_lookup_done
      door_lookup_done --> [*]
    }
  }
  door_camera_closed --> door_camera_open : scanner.open [hasApp and (isNews or not hasApp)]
  door_camera_closed --> door_camera_closed : scanner.open
  door_camera_open --> door_camera_closed : camera.failed
  door_camera_open_starting --> door_camera_open_seeing : camera.opened
  door_camera_open_starting --> door_camera_closed : scanner.retry
  door_camera_open_seeing --> door_camera_open_seeing : scanner.rearmed
  door_lookup_passing --> door_lookup_lookingUp : always
  door_lookup_lookingUp --> door_lookup_done : code.known
  note right of door_camera
    desk.opened, to door_camera_closed
  end note
  note right of door_camera_open
    runs watchCamera
    scanner.close, to door_camera_open
  end note
  note right of door_lookup_lookingUp
    runs findByCode
  end note
`)
})

describe.each(flowNames)('%s', (flow) => {
  const machine: AnyStateMachine = machineOf(flow)
  const description = describeMachine(machine)

  test('has every state’s and transition’s name once', () => {
    const ids = description.states.map(({ id }) => id)
    const keys = description.transitions.map(({ key }) => key)
    expect([new Set(ids).size, new Set(keys).size]).toEqual([ids.length, keys.length])
  })

  test('every guard and action has a name: none is written inline', () => {
    const named = description.transitions.flatMap(({ guards, actions }) => [...guards, ...actions])
    expect([...named, ...description.states.flatMap(({ entry, exit }) => [...entry, ...exit])]).not.toContain('unnamed')
  })

  test('is in Mermaid with every state and every event', () => {
    const text = mermaidOf(description)
    expect(description.states.filter(({ id }) => !text.includes(` as ${id.replaceAll('.', '_')}`))).toEqual([])
    expect(description.events.filter(({ type }) => !text.includes(type))).toEqual([])
  })

  test('has the same keys with its effects provided as without', () => {
    expect(transitionsOf(machine.provide({})).map(keyOf)).toEqual(description.transitions.map(({ key }) => key))
  })
})
