import type { AnyStateMachine } from 'xstate'

const fieldOf = (value: unknown, field: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function' ? Reflect.get(value, field) : undefined

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The type of a fixed event; one that is worked out when it is sent has none. */
const eventOf = (action: unknown): string => textOf(fieldOf(fieldOf(action, 'event'), 'type')) ?? 'an event'

/** The flow that a message goes to: `flowNamed` keeps its name. */
const receiverOf = (action: unknown): string => {
  const to = fieldOf(action, 'to')
  return textOf(to) ?? textOf(fieldOf(to, 'flow')) ?? 'an actor'
}

const assigned = (action: unknown): string => {
  const assignment = fieldOf(action, 'assignment')
  return typeof assignment === 'object' && assignment !== null ? Object.keys(assignment).join(', ') : 'the context'
}

/** An action in one line: its name, with its parameters, or what it does where it has none. */
export const actionText = (action: unknown): string => {
  if (typeof action === 'string') return action
  const type = textOf(fieldOf(action, 'type'))
  if (type === 'xstate.assign') return `assign ${assigned(action)}`
  if (type === 'xstate.raise') return `raise ${eventOf(action)}`
  if (type === 'xstate.cancel') return `cancel ${textOf(fieldOf(action, 'sendId')) ?? 'an event'}`
  if (type === 'xstate.sendTo') return `send ${eventOf(action)} to ${receiverOf(action)}`
  if (type === null || type.startsWith('xstate.')) return 'unnamed'
  const params = fieldOf(action, 'params')
  return typeof params === 'object' && params !== null ? `${type} ${Object.values(params).join(' ')}` : type
}

/** What a named action does, where it is one of the machine's own kind; null for what only its code says. */
export const doingOf = (machine: AnyStateMachine, action: unknown): string | null => {
  const name = typeof action === 'string' ? action : textOf(fieldOf(action, 'type'))
  const text = name === null ? 'unnamed' : actionText(machine.implementations.actions[name])
  return text === 'unnamed' ? null : text
}

/** A delayed event of the machine's own. */
export interface RaisedLater {
  event: string
  /** The delay's name, or its milliseconds where it has none. */
  delay: string
  /** Null where the machine works it out when the time comes. */
  milliseconds: number | null
}

/** The delayed event that an action raises, looked up by its name where it has one; null for any other action. */
export const raisedLater = (machine: AnyStateMachine, action: unknown): RaisedLater | null => {
  if (typeof action === 'string') return raisedLater(machine, machine.implementations.actions[action])
  const delay = fieldOf(action, 'delay')
  if (textOf(fieldOf(action, 'type')) !== 'xstate.raise' || delay === undefined) return null
  const time: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
  return {
    event: eventOf(action),
    delay: typeof delay === 'function' ? 'worked out' : String(delay),
    milliseconds: typeof time === 'number' ? time : null,
  }
}
