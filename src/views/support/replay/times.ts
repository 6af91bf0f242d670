import { createClocks } from '../../../events/values/clocks.ts'
import type { Language } from '../../../events/values/currency.ts'
import { localeOf } from '../../ui/format.ts'

const toTheSecond = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const

const clocks = {
  clock: createClocks(toTheSecond),
  whole: createClocks({ year: 'numeric', month: 'short', day: 'numeric', ...toTheSecond }),
}

/** `10:42:07`, or with its day; a dash for an impossible time. */
export const formatAt = (at: number, style: keyof typeof clocks, language: Language, zone: string): string =>
  Math.abs(at) <= 8.64e15 ? clocks[style](localeOf(language), zone).format(at) : '–'
