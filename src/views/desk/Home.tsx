import { Link } from 'react-router'
import { useTexts } from '../texts/index.ts'
import { useFlow } from '../useDesk.tsx'

const Product = ({ to, title, words }: { to: string; title: string; words: string }) => (
  <li>
    <Link className="home-product" to={to}>
      <b>{title}</b>
      <span className="small">{words}</span>
    </Link>
  </li>
)

/** What this is, for who comes first: there is no invoice yet. */
export const Home = () => {
  const { t } = useTexts()
  const shown = useFlow(
    'invoices',
    (state) => state.context.total === 0 && state.context.query === '' && !state.hasTag('loading'),
  )
  if (!shown) return null
  return (
    <section className="home" aria-labelledby="home">
      <h2 id="home">{t('home.headline')}</h2>
      <p>{t('home.intro')}</p>
      <ul>
        <Product to="/products/m-factor" title={t('home.microFactor')} words={t('home.microFactorHint')} />
        <Product to="/products/web-push" title={t('home.webPush')} words={t('home.webPushHint')} />
        <Product to="/support" title={t('home.support')} words={t('home.supportHint')} />
      </ul>
    </section>
  )
}
