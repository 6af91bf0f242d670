import { parseAbsolute } from '@internationalized/date'
import { useContext } from 'react'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  FieldError,
  Group,
  Heading,
  Label,
  Popover,
} from 'react-aria-components'
import { useTexts } from '../texts/index.ts'
import { AriaLocale } from './AriaLocale.tsx'
import { formatMonth } from './format.ts'
import { Icon } from './Icon.tsx'

interface DateTimePickerProps {
  label: string
  /** An instant in UTC. */
  instant: string
  /** The zone of the clock that it is read from, by its IANA name. */
  zone: string
  disabled?: boolean
  /** An instant in UTC, with milliseconds. */
  onChoose: (instant: string, zone: string) => void
}

const MonthTitle = () => {
  const { language } = useTexts()
  const state = useContext(CalendarStateContext)
  if (state === null) return null
  return <Heading>{formatMonth(state.visibleRange.start.toDate(state.timeZone), language, state.timeZone)}</Heading>
}

/** Intl parts Persian dates by a Latin comma. */
const useComma = () => {
  const { language } = useTexts()
  return (literal: string) => (language === 'fa' ? literal.replace(',', '،') : literal)
}

/** Date and time, in the Persian calendar in Farsi; what it gives is an instant. */
export const DateTimePicker = ({ label, instant, zone, disabled = false, onChoose }: DateTimePickerProps) => {
  const comma = useComma()
  return (
    <AriaLocale>
      <DatePicker
        className="when field"
        value={parseAbsolute(instant, zone)}
        granularity="minute"
        hourCycle={24}
        hideTimeZone
        shouldForceLeadingZeros
        shouldCloseOnSelect
        isDisabled={disabled}
        onChange={(value) => {
          if (value !== null) onChoose(value.toDate().toISOString(), zone)
        }}
      >
        <Label className="field-label">{label}</Label>
        <Group className="box">
          <DateInput className="when-input">
            {(segment) => (
              <DateSegment className="when-segment" segment={segment}>
                {({ text }) => (segment.type === 'literal' ? comma(text) : text)}
              </DateSegment>
            )}
          </DateInput>
          <AriaButton className="round">
            <Icon name="calendar" />
          </AriaButton>
        </Group>
        <FieldError className="field-error" />
        <Popover className="when-pop" placement="bottom end">
          <Dialog>
            <Calendar>
              <header className="calendar-head">
                <AriaButton slot="previous" className="round">
                  <Icon name="back" />
                </AriaButton>
                <MonthTitle />
                <AriaButton slot="next" className="round">
                  <Icon name="forward" />
                </AriaButton>
              </header>
              <CalendarGrid className="calendar-grid" weekdayStyle="narrow">
                <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
                <CalendarGridBody>
                  {(date) => (
                    <CalendarCell
                      date={date}
                      className={({ isToday }) => `calendar-day num${isToday ? ' calendar-today' : ''}`}
                    />
                  )}
                </CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </AriaLocale>
  )
}
