import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { decode } from '../catalogue.ts'
import { Settings } from '../desk/settings.ts'
import { ownerOf, User } from '../desk/user.ts'
import { App } from '../entities.ts'
import type { Entry, NewEntry } from '../event.ts'
import { isId, localApp } from '../values/ids.ts'
import { factOf } from './batch.ts'
import { isOfApps, movedElsewhere } from './owner.ts'
import { ownerAfter } from './ownerAfter.ts'

/** Whose journal is asked for: who is signed in, null for a visitor, and their apps. */
export interface Present {
  owner: string | null
  apps: readonly string[]
}

const namedIn = (data: unknown): string | null => {
  if (typeof data !== 'object' || data === null) return null
  if ('user' in data && User.is(data.user)) return ownerOf(data.user)
  if ('left' in data) return namedIn(data.left)
  if ('device' in data) return namedIn(data.device)
  return 'owner' in data && typeof data.owner === 'string' && !isId(data.owner) ? data.owner : null
}

/** The owner in an entry, as a user or by name. The tax profile's owner is an app, whose id no user has as a name. */
export const ownerIn = ({ data }: Pick<NewEntry, 'data'>): string | null => namedIn(data)

/**
 * A checkpoint of the device without other owners' data: sign-outs that are not done, and a registration for pushes.
 * Such an entry has no stateHash.
 */
export const withoutOwners = (entry: Entry, isOther: (owner: string) => boolean): Entry => {
  const { hash: _, data, ...bare } = entry
  if (!t.UnknownRecord.is(data)) return entry
  if (entry.type === 'settings.rested' && Settings.is(data.settings)) {
    const { webPush } = data.settings
    const isGone = webPush != null && isOther(webPush.owner)
    return isGone ? { ...bare, data: { settings: { ...data.settings, webPush: null } } } : entry
  }
  if (entry.type !== 'user.rested' || !Array.isArray(data.owed)) return entry
  const owed = data.owed.filter((each: unknown) => !isOther(namedIn(each) ?? ''))
  return owed.length < data.owed.length ? { ...bare, data: { ...data, owed } } : entry
}

/** An entry's user: as it says; of an old one, who was signed in when it was stored. Take all of `user` first. */
export const createTurns = () => {
  const turns: { seq: number; owner: string | null }[] = []
  const ownerAt = (seq: number): string | null => turns.findLast((turn) => turn.seq <= seq)?.owner ?? null
  return {
    take(entry: Entry) {
      const next = ownerAfter(entry)
      if (O.isSome(next) && next.value !== (turns.at(-1)?.owner ?? null))
        turns.push({ seq: entry.seq, owner: next.value })
    },
    ownerAt,
    /** An entry of the previous owner says who signs in or out: the entries after it are the new owner's. */
    whose: (entry: Entry): string | null => {
      const isTurn = entry.flow === 'user' && O.isSome(ownerAfter(entry))
      return entry.owner === undefined || isTurn ? ownerAt(entry.seq) : entry.owner
    },
  }
}

const idsIn = (data: object): readonly string[] => {
  const { app, apps, known, dropped } = { app: null, apps: [], known: [], dropped: [], ...data }
  return [app, ...apps, ...known, ...dropped].flatMap((each: unknown) => (App.is(each) ? [each.publicId] : []))
}

/** Who is signed in at the end of a journal, and their apps, where no desk could be started that knows it. */
export const createPresent = () => {
  let owner: string | null = null
  const apps = new Map<string, Set<string>>()
  return {
    take(entry: Entry) {
      const next = entry.flow === 'user' ? ownerAfter(entry) : O.none
      if (O.isSome(next)) owner = next.value
      const data = entry.flow === 'apps' ? decode(entry) : null
      if (data === null || E.isLeft(data) || !('owner' in data.right) || typeof data.right.owner !== 'string') return
      const known = apps.get(data.right.owner) ?? new Set()
      for (const id of idsIn(data.right)) known.add(id)
      apps.set(data.right.owner, known)
    },
    present: (): Present => ({ owner, apps: owner === null ? [] : [...(apps.get(owner) ?? [])] }),
  }
}

/**
 * Which entries are the present owner's or the visitor's. `take` all of them first, oldest first. A fact belongs to its
 * app or owner, any other entry to the owner that it names. An old one belongs to who was signed in when it was stored.
 * Settings are the device's.
 */
export const createBelonging = ({ owner, apps }: Present) => {
  const own = [localApp, ...apps, ...(owner === null ? [] : [owner])]
  const moved = new Set<string>()
  const { take: takeTurn, ownerAt, whose } = createTurns()
  const isOurs = (other: string | null) => other === null || other === owner
  const belongs = (entry: Entry): boolean => {
    const fact = factOf(entry)
    if (E.isRight(fact) && fact.right !== null) return isOfApps(fact.right, own, moved)
    return (entry.flow === 'settings' || isOurs(whose(entry))) && isOurs(ownerIn(entry))
  }
  return {
    take(entry: Entry) {
      for (const row of movedElsewhere(entry, own)) moved.add(row)
      takeTurn(entry)
    },
    /** True if it was stored, or would be, while no other user was signed in. */
    isOurTime: (seq: number): boolean => isOurs(ownerAt(seq)),
    /** An entry as it may leave; null for another owner's. A fact of our app leaves without another owner's name. */
    own(entry: Entry): Entry | null {
      const shown = withoutOwners(entry, (other) => !isOurs(other))
      if (!belongs(shown)) return null
      const { owner: by, ...bare } = shown
      return by === undefined || isOurs(by) ? shown : bare
    },
  }
}
export type Belonging = Pick<ReturnType<typeof createBelonging>, 'isOurTime' | 'own'>
