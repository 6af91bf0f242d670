import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import * as t from 'io-ts'
import { text } from '../codecs.ts'

const longest = 1000

const isTarget = (value: string): boolean => {
  if (value.length > longest || !/^https?:\/\/[^\s\0]+$/i.test(value) || !value.isWellFormed()) return false
  if (!URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username === '' && password === ''
}

export const Target = text(
  'Target',
  isTarget,
  `must be an http or https address without user and password, of at most ${longest} letters`,
)

/** True if the target is on this machine: nothing else is called, or even looked up. */
export const isLocal = (target: string): boolean => {
  const { hostname } = new URL(target)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}

/** Why a target is down. */
export const Fault = t.keyof({ status: null, timeout: null, refused: null })

export interface Found {
  up: boolean
  /** From the request to the answer's headers; null without an answer. */
  ms: number | null
  reason: t.TypeOf<typeof Fault> | null
}

interface Patience {
  /** Milliseconds. */
  timeout: number
  stopped: AbortSignal
}

/** The result of a GET; a redirect is an answer, and is not followed. Null if it was stopped. */
export const ask = (target: string, { timeout, stopped }: Patience): Promise<Found | null> =>
  new Promise((resolve) => {
    const url = new URL(target)
    const get = url.protocol === 'https:' ? getSecure : getPlain
    const late = AbortSignal.timeout(timeout)
    const begun = performance.now()
    const request = get(url, { agent: false, signal: AbortSignal.any([late, stopped]) }, (response) => {
      const { statusCode = 0 } = response
      const up = statusCode >= 200 && statusCode < 400
      resolve({ up, ms: Math.round(performance.now() - begun), reason: up ? null : 'status' })
      response.destroy()
    })
    request.on('error', () => {
      if (stopped.aborted) resolve(null)
      else resolve({ up: false, ms: null, reason: late.aborted ? 'timeout' : 'refused' })
    })
  })
