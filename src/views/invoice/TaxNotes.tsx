import { CommandButton } from '../common/CommandButton.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'

/** A send is under way or unknown: the invoice stays as it is, and the tax record is the way on. */
export const TaxOpen = ({ invoice, sending }: { invoice: string; sending: boolean }) => {
  const { t } = useTexts()
  return (
    <Banner
      kind={sending ? 'info' : 'warning'}
      title={t('invoice.taxOpenTitle')}
      words={t(sending ? 'invoice.taxSending' : 'invoice.refusals.taxOpen')}
    >
      <CommandButton flow="taxRecord" event={{ type: 'taxRecord.open', invoice }}>
        {t('taxRecord.open')}
      </CommandButton>
    </Banner>
  )
}

/** Shown before payment, since a paid invoice's rows do not change. */
export const TaxLacksStuff = () => {
  const { t } = useTexts()
  return <Banner kind="warning" title={t('invoice.lacksStuffTitle')} words={t('invoice.lacksStuffWords')} />
}

/** Shown before a sent invoice is changed. */
export const TaxSent = () => {
  const { t } = useTexts()
  return <Banner kind="info" title={t('invoice.taxSentTitle')} words={t('invoice.taxSentWords')} />
}

/** Shown after a change or a rejection: a correction has to follow, or what only the accountant can do. */
export const TaxToCorrect = ({ invoice, why }: { invoice: string; why: 'amended' | 'rejected' | 'emptied' }) => {
  const { t } = useTexts()
  return (
    <Banner
      kind="warning"
      title={t(`invoice.taxToCorrect.${why}.title`)}
      words={t(`invoice.taxToCorrect.${why}.words`)}
    >
      <CommandButton flow="taxRecord" event={{ type: 'taxRecord.open', invoice }}>
        {t('taxRecord.open')}
      </CommandButton>
    </Banner>
  )
}
