import type { EdgeLabel, GraphLabel, NodeLabel } from '@dagrejs/dagre'
import { Graph, layout } from '@dagrejs/dagre'
import type { MachineDescription } from '../../../machines/drawing/describe.ts'
import type { Arrow, Content } from './content.ts'
import { contentOf } from './content.ts'
import type { Point, Rect } from './geometry.ts'
import { listSize, padding, textSizeOf } from './geometry.ts'
import type { Box, Picture } from './picture.ts'
import { joined, moved, nothing, regions } from './picture.ts'
import { bandsOf, spread, wayOf } from './route.ts'

/** Room left of a parent's initial state: a dot and a short arrow. */
const dotRoom = 30
const dotHeight = 20
const labelRoom = 8
const rectOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rect>): Rect => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/** Lays out the children of one state and their arrows by dagre, as a flat graph of boxes already laid out. */
const level = (content: Content, parent: string, inner: ReadonlyMap<string, Picture>): Picture => {
  const arrows = content.arrows.filter((arrow) => arrow.parent === parent)
  const initial = content.childrenOf(parent).find(({ isInitial }) => isInitial)?.id
  const graph: Level = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 28, edgesep: 22, ranksep: 68 })
  for (const [id, { width, height }] of inner)
    graph.setNode(id, { width: width + (id === initial ? dotRoom : 0), height })
  for (const { from, to, items } of arrows) {
    const { width, height } = listSize(items)
    graph.setEdge(from, to, { width: width + labelRoom, height: height + labelRoom, labelpos: 'c' }, `${from} ${to}`)
  }
  if (initial !== undefined)
    for (const id of unledTo(initial, [...inner.keys()], arrows)) graph.setEdge(initial, id, {}, unseen)
  layout(graph)
  return drawn(graph, arrows, inner, initial)
}

/** Keeps states that only lists lead to below the initial state. */
const unseen = 'unseen'

/** States from which, beside the first, arrows lead to all the others. */
const unledTo = (initial: string, ids: readonly string[], arrows: readonly Arrow[]): readonly string[] => {
  const reached = new Set<string>()
  const follow = (id: string): void => {
    if (reached.has(id)) return
    reached.add(id)
    for (const { from, to } of arrows) if (from === id) follow(to)
  }
  follow(initial)
  return ids.filter((id) => {
    const isUnled = !reached.has(id)
    follow(id)
    return isUnled
  })
}

type Level = Graph<GraphLabel, NodeLabel, EdgeLabel>

interface Course {
  arrow: Arrow
  bends: readonly Point[]
  label: Rect
}

const coursesOf = (graph: Level, arrows: readonly Arrow[]): readonly Course[] =>
  arrows.map((arrow) => {
    const label = graph.edge(arrow.from, arrow.to, `${arrow.from} ${arrow.to}`)
    return { arrow, bends: (label.points ?? []).slice(1, -1), label: rectOf(label) }
  })

const drawn = (
  graph: Level,
  arrows: readonly Arrow[],
  inner: ReadonlyMap<string, Picture>,
  initial: string | undefined,
): Picture => {
  const rects = new Map(
    [...inner].map(([id, { width, height }]) => {
      const { x, y } = rectOf(graph.node(id))
      return [id, { x: id === initial ? x + dotRoom : x, y, width, height }]
    }),
  )
  const courses = coursesOf(graph, arrows)
  const bands = bandsOf([...rects.values(), ...courses.map(({ label }) => label)])
  const rect = (id: string): Rect => rects.get(id) ?? rectOf({})

  /** Arrow ends at one side of one box, kept apart. */
  const ends = new Map<string, { course: Course; isStart: boolean; wanted: number }[]>()
  const sideOf = (course: Course, isStart: boolean) => {
    const isDown = rect(course.arrow.from).y < rect(course.arrow.to).y
    return `${isStart ? course.arrow.from : course.arrow.to} ${isStart === isDown ? 'below' : 'above'}`
  }
  for (const course of courses)
    for (const isStart of [true, false]) {
      const side = sideOf(course, isStart)
      const other = rect(isStart ? course.arrow.to : course.arrow.from)
      const wanted = (isStart ? course.bends[0] : course.bends.at(-1))?.x ?? other.x + other.width / 2
      ends.set(side, [...(ends.get(side) ?? []), { course, isStart, wanted }])
    }
  const portOf = (course: Course, isStart: boolean): Point => {
    const side = sideOf(course, isStart)
    const { x, y, width, height } = rect(isStart ? course.arrow.from : course.arrow.to)
    const shared = ends.get(side) ?? []
    const room = Math.min(padding, width / 2)
    const places = spread(
      shared.map(({ wanted }) => wanted),
      x + room,
      x + width - room,
    )
    const at = shared.findIndex((end) => end.course === course && end.isStart === isStart)
    return { x: places[at] ?? x, y: side.endsWith('below') ? y + height : y }
  }
  const pointsOf = (course: Course) => wayOf(portOf(course, true), course.bends, portOf(course, false), bands)

  const { width = 0, height = 0 } = graph.graph()
  const insides = [...inner].map(([id, picture]) => moved(picture, rect(id)))
  const begin = initial === undefined ? undefined : rects.get(initial)
  const own: Picture = {
    ...nothing,
    lines: courses.map((course) => {
      const { from, to, items } = course.arrow
      return { from, to, items, points: pointsOf(course), label: course.label }
    }),
    beginnings:
      begin === undefined || initial === undefined
        ? []
        : [
            {
              to: initial,
              dot: { x: begin.x - dotRoom + 6, y: begin.y + dotHeight },
              points: [
                { x: begin.x - dotRoom + 6, y: begin.y + dotHeight },
                { x: begin.x, y: begin.y + dotHeight },
              ],
            },
          ],
  }
  return joined([...insides, own], { width, height })
}

/** A state with its content, from (0, 0). */
const stateOf = (content: Content, id: string): Picture => {
  const text = content.texts.get(id)
  if (text === undefined) return nothing
  const children = content.childrenOf(id)
  const inner = new Map(children.map((child) => [child.id, stateOf(content, child.id)]))
  const inside =
    children.length === 0
      ? nothing
      : text.state.kind === 'parallel'
        ? regions([...inner.values()])
        : level(content, id, inner)
  const words = textSizeOf(text)
  const top = padding + words.height + padding
  const size = {
    width: Math.max(words.width, inside.width) + 2 * padding,
    height: children.length === 0 ? top : top + inside.height + padding,
  }
  const box: Box = { x: 0, y: 0, ...size, text, hasChildren: children.length > 0 }
  const left = (size.width - inside.width) / 2
  return joined([{ ...nothing, boxes: [box] }, moved(inside, { x: left, y: top })], size)
}

/** The layout of a machine's picture: nested boxes, arrows, labels; the same in Node and on the page. */
export const layoutOf = (description: MachineDescription): Picture => stateOf(contentOf(description), description.id)
