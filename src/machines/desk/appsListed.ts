import { maxApps } from '../../events/desk/apps.ts'
import type { App } from '../../events/entities.ts'
import { localApp } from '../../events/values/ids.ts'

export interface AppsContext {
  app: App | null
  /** Whose apps are known; null for a visitor. */
  owner: string | null
  /** The owner's apps by the server's last list, and those with something unsent; a visitor has none. */
  known: readonly App[]
  /** Ids of those among them that the server's list no longer names. */
  gone: readonly string[]
  /** The owner's that are not offered any more: rows of them may still be on this device. */
  dropped: readonly App[]
}

/**
 * What the server said that the owner has, and which of the other apps here have something that is not at the server.
 */
interface Listed {
  apps: readonly App[]
  unsent: readonly string[]
}

/** The chosen app, where it is one of the user's: null for none, and for the device's own. */
export const ownApp = (app: App | null): App | null => (app?.publicId === localApp ? null : app)

export const named = (apps: readonly App[], app: App | null): App | undefined =>
  apps.find(({ publicId }) => publicId === app?.publicId)

/** Every app of the owner's that may have rows on this device. */
export const appsHere = ({ known, dropped }: Pick<AppsContext, 'known' | 'dropped'>): readonly string[] =>
  [...known, ...dropped].map(({ publicId }) => publicId)

/** A full list may have been cut: what it does not name may be there all the same. */
const isWhole = ({ apps }: Listed) => apps.length < maxApps

const unnamed = ({ app, known, dropped }: AppsContext, { apps }: Listed): readonly App[] => {
  const own = ownApp(app)
  const all = own === null || named(known, own) !== undefined ? known : [...known, own]
  return [...all, ...dropped].filter((each) => named(apps, each) === undefined)
}

/** True where the chosen app is no longer among the owner's, and everything of it is at the server. */
export const isChosenGone = (listed: Listed, { app }: AppsContext): boolean => {
  const own = ownApp(app)
  return (
    own !== null && isWhole(listed) && named(listed.apps, own) === undefined && !listed.unsent.includes(own.publicId)
  )
}

/** An offered app with something unsent that the server's list no longer has, and that no notice has named yet. */
export const newlyGone = (listed: Listed, context: AppsContext): App | undefined =>
  isWhole(listed)
    ? unnamed(context, listed).find(
        ({ publicId }) => listed.unsent.includes(publicId) && !context.gone.includes(publicId),
      )
    : undefined

export const relisted = (listed: Listed, context: AppsContext): Partial<AppsContext> => {
  const others = unnamed(context, listed)
  const stays = (app: App) =>
    listed.unsent.includes(app.publicId) || (!isWhole(listed) && app.publicId === context.app?.publicId)
  const kept = others.filter(stays)
  return {
    app: named(listed.apps, context.app) ?? context.app,
    known: [...listed.apps, ...kept],
    gone: isWhole(listed) ? kept.map(({ publicId }) => publicId) : [],
    dropped: others.filter((app) => !stays(app)),
  }
}
