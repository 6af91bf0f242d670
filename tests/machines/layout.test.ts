import { describe, expect, test } from 'vitest'
import { describeMachine } from '../../src/machines/drawing/describe.ts'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import type { Point, Rect } from '../../src/views/support/machines/geometry.ts'
import { listSize, textSizeOf } from '../../src/views/support/machines/geometry.ts'
import { layoutOf } from '../../src/views/support/machines/layout.ts'
import type { Box } from '../../src/views/support/machines/picture.ts'
import { pathOf, spread } from '../../src/views/support/machines/route.ts'

/** Two things may share less than this, by rounding. */
const hair = 0.5

const overlap = (a: Rect, b: Rect): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > hair &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > hair

const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x - hair &&
  inner.y >= outer.y - hair &&
  inner.x + inner.width <= outer.x + outer.width + hair &&
  inner.y + inner.height <= outer.y + outer.height + hair

/** Whether the straight line between two points crosses a rectangle. */
const crosses = (a: Point, b: Point, { x, y, width, height }: Rect): boolean => {
  const sides = [
    [a.x - b.x, a.x - (x + hair)],
    [b.x - a.x, x + width - hair - a.x],
    [a.y - b.y, a.y - (y + hair)],
    [b.y - a.y, y + height - hair - a.y],
  ] as const
  let [from, to] = [0, 1]
  for (const [slope, distance] of sides) {
    if (slope === 0 && distance <= 0) return false
    if (slope < 0) from = Math.max(from, distance / slope)
    if (slope > 0) to = Math.min(to, distance / slope)
  }
  return from < to
}

const pairs = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const))

describe.each(flowNames)('the drawing of %s', (flow) => {
  const description = describeMachine(machineOf(flow))
  const { boxes, lines, beginnings, width, height } = layoutOf(description)
  const page = { x: 0, y: 0, width, height }
  const boxOf = new Map(boxes.map((box) => [box.text.state.id, box]))
  const parentOf = ({ text }: Box) => boxOf.get(text.state.parent ?? '') ?? page
  const words = lines.map(({ from, to, label }) => ({ name: `${from} → ${to}`, ...label }))

  test('has every state once, every transition, and every beginning', () => {
    expect(boxes.map(({ text }) => text.state.id).toSorted()).toEqual(description.states.map(({ id }) => id).toSorted())
    const said = new Set(
      [...boxes.map(({ text }) => text), ...lines].flatMap(({ items }) => items.map(({ key }) => key)),
    )
    expect(description.transitions.map(({ key }) => key).filter((key) => !said.has(key))).toEqual([])
    expect(beginnings.map(({ to }) => to).toSorted()).toEqual(
      description.states
        .filter(({ isInitial }) => isInitial)
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  test('holds each state in its parent, under the parent’s own words', () => {
    for (const box of boxes) {
      expect([box.text.state.id, holds(parentOf(box), box)]).toEqual([box.text.state.id, true])
      const parent = boxOf.get(box.text.state.parent ?? '')
      if (parent !== undefined) expect(box.y).toBeGreaterThan(parent.y + textSizeOf(parent.text).height)
    }
  })

  test('has room for each state’s words and each label’s', () => {
    for (const box of boxes) {
      const own = textSizeOf(box.text)
      expect(holds(box, { x: box.x, y: box.y, ...own })).toBe(true)
    }
    for (const { items, label } of lines) {
      const own = listSize(items)
      expect([label.width >= own.width, label.height >= own.height]).toEqual([true, true])
    }
  })

  test('lets no two labels overlap, and no label and state', () => {
    const innermost = boxes.filter(({ hasChildren }) => !hasChildren)
    const named = innermost.map(({ text, ...rect }) => ({ ...rect, name: text.state.id }))
    const over = pairs([...words, ...named])
      .filter(([a, b]) => overlap(a, b))
      .map(([a, b]) => [a.name, b.name])
    expect(over).toEqual([])
  })

  test('runs no arrow over a label of another, or through a state', () => {
    const innermost = boxes.filter(({ hasChildren }) => !hasChildren)
    const over = lines.flatMap(({ from, to, points }) => {
      const own = `${from} → ${to}`
      const in_ = [
        ...words.filter(({ name }) => name !== own),
        ...innermost
          .filter(({ text }) => text.state.id !== from && text.state.id !== to)
          .map(({ text, ...rect }) => ({ ...rect, name: text.state.id })),
      ]
      return in_
        .filter((rect) =>
          points.some((point, at) => {
            const next = points[at + 1]
            return next !== undefined && crosses(point, next, rect)
          }),
        )
        .map(({ name }) => [own, name])
    })
    expect(over).toEqual([])
  })

  test('begins and ends each arrow at the edge of its state', () => {
    const onEdge = ({ x, y }: Point, rect: Rect | undefined) =>
      rect !== undefined &&
      x >= rect.x - hair &&
      x <= rect.x + rect.width + hair &&
      (Math.abs(y - rect.y) <= hair || Math.abs(y - rect.y - rect.height) <= hair)
    const off = lines.filter(
      ({ from, to, points }) =>
        !onEdge(points[0] ?? { x: -1, y: -1 }, boxOf.get(from)) ||
        !onEdge(points.at(-1) ?? { x: -1, y: -1 }, boxOf.get(to)),
    )
    expect(off).toEqual([])
  })
})

describe('the ends of arrows', () => {
  test('stand where they are wanted, where there is room', () => {
    expect(spread([10, 90, 50], 0, 100)).toEqual([10, 90, 50])
  })

  test('stand apart in their order, within the side', () => {
    expect(spread([50, 50, 50], 0, 100)).toEqual([50, 68, 86])
    expect(spread([500, 400], 0, 100)).toEqual([100, 82])
    expect(spread([0, 0, 0], 0, 20)).toEqual([0, 10, 20])
  })
})

test('a way’s corners are rounded', () => {
  expect(
    pathOf([
      { x: 0, y: 0 },
      { x: 0, y: 40 },
      { x: 8, y: 40 },
    ]),
  ).toBe('M 0 0 L 0 30 Q 0 40 4 40 L 8 40')
})
