import { cleanText, maxNote, maxText, normaliseFarsi } from '../../events/values/text.ts'
import { selectCounting, selectLines } from '../../machines/desk/select.ts'
import type { Tendering } from '../../machines/desk/tender.ts'
import { discountOn } from '../../machines/desk/tenderSums.ts'
import { nameIn } from '../common/names.ts'
import { useCommand, useDesk, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { formatMoney } from '../ui/format.ts'
import { Stack } from '../ui/layout.tsx'
import { Select } from '../ui/Select.tsx'

/** What is to be paid follows the discount. */
export const Discount = ({ tendering: { off, currency } }: { tendering: Tendering }) => {
  const { t, language } = useTexts()
  const { flows } = useDesk().desk
  const send = useCommand()
  const lines = useFlow('basket', selectLines)
  const counting = useFlow('settings', selectCounting)
  const lessen = (typed: string, of: string | null) => {
    const asked = discountOn(lines, counting, { text: typed.slice(0, maxText), of })
    if (asked !== null) send('dialogs', { type: 'tender.discount', ...asked })
  }
  const hint = off?.amount ? { amount: formatMoney(off.amount, currency, language) } : null
  return (
    <>
      <DebouncedField
        label={t('tender.discount')}
        hint={hint === null ? t('tender.discountHint') : t('tender.discountIs', hint)}
        value={off?.text ?? ''}
        error={off?.refusal ? t(`tender.refusals.${off.refusal}`) : null}
        onDebounced={(text) => {
          const now = flows.dialogs.getSnapshot().context.tender?.off
          if (text !== (now?.text ?? '')) lessen(text, now?.of ?? null)
        }}
      />
      {/* Folded: what came up at a press of a way to pay would move that from under the finger. */}
      <details>
        <summary className="small strong">{t('tender.discountMore')}</summary>
        <Stack gap={4} className="pad-3">
          {lines.length > 1 && (
            <Select
              label={t('tender.discountOn')}
              value={off?.of ?? ''}
              choices={[
                { value: '', text: t('tender.discountOnAll') },
                ...lines.map((line) => ({
                  value: line.product,
                  text: nameIn(language, line) || t('notices.notFound'),
                })),
              ]}
              onChoose={(chosen) => lessen(off?.text ?? '', chosen === '' ? null : chosen)}
            />
          )}
          <DebouncedField
            label={t('tender.discountReason')}
            value={off?.reason ?? ''}
            maxLength={maxNote}
            onDebounced={(typed) => {
              const reason = cleanText(normaliseFarsi(typed)).slice(0, maxNote)
              if (reason !== (off?.reason ?? '')) send('dialogs', { type: 'tender.reason', reason })
            }}
          />
        </Stack>
      </details>
    </>
  )
}
