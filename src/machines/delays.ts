/** Milliseconds; the specification's numbers (section 9) unless a line says otherwise. */
export const delays = {
  clearAfterSave: 1000,
  notice: 3000,
  /** Ours: how long the camera does not report what it has just reported. */
  scanAgain: 1500,
} as const

/** How long an input rests before what was typed becomes an event. */
export const settles = {
  search: 500,
  price: 300,
  stuff: 2000,
} as const
