import type { ReactNode } from 'react'
import { Suspense, useRef, useState } from 'react'
import { useIsPhone } from '../common/media.ts'
import { nameIn } from '../common/names.ts'
import { useCommand, useDesk, useFlow } from '../common/useDesk.tsx'
import { homeTexts, useTexts } from '../texts/index.ts'
import { Coming } from '../ui/Coming.tsx'
import { DeskLayout } from '../ui/DeskLayout.tsx'
import { formatMoney, formatNumber } from '../ui/format.ts'
import { Row } from '../ui/layout.tsx'
import { ConfirmDialog, dispensable } from '../ui/lazy.ts'
import { lazyDialog, withTexts } from '../ui/lazyDialog.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Banners } from './Banners.tsx'
import { DeskBar } from './DeskBar.tsx'
import type { MenuButtonProps } from './Dial.tsx'
import { Invoices } from './Invoices.tsx'
import { useLastChange } from './lastChange.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { ProductPanel } from './ProductPanel.tsx'
import { Sheet } from './Sheet.tsx'
import { useKeys } from './useKeys.ts'
import { useSaved } from './useSave.ts'
import { useTourStep } from './useTourStep.ts'

const PricePrompt = lazyDialog(async () => (await import('./PricePrompt.tsx')).PricePrompt)
const Tour = dispensable(() => withTexts(async () => (await import('./Tour.tsx')).Tour))
const Foot = dispensable(async () => (await import('../common/Foot.tsx')).Foot)
const Home = dispensable(async () => {
  const [{ Home }] = await Promise.all([import('../public/Home.tsx'), homeTexts()])
  return Home
})

/** Visible with the focus: the first Tab leads past the products. @internal */
export const SkipLinks = () => {
  const { t } = useTexts()
  return (
    <Row as="nav" gap={2} align="stretch" className="skips" aria-label={t('desk.title')}>
      <a href="#sheet">{t('desk.skipToBasket')}</a>
      <a href="#invoices">{t('desk.skipToInvoices')}</a>
    </Row>
  )
}

/**
 * The desk, and for a visitor without sales an introduction below it. Introduction and foot are drawn once the invoices
 * are known, so that nothing visible is pushed away. They stay while the invoices are read again.
 *
 * @internal
 */
export const DeskAndBelow = ({ children }: { children?: ReactNode }) => {
  const { past } = useDesk()
  const isVisitor = useFlow('user', ({ context }) => context.user === null)
  const isRead = useFlow('invoices', (state) => !state.hasTag('loading'))
  const hasSold = useFlow('invoices', ({ context }) => context.total > 0 || context.query !== '')
  const [wasRead, setWasRead] = useState(isRead)
  if (isRead && !wasRead) setWasRead(true)
  const hasNoIntroduction = past !== undefined || !isVisitor || hasSold
  return (
    <>
      <div className="desk-whole">
        {children}
        {hasNoIntroduction && (
          <Suspense>
            <Foot />
          </Suspense>
        )}
      </div>
      {!hasNoIntroduction && !wasRead && <Coming />}
      {!hasNoIntroduction && wasRead && (
        <Suspense fallback={<Coming />}>
          <Home />
          <Foot />
        </Suspense>
      )}
    </>
  )
}

const SeveralCurrencies = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const order = useFlow('saving', (state) => (state.matches('confirmingCurrencies') ? state.context.order : null))
  if (order === null) return null
  const currency = t(`units.${order.currency}`)
  const total = formatMoney(order.total, order.currency, language)
  return (
    <ConfirmDialog
      title={t('basket.mixedConfirmTitle')}
      words={t('basket.mixedConfirm', { currency, total })}
      yes={t('basket.mixedSave')}
      no={t('a11y.cancel')}
      danger
      onYes={() => send('saving', { type: 'currencies.accept' })}
      onNo={() => send('saving', { type: 'currencies.refuse' })}
    />
  )
}

const AskedPrice = () => {
  const pending = useFlow('basket', (state) => (state.matches('awaitingPrice') ? state.context.pending : null))
  return pending === null ? null : <PricePrompt key={pending.product} product={pending} />
}

/** What the desk asks over everything else. @internal */
export const Questions = () => (
  <Suspense>
    <AskedPrice />
    <SeveralCurrencies />
  </Suspense>
)

/** The last change of the invoice, for screen readers. @internal */
export const Said = () => {
  const { t, language } = useTexts()
  const change = useLastChange()
  const saved = useSaved() !== null
  const words = () => {
    if (saved) return t('saving.saved')
    if (change === null) return ''
    if (change.kind === 'undone') {
      const n = formatNumber(change.left, language)
      return `${t('basket.undone')}: ${t('basket.count', { count: change.left, n })}`
    }
    const name = nameIn(language, change.line) || t('notices.notFound')
    if (change.kind === 'gone') return t('basket.removed', { name })
    return change.line.quantity === 1
      ? t('basket.added', { name })
      : t('scanner.foundAgain', { name, n: formatNumber(change.line.quantity, language) })
  }
  return (
    <VisuallyHidden>
      <span role="status">{words()}</span>
    </VisuallyHidden>
  )
}

interface DeskProps extends MenuButtonProps {
  children?: ReactNode
}

/** The invoice desk: what the shop has open all day; the shell's dialogs stand inside of it. */
export const Desk = ({ menu, children }: DeskProps) => {
  const { t } = useTexts()
  const step = useTourStep()
  const isPhone = useIsPhone()
  const field = useRef<HTMLInputElement>(null)
  useKeys(field)
  return (
    <div className="desk-page" data-tour={step ?? undefined}>
      <SkipLinks />
      <DeskBar menu={menu} />
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
            isPhone !== true && (
              <div id="sheet" tabIndex={-1}>
                <Sheet />
              </div>
            )
          }
          list={
            <div id="invoices" tabIndex={-1}>
              <Invoices />
            </div>
          }
        />
        <div className="desk-bar">
          {isPhone !== false && <PhoneBar />}
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
