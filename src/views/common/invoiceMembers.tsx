import type { ComponentType } from 'react'
import type { InvoiceColumn, InvoiceMember } from '../../events/columns/invoice.ts'
import type { Invoice } from '../../events/entities.ts'
import { cleanText, maxNote, normaliseFarsi } from '../../events/values/text.ts'
import { readVat, usualVat } from '../../events/values/vat.ts'
import { t } from '../texts/index.ts'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { useCommand } from './useDesk.tsx'

/** Where an invoice is shown. */
type Place = 'sheet' | 'paper' | 'share' | 'conflict'

interface MemberView {
  name: () => string
  text: (invoice: Partial<Invoice>) => string
  /** Where it stands, if it is not blank. */
  places: Readonly<Record<Place, boolean>>
  /** Null: it stays as the invoice was made. */
  Editor: ComponentType<{ text: string }> | null
}

const EditedNote = ({ text }: { text: string }) => {
  const send = useCommand()
  return (
    <div className="invoice-note">
      <DebouncedField
        label={t('invoice.note')}
        hint={t('invoice.noteHint')}
        value={text}
        lines={2}
        maxLength={maxNote}
        onDebounced={(typed) => send('invoice', { type: 'edit.note', note: cleanText(normaliseFarsi(typed)) })}
      />
    </div>
  )
}

/** How each member of an invoice is shown and changed. */
const memberViews: Readonly<Record<InvoiceMember, MemberView>> = {
  note: {
    name: () => t('invoice.note'),
    text: ({ note = '' }) => note,
    places: { sheet: true, paper: true, share: true, conflict: true },
    Editor: EditedNote,
  },
  // The sums say it.
  vat: {
    name: () => t('invoice.vatRule'),
    text: ({ vat = usualVat }) => (vat === usualVat ? '' : t(`settings.vats.${readVat(vat).kind}`)),
    places: { sheet: false, paper: false, share: false, conflict: true },
    Editor: null,
  },
  discountReason: {
    name: () => t('invoice.discountReason'),
    text: ({ discountReason = '' }) => discountReason,
    places: { sheet: true, paper: true, share: true, conflict: true },
    Editor: null,
  },
}

/** What the story calls the columns that were changed. */
export const columnNames: Readonly<Record<InvoiceColumn, () => string>> = {
  payer: () => t('invoice.amendedPayer'),
  date: () => t('invoice.amendedDate'),
  lines: () => t('invoice.amendedItems'),
  note: () => t('invoice.amendedNote'),
  vat: () => t('invoice.amendedVat'),
  discountReason: () => t('invoice.discountReason'),
}

/** What the members say in a place: the name and the text of each. */
export const membersSaid = (invoice: Partial<Invoice>, place: Place) =>
  Object.values<MemberView>(memberViews)
    .filter(({ text, places }) => places[place] && text(invoice) !== '')
    .map(({ name, text }) => ({ name: name(), text: text(invoice) }))

interface SaidMembersProps {
  of: Partial<Invoice>
  place: Place
}

export const SaidMembers = ({ of, place }: SaidMembersProps) =>
  membersSaid(of, place).map(({ name, text }) => (
    <p key={name} className="invoice-note small">
      {name}: <bdi>{text}</bdi>
    </p>
  ))

/** The fields of an invoice's members while it is changed. */
export const EditedMembers = ({ of }: { of: Partial<Invoice> }) =>
  Object.entries<MemberView>(memberViews).flatMap(([member, { text, Editor }]) =>
    Editor === null ? [] : [<Editor key={member} text={text(of)} />],
  )
