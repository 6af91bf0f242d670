import { Link } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { Stack } from '../ui/layout.tsx'
import { issues, productRoute } from './addresses.ts'
import { ProductCard } from './ProductCard.tsx'
import './home.css'
import { helpIcon, lockIcon } from '../ui/lateIcons.ts'

const Drawing = ({ path }: { path: string }) => (
  <svg className="icon icon-large" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)

const Shield = () => <Drawing path="M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6zM9 12l2.2 2.2L15.5 10" />

const Bug = () => (
  <Drawing path="M8 9a4 4 0 0 1 8 0v5a4 4 0 0 1-8 0zM8 12H4M20 12h-4M8 8 5 5M16 8l3-3M8 16l-3 3M16 16l3 3M12 11v7" />
)

const Reasons = () => {
  const { t } = useTexts()
  return (
    <>
      <h2 id="home-why" className="hidden">
        {t('home.why.title')}
      </h2>
      <ul className="home-why thirds torn torn-below">
        <li className="stack at-top">
          <Icon name="offline" large />
          <h3 className="leads">{t('home.why.offline')}</h3>
          <p className="reads dim">{t('home.why.offlineWords')}</p>
        </li>
        <li className="stack at-top">
          <Shield />
          <h3 className="leads">{t('home.why.tax')}</h3>
          <p className="reads dim">{t('home.why.taxWords')}</p>
        </li>
        <li className="stack at-top">
          <Icon name={lockIcon} large />
          <h3 className="leads">{t('home.why.yours')}</h3>
          <p className="reads dim">{t('home.why.yoursWords')}</p>
        </li>
      </ul>
    </>
  )
}

const shownProducts = [
  ['m-factor', 'microFactor'],
  ['web-push', 'webPush'],
] as const

const Products = () => {
  const { t } = useTexts()
  return (
    <Stack as="section" gap={4} className="home-part" aria-labelledby="home-products">
      <h2 id="home-products" className="head">
        {t('home.products')}
      </h2>
      <Stack as="ul" gap={4} className="product-cards">
        {shownProducts.map(([id, key]) => (
          <li key={id}>
            <ProductCard
              to={productRoute(id)}
              pic={`/assets/data/${id}.svg`}
              name={t(`home.${key}`)}
              words={t(`home.${key}Words`)}
              level={3}
            />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

const Ways = () => {
  const { t } = useTexts()
  return (
    <Stack as="nav" className="home-ways ruled halves" aria-label={t('home.ways')}>
      <Link className="beside gap-4 bare ink" to={routes.support}>
        <Icon name={helpIcon} large />
        <span className="grow">
          <b className="block">{t('home.support')}</b>
          <small className="mute small block">{t('home.supportWords')}</small>
        </span>
        <Icon name="forward" />
      </Link>
      <a className="beside gap-4 bare ink" href={issues} rel="noreferrer">
        <Bug />
        <span className="grow">
          <b className="block">{t('home.issues')}</b>
          <small className="mute small block">{t('home.issuesWords')}</small>
        </span>
        <Icon name="out" />
      </a>
    </Stack>
  )
}

/** The introduction for visitors below the desk. It needs texts alone, so it can be drawn anywhere. */
export const Home = () => {
  const { t } = useTexts()
  return (
    <section className="home" aria-labelledby="home-why">
      <p className="home-intro">{t('home.intro')}</p>
      <Reasons />
      <Products />
      <Ways />
    </section>
  )
}
