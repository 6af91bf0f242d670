import type { SomeGestures } from '../gesture.ts'

/** On the page of the day. */
export const csvGestures = {
  'csv.write': ({ t, press }, { file }) => [press(t.csv.files[file])],
  'csv.stop': ({ t, press }) => [press(t.csv.stop)],
} satisfies SomeGestures
