import { entryJourney } from './entry.ts'
import type { Deps, Journey } from './journey.ts'
import type { Plan } from './play.ts'
import { play } from './play.ts'
import { shopJourney } from './shop.ts'

const listed = <M extends object, R>(journey: Journey<M, R>) => ({
  name: journey.name,
  usual: journey.usual,
  brief: journey.brief,
  play: (deps: () => Deps, plan: Plan, ran: (commands: readonly string[]) => void) => play(journey, deps, plan, ran),
})

/** Every journey; another one joins here. */
export const journeys = [listed(shopJourney), listed(entryJourney)]
