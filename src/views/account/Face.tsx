import { Suspense, use, useMemo } from 'react'
import type { User } from '../../events/desk/user.ts'
import { nameOf } from '../../machines/desk/user.ts'
import { useDesk } from '../common/useDesk.tsx'
import './face.css'

interface DrawnProps {
  picture: Promise<string | null>
  letter: string | undefined
}

const Drawn = ({ picture, letter }: DrawnProps) => {
  const address = use(picture)
  return address === null ? letter : <img src={address} alt="" referrerPolicy="no-referrer" />
}

/** A user's picture; their first letter until it is loaded, and if there is none. */
export const Face = ({ user, large = false }: { user: User; large?: boolean }) => {
  const { findPicture } = useDesk()
  const picture = useMemo(() => findPicture?.(user.email), [findPicture, user.email])
  const [letter] = nameOf(user)
  return (
    <span className={large ? 'face face-large' : 'face'} aria-hidden="true">
      {picture === undefined ? (
        letter
      ) : (
        <Suspense fallback={letter}>
          <Drawn picture={picture} letter={letter} />
        </Suspense>
      )}
    </span>
  )
}
