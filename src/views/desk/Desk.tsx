import type { ReactNode } from 'react'
import { Suspense, useRef } from 'react'
import { useTexts } from '../texts/index.ts'
import { DeskLayout } from '../ui/DeskLayout.tsx'
import { Banners } from './Banners.tsx'
import { DeskAndBelow } from './DeskAndBelow.tsx'
import { DeskBar } from './DeskBar.tsx'
import { Invoices } from './Invoices.tsx'
import { Tour } from './lazyDesk.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { ProductPanel } from './ProductPanel.tsx'
import { Questions } from './Questions.tsx'
import { Said } from './Said.tsx'
import { Sheet } from './Sheet.tsx'
import { SkipLinks } from './SkipLinks.tsx'
import { useKeys } from './useKeys.ts'
import { useTourStep } from './useTourStep.ts'

/** The invoice desk: what the shop has open all day; the shell's dialogs stand inside of it. */
export const Desk = ({ children }: { children?: ReactNode }) => {
  const { t } = useTexts()
  const step = useTourStep()
  const field = useRef<HTMLInputElement>(null)
  useKeys(field)
  return (
    <div className="desk-page" data-tour={step ?? undefined}>
      <SkipLinks />
      <DeskBar />
      <DeskAndBelow>
        <DeskLayout
          notes={<Banners />}
          panel={
            <>
              <h1 id="desk" className="hidden" tabIndex={-1}>
                {t('desk.title')}
              </h1>
              <ProductPanel field={field} />
            </>
          }
          sheet={
            <div id="sheet" tabIndex={-1}>
              <Sheet />
            </div>
          }
          list={
            <div id="invoices" tabIndex={-1}>
              <Invoices />
            </div>
          }
        />
        <div className="desk-bar">
          <PhoneBar />
          {step !== null && (
            <Suspense>
              <Tour />
            </Suspense>
          )}
        </div>
      </DeskAndBelow>
      <Said />
      <Questions />
      {children}
    </div>
  )
}
