interface Deps {
  /** Who is signed in on the device, as far as this tab knows; null for a visitor. */
  current: () => string | null
  /** This page is left, since its user is gone. */
  isParting: () => boolean
}

/** Whose entries a tab records. Who was signed out in another tab, or followed by another user, is it until the page is left or stays: what is under way here is theirs. */
export const createTabOwner = ({ current, isParting }: Deps) => {
  let owner: string | null = null
  let isFollowing = false
  let isHeld = false
  const now = () => {
    isHeld = isHeld && isParting()
    if (!isFollowing && !isHeld) owner = current()
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
      isHeld = isParting()
    },
  }
}
