import { parseQuantity } from '../../events/values/money.ts'

/** `3*`, `۰٫۵×`: the next product's quantity; null for any other text. */
export const readTimes = (text: string): number | null => parseQuantity(/^(.*)[*×]\s*$/.exec(text)?.[1] ?? '')
