import { deflateSync, inflateSync } from 'fflate'
import type { StoredEntry } from '../schema.ts'
import { isEntry } from './packing.ts'

/** Old steps as they are stored together: deflated JSON of them, by their numbers. */
export const packOfJson = (steps: string): Uint8Array => deflateSync(new TextEncoder().encode(steps))

export const packOf = (steps: readonly StoredEntry[]): Uint8Array => packOfJson(JSON.stringify(steps))

/** The steps of a pack; null if it cannot be read. */
export const stepsIn = (pack: Uint8Array | undefined): (StoredEntry & { seq: number })[] | null => {
  if (pack === undefined) return null
  try {
    const steps: unknown = JSON.parse(new TextDecoder().decode(inflateSync(pack)))
    return Array.isArray(steps) ? steps.filter(isEntry).flatMap(({ seq = 0, ...step }) => ({ ...step, seq })) : null
  } catch {
    return null
  }
}
