import type { Currency } from '../../events/values/currency.ts'
import { instantOf } from '../../events/values/dates.ts'
import type { Happened } from '../../machines/invoice/story.ts'
import { storyOf } from '../../machines/invoice/story.ts'
import type { TaxAnswer } from '../../machines/invoice/taxStory.ts'
import { amountWords } from '../common/amountWords.ts'
import { columnNames } from '../common/invoiceMembers.tsx'
import { useStory } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { DateText } from '../ui/DateText.tsx'
import { formatMoney } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { cash, checkIcon, copyIcon, share, uploadIcon } from '../ui/lateIcons.ts'
import { Stack } from '../ui/layout.tsx'
import { Part } from '../ui/Part.tsx'
import { goodsWords } from './paymentWords.ts'

const pictures: Record<Exclude<Happened['what'], 'taxSaid'>, IconName> = {
  issued: 'receipt',
  amended: 'edit',
  printed: 'printer',
  shared: share,
  copied: copyIcon,
  withdrawn: 'trash',
  restored: 'undo',
  paid: cash,
  returned: 'undo',
  taxSent: uploadIcon,
  taxTaken: checkIcon,
  taxRefused: 'close',
  taxLost: 'ask',
}

const answerPictures: Record<TaxAnswer, IconName> = {
  accepted: 'done',
  rejected: 'close',
  waiting: 'clock',
  nothing: 'search',
}

const pictureOf = (happened: Happened): IconName =>
  happened.what === 'taxSaid' ? answerPictures[happened.answer] : pictures[happened.what]

/** Words that have no values in them. */
const plain = {
  shared: 'happenedShared',
  copied: 'happenedCopied',
  withdrawn: 'happenedWithdrawn',
  restored: 'happenedRestored',
  taxTaken: 'taxTaken',
  taxRefused: 'taxRefused',
  taxLost: 'taxLost',
} as const

const useWords = (currency: Currency) => {
  const { t, language } = useTexts()
  return (happened: Happened): string => {
    switch (happened.what) {
      case 'issued':
        return t('invoice.happenedIssued', { amounts: amountWords(happened.invoice, language) })
      case 'amended':
        return happened.columns.length === 0
          ? t('invoice.amended')
          : t('invoice.happenedAmended', {
              what: happened.columns.map((column) => columnNames[column]()).join(language === 'fa' ? '، ' : ', '),
            })
      case 'printed':
        return t('invoice.happenedPrinted', { paper: t(`invoice.papers.${happened.format}`) })
      case 'paid': {
        const { way, amount, undoes } = happened.tender
        const said = { way: t(`tender.ways.${way}`), amount: formatMoney(amount, currency, language) }
        return t(undoes === undefined ? 'invoice.happenedPaid' : 'invoice.happenedUnpaid', said)
      }
      case 'returned': {
        const { way, amount, lines } = happened
        const goods = goodsWords(lines, language)
        return amount === 0
          ? t('returns.cameBack', { goods })
          : t('returns.gaveBack', {
              goods,
              way: t(`tender.ways.${way}`),
              amount: formatMoney(amount, currency, language),
            })
      }
      case 'taxSent':
        return t(`invoice.taxSent.${happened.kind}`)
      case 'taxSaid':
        return t(`invoice.taxSaid.${happened.answer}`)
      default:
        return t(`invoice.${plain[happened.what]}`)
    }
  }
}

export const InvoiceStory = ({ invoice, currency }: { invoice: string; currency: Currency }) => {
  const { t } = useTexts()
  const words = useWords(currency)
  const story = storyOf(useStory(invoice) ?? [])
  if (story.length === 0) return null
  return (
    <Part title={t('invoice.history')}>
      <Stack as="ol" gap={2} className="story">
        {story.map((happened) => (
          <li key={happened.id} className="cells icons-mute">
            <Icon name={pictureOf(happened)} small />
            <bdi>{words(happened)}</bdi>
            <span className="small mute">
              <DateText instant={instantOf(happened.at)} />
            </span>
          </li>
        ))}
      </Stack>
    </Part>
  )
}
