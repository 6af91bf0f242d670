import { Link } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { Row, Stack } from '../ui/layout.tsx'
import { issues, productRoute } from './addresses.ts'
import { ProductCard } from './ProductCard.tsx'
import { Scene } from './Scene.tsx'
import './home.css'

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
      <h2 className="hidden">{t('home.why.title')}</h2>
      <ul className="home-why">
        <li>
          <Icon name="offline" large />
          <h3>{t('home.why.offline')}</h3>
          <p>{t('home.why.offlineWords')}</p>
        </li>
        <li>
          <Shield />
          <h3>{t('home.why.tax')}</h3>
          <p>{t('home.why.taxWords')}</p>
        </li>
        <li>
          <Icon name="lock" large />
          <h3>{t('home.why.yours')}</h3>
          <p>{t('home.why.yoursWords')}</p>
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
      <h2 id="home-products">{t('home.products')}</h2>
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
    <Stack as="nav" className="home-ways ruled" aria-label={t('home.ways')}>
      <Link className="beside gap-4" to={routes.support}>
        <Icon name="help" large />
        <span className="grow">
          <b>{t('home.support')}</b>
          <small className="mute small">{t('home.supportWords')}</small>
        </span>
        <Icon name="forward" />
      </Link>
      <a className="beside gap-4" href={issues} rel="noreferrer">
        <Bug />
        <span className="grow">
          <b>{t('home.issues')}</b>
          <small className="mute small">{t('home.issuesWords')}</small>
        </span>
        <Icon name="out" />
      </a>
    </Stack>
  )
}

interface HomeProps {
  /** Its headline's level: 1 as a page, 2 below the desk. */
  level: 1 | 2
  /** The address of the desk. */
  desk: string
}

/** The introduction for visitors. It needs texts alone, so it can be drawn anywhere. */
export const Home = ({ level, desk }: HomeProps) => {
  const { t } = useTexts()
  const Headline = level === 1 ? 'h1' : 'h2'
  return (
    <section className="home" aria-labelledby="home">
      <Stack gap={6} className="home-hero">
        <div>
          <Headline id="home">
            <span>{t('home.headline')}</span> <span>{t('home.headlineRest')}</span>
          </Headline>
          <p>{t('home.intro')}</p>
          <Row gap={3} align="stretch" wrap className="home-acts">
            <a className="button button-primary" href={desk}>
              {t('home.toDesk')}
            </a>
            <Link className="button button-quiet" to={routes.products}>
              {t('home.toProducts')}
            </Link>
          </Row>
          <p className="home-hint">
            <Icon name="check" small />
            {t('home.hint')}
          </p>
        </div>
        <Scene />
      </Stack>
      <Reasons />
      <Products />
      <Ways />
    </section>
  )
}
