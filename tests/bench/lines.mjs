/** @typedef {{ work: string, ours: string, raw: string, goal: string, holds: boolean }} Line */
/** @type {Line[]} */
export const lines = []
/** Figures by size. @type {{ sizes: readonly number[], all: Record<string, number>[] }[]} */
export const growth = []

/** @param {number} value */
export const short = (value) => Number(value.toPrecision(3)).toLocaleString('en')
/** @param {number[]} values */
export const middle = (values) => share(values, 0.5)
/** The value that this share of the values is not above. @param {number[]} values @param {number} part from 0 to 1 */
export const share = (values, part) => [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0

/** @param {string} work @param {{ p50: number }} ours @param {{ p50: number }} raw @param {number} most */
export const ratio = (work, ours, raw, most) => {
  const times = ours.p50 / raw.p50
  lines.push({
    work: `${work}, ms (p50)`,
    ours: `${short(ours.p50)} (${short(times)} × raw)`,
    raw: short(raw.p50),
    goal: `≤ ${most} × raw`,
    holds: times <= most,
  })
}

/** @param {string} work @param {number} value @param {string} unit @param {number} most @param {string} [raw] */
export const below = (work, value, unit, most, raw = '') =>
  lines.push({ work, ours: `${short(value)} ${unit}`, raw, goal: `≤ ${short(most)} ${unit}`, holds: value <= most })
/** @param {string} work @param {number} value @param {string} unit @param {number} least @param {string} [raw] */
export const above = (work, value, unit, least, raw = '') =>
  lines.push({ work, ours: `${short(value)} ${unit}`, raw, goal: `≥ ${short(least)} ${unit}`, holds: value >= least })

/**
 * Rows per second that raw IndexedDB wrote when the goals were set; a slower machine has lower goals.
 * @param {number} rate
 */
export const scaleOf = (rate) => Math.min(1, rate / 11_250)

/** @param {string} what */
export const say = (what) => console.error(`${new Date().toISOString().slice(11, 19)} ${what}`)
