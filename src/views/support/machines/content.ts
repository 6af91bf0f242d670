import type { MachineDescription, StateDescription, TransitionDescription } from '../../../machines/drawing/describe.ts'

/** One line of text: its first part, and the rest. */
export interface Row {
  lead: string
  rest: string
}

export interface Item {
  key: string
  rows: readonly Row[]
}

/** The texts in a state's box. */
export interface StateText {
  state: StateDescription
  effects: readonly string[]
  /** Transitions that stay in the state, lead into it, or far out of it: a list instead of lines. */
  items: readonly Item[]
}

/** All transitions between two states of one parent, as one arrow. */
export interface Arrow {
  parent: string
  from: string
  to: string
  items: readonly Item[]
}

export interface Content {
  texts: ReadonlyMap<string, StateText>
  arrows: readonly Arrow[]
  childrenOf: (id: string) => readonly StateDescription[]
}

const widest = 38

/** Breaks a text at its blanks into lines about as wide as the widest. */
const wrapped = (text: string): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= widest) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

const itemOf = ({ key, event, guard }: TransitionDescription, ...said: readonly string[]): Item => {
  const lead = event === '' ? 'always' : event
  const rest = [...(guard === null ? [] : [`[${guard}]`]), ...said].join(' ')
  if (rest === '' || lead.length + rest.length < widest) return { key, rows: [{ lead, rest }] }
  return { key, rows: [{ lead, rest: '' }, ...wrapped(rest).map((line) => ({ lead: '', rest: line }))] }
}

const familyOf = ({ states }: MachineDescription) => {
  const byId = new Map(states.map((state) => [state.id, state]))
  const lineOf = (id: string): readonly string[] => {
    const parent = byId.get(id)?.parent ?? null
    return parent === null ? [id] : [...lineOf(parent), id]
  }
  const nameOf = (id: string) => byId.get(id)?.name ?? id
  const isParallel = (id: string) => byId.get(id)?.kind === 'parallel'
  return { lineOf, nameOf, isParallel }
}

/** The two children of one parent that the way between two states leaves and enters; null if they are nested. */
const partingOf = (from: readonly string[], to: readonly string[]) => {
  const at = from.findIndex((id, index) => id !== to[index])
  const [a, b, parent] = [from[at], to[at], from[at - 1]]
  return a === undefined || b === undefined || parent === undefined ? null : { a, b, parent }
}

interface Placed {
  /** The state whose box has it. */
  box: string | null
  said: Item
  /** The arrow that has it. */
  arrow: { parent: string; from: string; to: string; item: Item } | null
}

/** The texts of a machine's picture and their boxes, without places. */
export const contentOf = (description: MachineDescription): Content => {
  const { states, transitions, effects } = description
  const { lineOf, nameOf, isParallel } = familyOf(description)

  const place = (transition: TransitionDescription, target: string | null): Placed => {
    const { source, reenters } = transition
    if (target === null) return { box: source, said: itemOf(transition), arrow: null }
    if (target === source)
      return { box: source, said: itemOf(transition, ...(reenters ? ['↻ again'] : [])), arrow: null }
    const parting = partingOf(lineOf(source), lineOf(target))
    const said = itemOf(transition, `→ ${nameOf(target)}`)
    if (parting === null || isParallel(parting.parent)) return { box: source, said, arrow: null }
    const { a, b, parent } = parting
    const item = itemOf(
      transition,
      ...(a === source ? [] : [`from ${nameOf(source)}`]),
      ...(b === target ? [] : [`→ ${nameOf(target)}`]),
    )
    return { box: a === source ? null : source, said, arrow: { parent, from: a, to: b, item } }
  }
  const placed = transitions.flatMap((transition) =>
    transition.targets.length === 0
      ? [place(transition, null)]
      : transition.targets.map((target) => place(transition, target)),
  )
  const arrows = new Map<string, Arrow>()
  for (const { arrow } of placed) {
    if (arrow === null) continue
    const { parent, from, to, item } = arrow
    const name = `${from} ${to}`
    arrows.set(name, { parent, from, to, items: [...(arrows.get(name)?.items ?? []), item] })
  }
  return {
    arrows: [...arrows.values()],
    childrenOf: (id) => states.filter(({ parent }) => parent === id),
    texts: new Map(
      states.map((state) => [
        state.id,
        {
          state,
          effects: effects.filter((effect) => effect.state === state.id).map(({ name }) => name),
          items: placed.flatMap(({ box, said }) => (box === state.id ? [said] : [])),
        },
      ]),
    ),
  }
}
