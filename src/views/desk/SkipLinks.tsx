import { useTexts } from '../texts/index.ts'

/** Visible with the focus: the first Tab leads past the products. */
export const SkipLinks = () => {
  const { t } = useTexts()
  return (
    <nav className="skips" aria-label={t('desk.title')}>
      <a href="#sheet">{t('desk.skipToBasket')}</a>
      <a href="#invoices">{t('desk.skipToInvoices')}</a>
    </nav>
  )
}
