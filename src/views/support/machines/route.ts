import type { Point, Rect } from './geometry.ts'

const apart = 18
/** The straight end of an arrow at a box. */
const stub = 12

/** Numbers in order, moved so that they stay apart and within the bounds; crowded ones share the room evenly. */
export const spread = (wanted: readonly number[], low: number, high: number): readonly number[] => {
  const order = wanted.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value || a.index - b.index)
  const gap = Math.min(apart, (high - low) / Math.max(1, order.length - 1))
  const placed: number[] = []
  let least = low
  for (const { value } of order) {
    placed.push(Math.max(least, Math.min(value, high)))
    least = (placed.at(-1) ?? low) + gap
  }
  let most = high
  const pulled = placed.toReversed().map((value) => {
    const kept = Math.min(value, most)
    most = kept - gap
    return kept
  })
  pulled.reverse()
  const result = [...wanted]
  order.forEach(({ index }, at) => {
    result[index] = pulled[at] ?? low
  })
  return result
}

/** Rows of boxes and labels by their common middle, with their heights. */
export const bandsOf = (rects: readonly Rect[]): ReadonlyMap<number, number> => {
  const bands = new Map<number, number>()
  for (const { y, height } of rects) {
    const middle = Math.round(y + height / 2)
    bands.set(middle, Math.max(bands.get(middle) ?? 0, height))
  }
  return bands
}

/** An arrow's way: straight through the rows and slanted only between them, so that it crosses no label. */
export const wayOf = (
  start: Point,
  bends: readonly Point[],
  end: Point,
  bands: ReadonlyMap<number, number>,
): readonly Point[] => {
  const isDown = end.y > start.y
  const bent = bends.flatMap(({ x, y }) => {
    const half = (bands.get(Math.round(y)) ?? 0) / 2
    const [upper, lower] = [
      { x, y: y - half },
      { x, y: y + half },
    ]
    return isDown ? [upper, lower] : [lower, upper]
  })
  const step = isDown ? stub : -stub
  return [start, { x: start.x, y: start.y + step }, ...bent, { x: end.x, y: end.y - step }, end]
}

const round = (value: number) => Math.round(value * 10) / 10
const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length === 0 ? 0 : Math.min(distance, length / 2) / length
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
const spelt = ({ x, y }: Point) => `${round(x)} ${round(y)}`

/** The way as an SVG path with rounded corners. */
export const pathOf = (points: readonly Point[]): string => {
  const [first, ...others] = points
  if (first === undefined) return ''
  const parts = others.map((point, at) => {
    const [before, after] = [points[at], others[at + 1]]
    if (before === undefined || after === undefined) return `L ${spelt(point)}`
    return `L ${spelt(towards(point, before, 10))} Q ${spelt(point)} ${spelt(towards(point, after, 10))}`
  })
  return [`M ${spelt(first)}`, ...parts].join(' ')
}
