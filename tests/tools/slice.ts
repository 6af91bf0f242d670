/** `npm test` runs a slice of what takes long: a tenth of the seeds, neither PostgreSQL nor Firefox. `npm run check` runs all. */
export const isSlice = process.env.SLICE === 'yes'

/** How many random histories a property lives through: a third in a slice. */
export const runsOf = (whole: number): number => (isSlice ? Math.ceil(whole / 3) : whole)

/** How many seeds are lived through: those that the variable says, or a tenth in a slice. */
export const seedsOf = (variable: string, whole: number): number =>
  Number(process.env[variable] ?? (isSlice ? whole / 10 : whole))
