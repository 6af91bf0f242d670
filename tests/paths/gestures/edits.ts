import type { SomeGestures } from '../gesture.ts'

export const editsGestures = {
  'edits.discard': ({ t, pressOnTop }) => [pressOnTop(t.edits.discard)],
  'edits.keep': ({ t, pressOnTop }) => [pressOnTop(t.edits.keep)],
} satisfies SomeGestures
