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
 * The desk, and for a visitor without sales an introduction below it. It is drawn with the foot once the invoices are
 * known, so that nothing visible is pushed away, and stays while they are read again.
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
