import { useId } from 'react'
import type { Item } from './content.ts'
import { edge, effectMark, itemGap, padding, rowHeight, tagsOf, textSize, titleHeight, titleSize } from './geometry.ts'
import type { Beginning, Box, Line, Picture } from './picture.ts'
import { pathOf } from './route.ts'

export interface Lit {
  /** The ids of the flow's active states. */
  active: ReadonlySet<string>
  /** The keys of the last taken transitions. */
  taken: ReadonlySet<string>
}

interface DrawingProps extends Partial<Lit> {
  picture: Picture
  /** Describes the picture in words. */
  label: string
  /** At 1 the letters have the page's size. */
  scale?: number
}

const dark: Lit = { active: new Set(), taken: new Set() }

interface ItemsProps {
  items: readonly Item[]
  x: number
  y: number
  taken: ReadonlySet<string>
  middle?: boolean
}

const Items = ({ items, x, y, taken, middle = false }: ItemsProps) => {
  let top = y
  return items.map((item) => {
    const lines = item.rows.map((row) => {
      const baseline = top + rowHeight - 5
      top += rowHeight
      return (
        <text key={`${row.lead} ${row.rest}`} x={x} y={baseline} textAnchor={middle ? 'middle' : 'start'}>
          {row.lead !== '' && <tspan className="drawing-event">{row.lead}</tspan>}
          {row.rest !== '' && <tspan className="drawing-guard">{`${row.lead === '' ? '' : ' '}${row.rest}`}</tspan>}
        </text>
      )
    })
    top += itemGap
    return (
      <g key={item.key} className={taken.has(item.key) ? 'drawing-item is-taken' : 'drawing-item'}>
        {lines}
      </g>
    )
  })
}

const kindOf = ({ hasChildren, text }: Box) => (text.state.kind === 'final' ? 'final' : hasChildren ? 'parent' : 'leaf')

const StateBox = ({ box, active, taken }: { box: Box } & Lit) => {
  const { x, y, width, height, text, hasChildren } = box
  const { state, effects, items } = text
  const isActive = active.has(state.id)
  const left = x + padding
  const under = y + padding + titleHeight
  const list = under + effects.length * rowHeight
  return (
    <g className={`drawing-state drawing-${kindOf(box)}${isActive ? ' is-active' : ''}`} data-state={state.id}>
      <rect x={x} y={y} width={width} height={height} rx={hasChildren ? 14 : 10} />
      {isActive && !hasChildren && (
        <circle className="drawing-lamp" cx={x + width - padding} cy={y + padding + 7} r={4} />
      )}
      <text className="drawing-name" x={left} y={y + padding + titleSize} fontSize={titleSize}>
        {state.name}
        {state.tags.length > 0 && (
          <tspan className="drawing-tags" dx={padding} fontSize={textSize}>
            {tagsOf(state.tags)}
          </tspan>
        )}
      </text>
      {effects.map((name, at) => (
        <text key={name} className="drawing-effect" x={left} y={under + (at + 1) * rowHeight - 5}>
          {effectMark + name}
        </text>
      ))}
      {items.length > 0 && (
        <line className="drawing-rule" x1={x} x2={x + width} y1={list + padding / 2} y2={list + padding / 2} />
      )}
      <Items items={items} x={left} y={list + padding} taken={taken} />
    </g>
  )
}

interface Pointing {
  head: string
  litHead: string
}

const isLit = ({ items }: Line, taken: ReadonlySet<string>) => items.some(({ key }) => taken.has(key))

const Arrow = ({ line, taken, head, litHead }: { line: Line; taken: ReadonlySet<string> } & Pointing) => {
  const lit = isLit(line, taken)
  return (
    <path
      className={lit ? 'drawing-arrow is-taken' : 'drawing-arrow'}
      d={pathOf(line.points)}
      markerEnd={`url(#${lit ? litHead : head})`}
    />
  )
}

const Label = ({ line, taken }: { line: Line; taken: ReadonlySet<string> }) => {
  const { x, y, width, height } = line.label
  return (
    <g className="drawing-label" data-arrow={`${line.from} ${line.to}`}>
      <rect x={x} y={y} width={width} height={height} rx={4} />
      <Items items={line.items} x={x + width / 2} y={y + 4} taken={taken} middle />
    </g>
  )
}

const Start = ({ beginning, head }: { beginning: Beginning; head: string }) => (
  <g className="drawing-start">
    <circle cx={beginning.dot.x} cy={beginning.dot.y} r={5} />
    <path className="drawing-arrow" d={pathOf(beginning.points)} markerEnd={`url(#${head})`} />
  </g>
)

const Head = ({ id, lit }: { id: string; lit: boolean }) => (
  <marker id={id} viewBox="0 0 10 10" refX={9} refY={5} markerWidth={7} markerHeight={7} orient="auto-start-reverse">
    <path className={lit ? 'drawing-head is-taken' : 'drawing-head'} d="M 0 1 L 9 5 L 0 9 z" />
  </marker>
)

/** A machine's picture: nested boxes, arrows with their events; active states and the last transitions are lit. */
export const Drawing = ({ picture, label, scale = 1, active = dark.active, taken = dark.taken }: DrawingProps) => {
  const id = useId().replace(/\W/g, '')
  const { width, height, boxes, lines, beginnings } = picture
  const [head, litHead] = [`${id}head`, `${id}lit`]
  return (
    <svg
      className="drawing"
      role="img"
      aria-label={label}
      direction="ltr"
      viewBox={`${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`}
      width={(width + 2 * edge) * scale}
      height={(height + 2 * edge) * scale}
      fontSize={textSize}
    >
      <defs>
        <Head id={head} lit={false} />
        <Head id={litHead} lit />
      </defs>
      {boxes.map((box) => (
        <StateBox key={box.text.state.id} box={box} active={active} taken={taken} />
      ))}
      {beginnings.map((beginning) => (
        <Start key={beginning.to} beginning={beginning} head={head} />
      ))}
      {lines.map((line) => (
        <Arrow key={`${line.from} ${line.to}`} line={line} taken={taken} head={head} litHead={litHead} />
      ))}
      {lines.map((line) => (
        <Label key={`${line.from} ${line.to}`} line={line} taken={taken} />
      ))}
    </svg>
  )
}
