interface Deps {
  /** Who is signed in on the device, as far as this tab knows; null for a visitor. */
  current: () => string | null
  /** This page is left, since its user is gone. */
  isParting: () => boolean
}

/**
 * Whose entries a tab records. Who signed out here, or was signed out or followed by another user in another tab, is it
 * until the page is left or stays: what is under way here is theirs. What signing out here brings about at once is
 * nobody's. Who signs in here is it at once.
 */
export const createTabOwner = ({ current, isParting }: Deps) => {
  let owner: string | null = null
  let isFollowing = false
  let held: string | null = null
  const now = () => {
    if (!isParting()) held = null
    if (isFollowing) return owner
    if (held !== null) return held
    const before = owner
    owner = current()
    if (owner === null && before !== null && isParting())
      void Promise.resolve().then(() => {
        held = before
      })
    return owner
  }
  return {
    now,
    /** Does what another tab brought about. */
    keepingWhile(follow: () => void) {
      now()
      isFollowing = true
      follow()
      isFollowing = false
      if (isParting()) held = owner
    },
  }
}
