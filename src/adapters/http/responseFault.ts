import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Fault } from '../../events/callFaults.ts'
import { maxText } from '../../events/values/text.ts'
import { retryAfter } from './backOff.ts'
import { isNoAnswer } from './page.ts'

/** The main API's problems have a title, its refusal of a plan an error, and a refused token an errorDesc. */
const named = ['title', 'error', 'errorDesc'] as const
const optional = t.union([t.string, t.undefined])
const Violated = t.type({ violations: t.array(t.type({ field: optional, message: optional })) })

const cut = (text: string): string => text.slice(0, maxText)

/** The reason that a service gives for a failed call (requirement 8.2). */
const problemIn = (body: string) => {
  const json = E.getOrElse((): unknown => null)(E.tryCatch((): unknown => JSON.parse(body), String))
  const said = named.map((name): unknown => t.UnknownRecord.is(json) && json[name]).find(t.string.is) ?? ''
  const violated = Violated.decode(json)
  return {
    title: cut(said),
    violations: E.isRight(violated)
      ? violated.right.violations.map(({ field = '', message = '' }) => ({ field: cut(field), message: cut(message) }))
      : [],
  }
}

/** The fault of an unsuccessful answer. `now`: the device's time, used if the service's own cannot be read. */
export const faultOf = (response: Pick<Response, 'headers' | 'status' | 'type'>, body: string, now: number): Fault => {
  const { status, headers } = response
  if (isNoAnswer(response, body)) return { _tag: 'NoAnswer', status }
  const { title, violations } = problemIn(body)
  const served = Date.parse(headers.get('date') ?? '')
  switch (status) {
    case 401:
      return { _tag: 'SignedOut' }
    case 403:
      return { _tag: 'Forbidden', status, title }
    case 404:
      return { _tag: 'NotFound', status, title }
    case 409:
      return { _tag: 'Conflicted', status, title }
    case 400:
    case 413:
      return { _tag: 'Refused', status, title, violations }
    case 429:
    case 503:
      return {
        _tag: 'Busy',
        status,
        title,
        wait: retryAfter(headers.get('retry-after'), Number.isNaN(served) ? now : served),
      }
    default:
      return { _tag: 'Failed', status, title }
  }
}
