import { parseDate } from '@internationalized/date'
import { DateField, DateInput, DateSegment, Label } from 'react-aria-components'
import { AriaLocale } from './AriaLocale.tsx'

interface DayFieldProps {
  label: string
  /** `2026-11-28`: the first day; later choices are the field's. */
  day: string
  onChoose: (day: string) => void
}

/** A day in a text box: of the Persian calendar in Farsi. */
export const DayField = ({ label, day, onChoose }: DayFieldProps) => (
  <AriaLocale>
    <DateField
      className="stack gap-1 field grow"
      defaultValue={parseDate(day)}
      shouldForceLeadingZeros
      onChange={(value) => value !== null && onChoose(value.toString())}
    >
      <Label className="field-label strong small">{label}</Label>
      <DateInput className="box when-input grow clip title">
        {(segment) => <DateSegment className="when-segment unringed" segment={segment} />}
      </DateInput>
    </DateField>
  </AriaLocale>
)
