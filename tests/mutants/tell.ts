import type { Mutant } from './mutants.ts'
import { kinds } from './mutants.ts'

const done = {
  action: 'actions taken away',
  guard: 'guards turned round',
  outcome: 'outcomes not taken',
  key: 'keys not written',
  limit: 'limits shifted',
}

/** How many of each kind were found and missed. */
export const tellCounts = (
  mutants: readonly Mutant[],
  isFound: (name: string) => boolean,
  isKnown: (name: string) => boolean,
): void => {
  const tell = (some: readonly Mutant[], what: string) => {
    const missed = some.filter(({ name }) => !isFound(name))
    const known = missed.filter(({ name }) => isKnown(name))
    console.log(
      `${some.length} ${what}: ${some.length - missed.length} found, ${missed.length} missed, of which ${known.length} are known`,
    )
  }
  for (const of of kinds)
    tell(
      mutants.filter(({ kind }) => kind === of),
      done[of],
    )
  tell(mutants, 'mutants')
}
