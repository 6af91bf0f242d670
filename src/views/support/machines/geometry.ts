import type { Item, Row, StateText } from './content.ts'

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export interface Rect extends Point, Size {}

/** Monospaced letters are 0.61 of their size wide, with room to spare for any font. */
const letter = 0.61

export const titleSize = 14
export const textSize = 12
export const rowHeight = 17
export const titleHeight = 22
export const padding = 12
/** Around a whole drawing: half of the thickest line. */
export const edge = 2
/** Between two transitions of a list. */
export const itemGap = 3

const widthOf = (text: string, size: number) => Math.ceil(text.length * size * letter)

const rowText = ({ lead, rest }: Row): string => (lead === '' || rest === '' ? lead + rest : `${lead} ${rest}`)

/** The size of a list of transitions. */
export const listSize = (items: readonly Item[]): Size => {
  const rows = items.flatMap((item) => item.rows)
  return {
    width: Math.max(0, ...rows.map((row) => widthOf(rowText(row), textSize))),
    height: rows.length * rowHeight + Math.max(0, items.length - 1) * itemGap,
  }
}

/** Before an effect's name and a tag. */
export const effectMark = '⚙ '
export const tagsOf = (tags: readonly string[]): string => tags.map((tag) => `#${tag}`).join(' ')

/** The size of the texts in a state's box: its name with tags, its effects, its list. */
export const textSizeOf = ({ state, effects, items }: StateText): Size => {
  const list = listSize(items)
  const tags = tagsOf(state.tags)
  const title = widthOf(state.name, titleSize) + (tags === '' ? 0 : padding + widthOf(tags, textSize)) + 2 * titleSize
  const names = effects.map((name) => widthOf(effectMark + name, textSize))
  return {
    width: Math.max(title, list.width, ...names),
    height: titleHeight + effects.length * rowHeight + (items.length === 0 ? 0 : list.height + padding),
  }
}
