import { parseQuantity } from '../../events/values/money.ts'

/** `3*`, `۰٫۵×`: how many the next product is; null where the text says something else. */
export const readTimes = (text: string): number | null => parseQuantity(/^(.*)[*×]\s*$/.exec(text)?.[1] ?? '')
