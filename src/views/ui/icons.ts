import paths from './icons.json' with { type: 'json' }

/** Paths on a grid of 24 by 24, drawn as lines. */
export const icons = paths

/** Icons of the first load; a lazy part passes its own paths (`lateIcons.ts`). */
export type IconName = keyof typeof icons | readonly string[]

/** Icons that point along the line of reading, and so are mirrored in right-to-left. */
export const turning = new Set<IconName>(['forward', 'back', 'undo', 'redo', 'send', 'out'])
