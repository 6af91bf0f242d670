import { useRef } from 'react'
import { Dialogs } from '../shell/Dialogs.tsx'
import { Foot } from '../shell/Foot.tsx'
import { useTexts } from '../texts/index.ts'
import { DeskLayout } from '../ui/DeskLayout.tsx'
import { Banners } from './Banners.tsx'
import { DeskBar } from './DeskBar.tsx'
import { Home } from './Home.tsx'
import { Invoices } from './Invoices.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { ProductPanel } from './ProductPanel.tsx'
import { Questions } from './Questions.tsx'
import { Said } from './Said.tsx'
import { Sheet } from './Sheet.tsx'
import { SkipLinks } from './SkipLinks.tsx'
import { Tour, useTourStep } from './Tour.tsx'
import { useKeys } from './useKeys.ts'

/** The invoice desk: what the shop has open all day. */
export const Desk = () => {
  const { t } = useTexts()
  const step = useTourStep()
  const field = useRef<HTMLInputElement>(null)
  useKeys(field)
  return (
    <div className="desk-page" data-tour={step ?? undefined}>
      <SkipLinks />
      <DeskBar />
      <DeskLayout
        notes={<Banners />}
        panel={
          <>
            <h1 className="hidden">{t('desk.title')}</h1>
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
      <Home />
      <Foot />
      <PhoneBar />
      <Tour />
      <Said />
      <Questions />
      <Dialogs />
    </div>
  )
}
