/** A hand shakes, and light is poor: milliseconds that a code may not be read and still be in the picture. */
export const outOfSight = 1000

interface Told {
  /** A code came into the picture. */
  seen: (gtin: string) => void
  /** It has not been read for long enough to be gone. */
  left: (gtin: string) => void
}

/** Makes of what each frame shows what comes into the picture and leaves it. */
export const createSightings = ({ seen, left }: Told) => {
  const inSight = new Map<string, ReturnType<typeof setTimeout>>()
  return {
    see(gtin: string) {
      const before = inSight.get(gtin)
      clearTimeout(before)
      const leave = () => {
        inSight.delete(gtin)
        left(gtin)
      }
      inSight.set(gtin, setTimeout(leave, outOfSight))
      if (before === undefined) seen(gtin)
    },
    stop() {
      for (const timer of inSight.values()) clearTimeout(timer)
      inSight.clear()
    },
  }
}
