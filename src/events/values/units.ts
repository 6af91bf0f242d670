import type * as t from 'io-ts'
import { keyword } from './codecs.ts'

export const units = ['kg', 'g', 'm', 'l', 'hour'] as const
/** What a quantity counts, where it is not pieces. */
export const Unit = keyword(...units)
export type Unit = t.TypeOf<typeof Unit>
