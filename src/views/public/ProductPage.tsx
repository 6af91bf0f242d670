import { Link, useParams } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { useTexts } from '../texts/index.ts'
import { Stack } from '../ui/layout.tsx'
import { MessagePage } from '../ui/MessagePage.tsx'
import { OfferPage } from './OfferPage.tsx'
import { NoOffers, useOffers } from './Offers.tsx'

const Missing = () => {
  const { t } = useTexts()
  return (
    <MessagePage picture="lost" title={t('offers.missing')} words={t('offers.missingWords')}>
      <Link className="button button-primary" to={routes.products}>
        {t('offers.all')}
      </Link>
    </MessagePage>
  )
}

export const ProductPage = () => {
  const { id } = useParams()
  const { offers, failed } = useOffers()
  if (offers === null)
    return (
      <Stack as="main" gap={5} className="shell-main wide at-top" aria-busy={!failed || undefined}>
        <NoOffers failed={failed} />
      </Stack>
    )
  const offer = offers.find((each) => each.id === id)
  return offer === undefined ? <Missing /> : <OfferPage offer={offer} />
}
