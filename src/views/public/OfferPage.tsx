import type { Offer } from '../../events/public/offer.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { toldOf } from './told.ts'
import './offers.css'

/** Products with features and a named link (requirement 2.10). */
const further = new Map([
  ['web-push', 'offers.document'],
  ['m-factor', 'offers.site'],
] as const)

const Features = ({ features }: { features: readonly string[] }) => {
  const { t } = useTexts()
  return (
    <section className="offer-features" aria-labelledby="offer-features">
      <h2 id="offer-features">{t('offers.features')}</h2>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const OfferPage = ({ offer }: { offer: Offer }) => {
  const { t, language } = useTexts()
  const { name, title, about, features } = toldOf(offer, language)
  useTitle(name)
  const more = [...further].find(([id]) => id === offer.id)?.[1]
  return (
    <main className="shell-main">
      <article className="offer">
        <img className="offer-pic" src={offer.pic} alt={name} width="80" height="100" />
        <div className="offer-words">
          <header>
            <p className="small mute">{name}</p>
            <h1>{title}</h1>
            {offer.disabled && <Tag icon="clock" text={t('offers.soon')} />}
            <p>{about}</p>
          </header>
          {more !== undefined && features.length > 0 && <Features features={features} />}
          <div className="offer-acts">
            {more !== undefined && offer.link !== null && (
              <a className="button button-primary" href={offer.link} rel="noreferrer">
                {t(more)}
                <Icon name="out" />
              </a>
            )}
            <Button icon="share" disabled>
              {t('offers.share')}
            </Button>
          </div>
        </div>
      </article>
    </main>
  )
}
