/** A row's state at the server. `taxOpen`: synced, with an unknown outcome of its send to the tax office. */
export type Standing = 'synced' | 'waiting' | 'conflict' | 'refused' | 'taxOpen'

/** The part of a mark that shows whether a send has ended. */
interface Sent {
  stage: string
  notArrived?: true
}

/** A row's marks; each counts by being there. */
interface Marked {
  unpushed?: unknown
  conflict?: unknown
  replaced?: unknown
  refused?: unknown
  tax?: Sent
}

/** True for a send with an unknown outcome: nothing of it may be lost, and nothing is sent again. */
export const isTaxOpen = (tax: Sent | undefined): boolean =>
  tax?.stage === 'sending' || (tax?.stage === 'unknown' && tax.notArrived !== true)

/** True if the tax office accepted it, and it was not changed here since, as far as known. */
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
