import type { Item, StateText } from './content.ts'
import type { Point, Rect, Size } from './geometry.ts'
import { padding } from './geometry.ts'

export interface Box extends Rect {
  text: StateText
  hasChildren: boolean
}

/** An arrow's points, and its label's rectangle. */
export interface Line {
  from: string
  to: string
  points: readonly Point[]
  label: Rect
  items: readonly Item[]
}

/** From the dot to the parent's initial state. */
export interface Beginning {
  dot: Point
  points: readonly Point[]
  to: string
}

export interface Picture extends Size {
  boxes: readonly Box[]
  lines: readonly Line[]
  beginnings: readonly Beginning[]
}

export const nothing: Picture = { width: 0, height: 0, boxes: [], lines: [], beginnings: [] }

export const moved = ({ boxes, lines, beginnings, ...size }: Picture, by: Point): Picture => {
  const shift = <P extends Point>(point: P): P => ({ ...point, x: point.x + by.x, y: point.y + by.y })
  return {
    ...size,
    boxes: boxes.map(shift),
    lines: lines.map((line) => ({ ...line, points: line.points.map(shift), label: shift(line.label) })),
    beginnings: beginnings.map((each) => ({ ...each, dot: shift(each.dot), points: each.points.map(shift) })),
  }
}

/** Several pictures as one of this size. */
export const joined = (pictures: readonly Picture[], size: Size): Picture => ({
  ...size,
  boxes: pictures.flatMap(({ boxes }) => boxes),
  lines: pictures.flatMap(({ lines }) => lines),
  beginnings: pictures.flatMap(({ beginnings }) => beginnings),
})

/** One below the other, all as wide as the widest. */
const column = (pictures: readonly Picture[]): Picture => {
  const width = Math.max(...pictures.map((picture) => picture.width))
  let top = 0
  const placed = pictures.map((picture) => {
    const by = { x: 0, y: top }
    top += picture.height + padding
    return moved(widened(picture, width), by)
  })
  return joined(placed, { width, height: top - padding })
}

const widened = ({ boxes: [first, ...others], ...picture }: Picture, width: number): Picture => ({
  ...picture,
  boxes: first === undefined ? others : [{ ...first, width }, ...others],
})

/** Parallel regions in columns, in order, broken so that the result is nearest to a page's shape. */
export const regions = (pictures: readonly Picture[]): Picture => {
  const ways = Array.from({ length: 2 ** Math.min(pictures.length - 1, 10) }, (_, way) => {
    const columns: Picture[][] = []
    for (const [at, picture] of pictures.entries()) {
      const last = columns.at(-1)
      if (last === undefined || (way >> (at - 1)) & 1) columns.push([picture])
      else last.push(picture)
    }
    let left = 0
    const placed = columns.map(column).map((each) => {
      const by = { x: left, y: 0 }
      left += each.width + padding
      return moved(each, by)
    })
    return joined(placed, { width: left - padding, height: Math.max(...placed.map(({ height }) => height)) })
  })
  return ways.reduce((best, way) => (far(way) < far(best) ? way : best))
}

/** How much a picture has to shrink for a page of four by three. */
const far = ({ width, height }: Size) => Math.max(width / 4, height / 3)
