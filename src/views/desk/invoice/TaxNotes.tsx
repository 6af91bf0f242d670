import { AskButton } from '../../common/AskButton.tsx'
import { useTexts } from '../../texts/index.ts'
import { Banner } from '../../ui/Banner.tsx'

/** It is being sent, or nobody knows what became of that: it stays as it is, and the record is the way on. */
export const TaxOpen = ({ invoice, sending }: { invoice: string; sending: boolean }) => {
  const { t } = useTexts()
  return (
    <Banner
      kind={sending ? 'info' : 'warning'}
      title={t('invoice.taxOpenTitle')}
      words={t(sending ? 'invoice.taxSending' : 'invoice.refusals.taxOpen')}
    >
      <AskButton flow="taxRecord" event={{ type: 'taxRecord.open', invoice }}>
        {t('taxRecord.open')}
      </AskButton>
    </Banner>
  )
}

/** Before it is paid, after which its rows take no change. */
export const TaxLacksStuff = () => {
  const { t } = useTexts()
  return <Banner kind="warning" title={t('invoice.lacksStuffTitle')} words={t('invoice.lacksStuffWords')} />
}

/** Before a sent invoice is changed: what that means. */
export const TaxSent = () => {
  const { t } = useTexts()
  return <Banner kind="info" title={t('invoice.taxSentTitle')} words={t('invoice.taxSentWords')} />
}

/** After it, or where it was rejected: what is to follow. */
export const TaxToCorrect = ({ invoice, why }: { invoice: string; why: 'amended' | 'rejected' }) => {
  const { t } = useTexts()
  return (
    <Banner
      kind="warning"
      title={t(`invoice.taxToCorrect.${why}.title`)}
      words={t(`invoice.taxToCorrect.${why}.words`)}
    >
      <AskButton flow="taxRecord" event={{ type: 'taxRecord.open', invoice }}>
        {t('taxRecord.open')}
      </AskButton>
    </Banner>
  )
}
