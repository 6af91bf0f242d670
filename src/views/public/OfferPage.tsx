import type { Offer } from '../../events/public/offer.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { toldOf } from './told.ts'
import './offers.css'
import { checkIcon, share } from '../ui/lateIcons.ts'
import { Row, Stack } from '../ui/layout.tsx'

/** Products with features and a named link (requirement 2.10). */
const further = new Map([
  ['web-push', 'offers.document'],
  ['m-factor', 'offers.site'],
] as const)

const Features = ({ features }: { features: readonly string[] }) => {
  const { t } = useTexts()
  return (
    <section className="offer-features stack gap-3 icons-brand" aria-labelledby="offer-features">
      <h2 id="offer-features" className="large snug">
        {t('offers.features')}
      </h2>
      <Stack as="ul" gap={2}>
        {features.map((feature) => (
          <Row as="li" gap={3} key={feature}>
            <Icon name={checkIcon} />
            {feature}
          </Row>
        ))}
      </Stack>
    </section>
  )
}

export const OfferPage = ({ offer }: { offer: Offer }) => {
  const { t, language } = useTexts()
  const { name, title, about, features } = toldOf(offer, language)
  useTitle(name)
  const more = [...further].find(([id]) => id === offer.id)?.[1]
  return (
    <Stack as="main" gap={5} className="shell-main wide at-top">
      <Stack as="article" gap={6} className="offer level">
        <img className="offer-pic wide" src={offer.pic} alt={name} width="80" height="100" />
        <div className="offer-words stack gap-5">
          <Stack as="header" gap={1} align="start">
            <p className="small mute">{name}</p>
            <h1 className="head balanced">{title}</h1>
            {offer.disabled && <Tag icon="clock" text={t('offers.soon')} />}
            <p className="reads dim down-2">{about}</p>
          </Stack>
          {more !== undefined && features.length > 0 && <Features features={features} />}
          <Row gap={2} align="stretch" wrap>
            {more !== undefined && offer.link !== null && (
              <a className="button button-primary" href={offer.link} rel="noreferrer">
                {t(more)}
                <Icon name="out" />
              </a>
            )}
            <Button icon={share} disabled>
              {t('offers.share')}
            </Button>
          </Row>
        </div>
      </Stack>
    </Stack>
  )
}
