/** How a row stands to the server's. `taxOpen`: synced, and nobody knows what became of its send to the tax office. */
export type Standing = 'synced' | 'waiting' | 'conflict' | 'refused' | 'taxOpen'

/** As far as a mark says whether a send came to its end. */
interface Sent {
  stage: string
  notArrived?: true
}

/** What a row's marks say of it; each counts by being there. */
interface Marked {
  unpushed?: unknown
  conflict?: unknown
  replaced?: unknown
  refused?: unknown
  tax?: Sent
}

/** A send whose outcome nobody knows yet: nothing of it may be lost, and nothing is sent again. */
export const isTaxOpen = (tax: Sent | undefined): boolean =>
  tax?.stage === 'sending' || (tax?.stage === 'unknown' && tax.notArrived !== true)

/** The tax office took it, and nothing is to be done: it was not changed here since, as far as anybody knows. */
export const isTaxSettled = (stage: string): boolean => stage === 'accepted' || stage === 'contentUnknown'

/** The latest send to the tax office that this device knows of: another device's have no id here. */
export const latestSendOf = (tax: { send: string | null } | undefined): string | null =>
  tax === undefined ? null : (tax.send ?? 'elsewhere')

export const standingOf = ({ unpushed, conflict, replaced, refused, tax }: Marked): Standing => {
  if (conflict !== undefined) return 'conflict'
  if (unpushed === undefined && replaced !== undefined) return 'conflict'
  if (unpushed === undefined) return isTaxOpen(tax) ? 'taxOpen' : 'synced'
  return refused === undefined ? 'waiting' : 'refused'
}
