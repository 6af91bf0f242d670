import type { CallFault } from '../../events/faults.ts'
import type { TaxProfile, TaxProfileEvent } from '../../events/tax/taxProfile.ts'
import { blankProfile } from '../../events/tax/taxProfile.ts'
import type { SecretFlaw } from '../../events/values/pem.ts'
import { canonical, flawOf } from '../../events/values/taxIds.ts'
import type { TaxPart } from '../../events/values/taxParts.ts'
import { TaxField, taxParts } from '../../events/values/taxParts.ts'
import type { RemoteListContext } from '../parts/remoteList.ts'

/**
 * How one value stands. Five of them in a region each would have more states together than anybody could walk; what is
 * sent is one after the other. `kept`: as the server has it. `typing`: saved once it did not change for a while.
 * `replacing`: another secret may be handed over. `flawed`: not sent.
 */
type EntryState = 'kept' | 'typing' | 'replacing' | 'flawed' | 'waiting' | 'sending' | 'saved' | 'notSaved'

interface Entry {
  state: EntryState
  /** As it was typed; null where nothing was, and for secrets. */
  typed: string | null
  /** Why a secret was not sent. */
  flaw: SecretFlaw | null
  /** Why the server did not take it. */
  fault: CallFault | null
}

export interface TaxProfileContext extends RemoteListContext {
  /** As the server has it; null while it is not known. */
  profile: TaxProfile | null
  entries: Readonly<Record<TaxPart, Entry>>
  /** What is on its way to the server. */
  sending: TaxPart | null
}

const untouched: Entry = { state: 'kept', typed: null, flaw: null, fault: null }

export const firstEntries: TaxProfileContext['entries'] = {
  nationalId: untouched,
  economicCode: untouched,
  memoryId: untouched,
  privateKey: untouched,
  certificate: untouched,
}

/** Of which value an event speaks. */
const partOf = (event: object): TaxPart | null => {
  const { field, secret, part } = { field: null, secret: null, part: null, ...event }
  return taxParts.find((each) => each === field || each === secret || each === part) ?? null
}

export const entryOf = ({ entries }: TaxProfileContext, event: object): Entry => {
  const part = partOf(event)
  return part === null ? untouched : entries[part]
}

export const isFit = (context: TaxProfileContext, event: object): boolean => {
  const part = partOf(event)
  return TaxField.is(part) && flawOf(part, context.entries[part].typed ?? '') === null
}

const withEntry = (entries: TaxProfileContext['entries'], part: TaxPart, entry: Partial<Entry>) => ({
  entries: { ...entries, [part]: { ...untouched, typed: entries[part].typed, ...entry } },
})

/** The same with the entry that an event speaks of in another state. */
export const put = (
  { entries }: TaxProfileContext,
  event: object,
  entry: Partial<Entry>,
): Partial<TaxProfileContext> => {
  const part = partOf(event)
  return part === null ? {} : withEntry(entries, part, entry)
}

/** What is typed is as the server has it, and nothing else is on its way there. */
export const isKept = (
  { profile, sending }: TaxProfileContext,
  { field, typed }: Extract<TaxProfileEvent, { type: 'taxProfile.fill' }>,
): boolean => sending !== field && canonical(field, typed) === (profile?.[field] ?? '')

const waitingIn = ({ entries }: TaxProfileContext): TaxPart | null =>
  taxParts.find((part) => entries[part].state === 'waiting') ?? null

export const leavesMore = (context: TaxProfileContext): boolean => waitingIn(context) !== null

/** What waits longest by the order in which the values are asked for is sent next. */
export const nextSent = (context: TaxProfileContext): Partial<TaxProfileContext> => {
  const sending = waitingIn(context)
  return sending === null ? {} : { sending, ...withEntry(context.entries, sending, { state: 'sending' }) }
}

/** The answer is of what was sent; what was typed meanwhile stands. */
export const answered = (
  context: TaxProfileContext,
  event: object,
  entry: Partial<Entry>,
): Partial<TaxProfileContext> => ({
  ...(entryOf(context, event).state === 'sending' ? put(context, event, entry) : {}),
  sending: null,
})

export const saved = ({ profile }: TaxProfileContext, part: TaxPart, value: string | null) => ({
  profile: { ...(profile ?? blankProfile), [part]: value ?? true },
})

/** What the server is sent of the typed text; null for a secret, which the slot has. */
export const valueSent = ({ entries }: TaxProfileContext, part: TaxPart): string | null =>
  TaxField.is(part) ? canonical(part, entries[part].typed ?? '') : null
