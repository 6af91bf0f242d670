import type { MachineDescription, StateDescription, TransitionDescription } from './describe.ts'

/**
 * Mermaid's names are letters, digits and underscores; a machine's name before each keeps them off Mermaid's own words.
 */
const nameOf = (id: string): string => id.replace(/\W/g, '_')

/** What stands on an arrow: the event, its guard in brackets; `always` where no event is needed. */
export const labelOf = ({ event, guard }: Pick<TransitionDescription, 'event' | 'guard'>): string =>
  `${event === '' ? 'always' : event}${guard === null ? '' : ` [${guard}]`}`

interface Tree {
  description: MachineDescription
  childrenOf: (id: string) => readonly StateDescription[]
  isWithin: (id: string, ancestor: string) => boolean
}

const treeOf = (description: MachineDescription): Tree => {
  const parents = new Map(description.states.map(({ id, parent }) => [id, parent]))
  const isWithin = (id: string, ancestor: string): boolean => {
    const parent = parents.get(id)
    return typeof parent === 'string' && (parent === ancestor || isWithin(parent, ancestor))
  }
  return { description, isWithin, childrenOf: (id) => description.states.filter(({ parent }) => parent === id) }
}

/** Mermaid draws no arrow from a state into itself or to itself where it has states within: a note says those. */
const isNoted = (tree: Tree, { source, targets }: TransitionDescription): boolean =>
  tree.childrenOf(source).length > 0 &&
  (targets.length === 0 || targets.some((id) => id === source || tree.isWithin(id, source)))

const noted = (transition: TransitionDescription): string =>
  `${labelOf(transition)}${transition.targets.length === 0 ? '' : `, to ${transition.targets.map(nameOf).join(' and ')}`}`

const notesOf = (tree: Tree, { id }: StateDescription): string[] => {
  const { effects, transitions } = tree.description
  const lines = [
    ...effects.filter(({ state }) => state === id).map(({ name }) => `runs ${name}`),
    ...transitions.filter((each) => each.source === id && isNoted(tree, each)).map(noted),
  ]
  return lines.length === 0 ? [] : [`note right of ${nameOf(id)}`, ...lines.map((line) => `  ${line}`), 'end note']
}

const drawn = (tree: Tree, state: StateDescription): string[] => {
  const { id, name, kind } = state
  const declared = `state "${name}" as ${nameOf(id)}`
  const children = tree.childrenOf(id)
  if (children.length === 0) return kind === 'final' ? [declared, `${nameOf(id)} --> [*]`] : [declared]
  const initial = children.filter(({ isInitial }) => isInitial).map((child) => `[*] --> ${nameOf(child.id)}`)
  const inner = children.flatMap((child, at) => [
    ...(kind === 'parallel' && at > 0 ? ['--'] : []),
    ...drawn(tree, child),
  ])
  return [`${declared} {`, ...[...initial, ...inner].map((line) => `  ${line}`), '}']
}

/**
 * The machine as a Mermaid state diagram: nested states, parallel regions, guards, what stays, and the effects as
 * notes.
 */
export const mermaidOf = (description: MachineDescription): string => {
  const tree = treeOf(description)
  const { states, transitions } = description
  const arrows = transitions
    .filter((each) => !isNoted(tree, each))
    .flatMap((each) =>
      (each.targets.length === 0 ? [each.source] : each.targets).map(
        (target) => `${nameOf(each.source)} --> ${nameOf(target)} : ${labelOf(each)}`,
      ),
    )
  const lines = [
    ...states.filter(({ parent }) => parent === null).flatMap((root) => drawn(tree, root)),
    ...arrows,
    ...states.flatMap((state) => notesOf(tree, state)),
  ]
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`), ''].join('\n')
}
