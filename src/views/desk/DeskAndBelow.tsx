import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { Foot } from '../common/Foot.tsx'
import { useDesk, useFlow } from '../common/useDesk.tsx'
import { homeTexts } from '../texts/index.ts'
import { dispensable } from '../ui/lazy.ts'

const Home = dispensable(async () => {
  const [{ Home }] = await Promise.all([import('../public/Home.tsx'), homeTexts()])
  return Home
})

/**
 * The desk, and below it, for a visitor who has sold nothing here yet, what this is. That comes once it is known whether there are invoices, with the foot
 * of the page, so that nothing that is on show is ever pushed away; and stays while they are read again, of the app that is chosen.
 */
export const DeskAndBelow = ({ children }: { children?: ReactNode }) => {
  const { past } = useDesk()
  const isVisitor = useFlow('user', ({ context }) => context.user === null)
  const isRead = useFlow('invoices', (state) => !state.hasTag('loading'))
  const hasSold = useFlow('invoices', ({ context }) => context.total > 0 || context.query !== '')
  const [wasRead, note] = useState(isRead)
  if (isRead && !wasRead) note(true)
  const isAlone = past !== undefined || !isVisitor || hasSold
  return (
    <>
      <div className="desk-whole">
        {children}
        {isAlone && <Foot />}
      </div>
      {!isAlone && wasRead && (
        <Suspense>
          <Home level={2} desk="#desk" />
          <Foot />
        </Suspense>
      )}
    </>
  )
}
