import { guards } from './faGuards.ts'
import { states } from './faStates.ts'

/** What the code's names are called in Farsi; a name that is missing here stands as it is in the code. */
export const farsi = { states, guards }
