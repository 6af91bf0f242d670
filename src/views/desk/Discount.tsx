import { either as E } from 'fp-ts'
import { useEffect, useRef } from 'react'
import { linesOff, parseDiscount } from '../../events/values/discount.ts'
import { sumLines } from '../../events/values/money.ts'
import { cleanText, maxNote, maxText, normaliseFarsi } from '../../events/values/text.ts'
import { selectCounting, selectLines, totalsOf } from '../../machines/desk/select.ts'
import type { Tendering } from '../../machines/desk/tender.ts'
import { nameIn } from '../common/names.ts'
import { useCommand, useDesk, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { formatMoney } from '../ui/format.ts'
import { Stack } from '../ui/layout.tsx'
import { Select } from '../ui/Select.tsx'

/** Takes a typed discount off the sum of what is on the sheet; `of` is one product, null for all. */
const useLessen = () => {
  const send = useCommand()
  const lines = useFlow('basket', selectLines)
  const counting = useFlow('settings', selectCounting)
  return (typed: string, of: string | null) => {
    const full = totalsOf(lines, counting)
    if (full === null) return
    const text = typed.slice(0, maxText)
    const sum = E.getOrElse(() => full.total)(sumLines(linesOff(lines, of)))
    const amount = E.getOrElse(() => 0)(parseDiscount(text, sum))
    const { payable } = totalsOf(lines, counting, { amount, of }) ?? full
    send('dialogs', { type: 'tender.discount', text, of, sum, payable })
  }
}

/** What is to be paid follows what is scanned while it is asked for. */
export const useFollowedSheet = ({ invoice, off }: Tendering) => {
  const lines = useFlow('basket', selectLines)
  const lessen = useLessen()
  const asked = useRef(lines)
  useEffect(() => {
    if (asked.current === lines) return
    asked.current = lines
    if (invoice === null && lines.length > 0) lessen(off?.text ?? '', off?.of ?? null)
  })
}

/** What is to be paid follows the discount. */
export const Discount = ({ tendering: { off, currency } }: { tendering: Tendering }) => {
  const { t, language } = useTexts()
  const { flows } = useDesk().desk
  const send = useCommand()
  const lines = useFlow('basket', selectLines)
  const lessen = useLessen()
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
