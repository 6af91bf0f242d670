import type { AnyStateMachine } from 'xstate'
import { assign } from 'xstate'

/** A key that an action wrote, and the action's place: see `saidAt`. */
export interface Written {
  place: string
  key: string
}

const fieldOf = (value: unknown, field: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function' ? Reflect.get(value, field) : undefined

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** True if the value is the key's old one: any other old value would be kept, too. */
const isPassedOn = (give: (context: object) => unknown, context: object, key: string): boolean => {
  const other = {}
  try {
    return fieldOf(give({ ...context, [key]: other }), key) === other
  } catch {
    return true
  }
}

/** The keys that an assignment gives a new value. */
const keysOf = (give: (context: object) => unknown, context: object): string[] => {
  const given = give(context)
  if (!isObject(given)) return []
  return Object.entries(given).flatMap(([key, value]) =>
    Object.is(value, fieldOf(context, key)) && isPassedOn(give, context, key) ? [] : [key],
  )
}

const paramsOf = (action: unknown, info: object): unknown => {
  const params = fieldOf(action, 'params')
  return typeof params === 'function' ? Reflect.apply(params, null, [info]) : params
}

const nameOf = (action: unknown): string | null => {
  const name = typeof action === 'string' ? action : typeof action === 'object' ? fieldOf(action, 'type') : null
  return typeof name === 'string' ? name : null
}

/** The place of an action in a list: a named one once for the machine, any other at its position. */
export const saidAt = (machine: AnyStateMachine, list: string, at: number, action: unknown): string => {
  const name = nameOf(action)
  return name === null ? `${list} ${at}` : `${machine.id} action ${name}`
}

/** The same action, reporting its written keys; null if it assigns nothing. */
const told = (machine: AnyStateMachine, action: unknown, tell: (key: string) => void): object | null => {
  const name = nameOf(action)
  const whole: unknown = name === null ? action : machine.implementations.actions[name]
  if (fieldOf(whole, 'type') !== 'xstate.assign') return null
  const assignment = fieldOf(whole, 'assignment')
  const asked = (give: unknown, info: object, params: unknown): unknown => {
    if (typeof give !== 'function') return give
    return Reflect.apply(give, null, [info, params])
  }
  const listen = (info: object, give: (info: object) => unknown): unknown => {
    const context = fieldOf(info, 'context')
    if (isObject(context)) keysOf((other) => give({ ...info, context: other }), context).forEach(tell)
    return give(info)
  }
  const heard = (give: unknown) => (info: object) => asked(give, info, paramsOf(action, info))
  const keyed = (key: string, give: unknown) => (info: object) =>
    fieldOf(
      listen(info, (other) => ({ [key]: heard(give)(other) })),
      key,
    )
  return Object.assign(() => {}, whole, {
    type: name ?? 'xstate.assign',
    params: fieldOf(action, 'params'),
    assignment:
      typeof assignment === 'function'
        ? (info: object) => listen(info, heard(assignment))
        : Object.fromEntries(Object.entries(assignment ?? {}).map(([key, give]) => [key, keyed(key, give)])),
  })
}

/** A list of actions, each reporting its written keys. */
export const telling = (
  machine: AnyStateMachine,
  actions: readonly unknown[],
  tell: (action: number, key: string) => void,
): unknown[] => actions.map((action, at) => told(machine, action, (key) => tell(at, key)) ?? action)

/** The action with these keys restored after it. */
export const leaving = (action: unknown, keys: readonly string[]): unknown[] => {
  let before: object = {}
  return [
    assign(({ context }) => {
      before = context
      return {}
    }),
    action,
    assign(() => Object.fromEntries(keys.map((key) => [key, fieldOf(before, key)]))),
  ]
}
