import { CalendarDate, parseAbsolute, toCalendarDate } from '@internationalized/date'
import { useContext, useEffect, useRef, useState } from 'react'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  DateFieldStateContext,
  DateInput,
  DatePicker,
  DateSegment,
  FieldError,
  Group,
  Heading,
  Label,
} from 'react-aria-components'
import { useTexts } from '../texts/index.ts'
import { AriaLocale } from './AriaLocale.tsx'
import { formatMonth, formatNumber } from './format.ts'
import { Icon } from './Icon.tsx'
import { Row } from './layout.tsx'

/** A day that its month lacks, or a year that is not typed to its end. */
export type DateFlaw = 'day' | 'year' | null

/** By the Gregorian calendar: an earlier year, also of the Persian one, has fewer than four digits yet. */
const firstYear = 1622

interface DateTimePickerProps {
  label: string
  /** The first instant in UTC; later choices are the picker's. */
  instant: string
  /** The zone of the clock, by its IANA name. */
  zone: string
  /** An instant in UTC, with milliseconds. */
  onChoose: (instant: string, zone: string) => void
  /** What is wrong with the typed date, which is shown; null if nothing is. A year is never mended by itself. */
  onFlaw?: (flaw: DateFlaw) => void
  /** Enter in the box. */
  onConfirm?: () => void
}

const MonthTitle = () => {
  const { language } = useTexts()
  const state = useContext(CalendarStateContext)
  if (state === null) return null
  const month = formatMonth(state.visibleRange.start.toDate(state.timeZone), language, state.timeZone)
  return <Heading className="title">{month}</Heading>
}

/** Intl separates parts of Persian dates by a Latin comma. */
const useComma = () => {
  const { language } = useTexts()
  return (literal: string) => (language === 'fa' ? literal.replace(',', '،') : literal)
}

interface TypedDay {
  /** The first day of the month in the box. */
  first: CalendarDate
  days: number
  day: number
}

/** Reports the day in the box, also one that its month lacks, which becomes the month's last on leaving. */
const DayWatch = ({ onDay }: { onDay: (typed: TypedDay) => void }) => {
  const state = useContext(DateFieldStateContext)
  const latest = useRef(onDay)
  latest.current = onDay
  const part = (type: 'year' | 'month' | 'day') => state?.segments.find((segment) => segment.type === type)?.value
  const [year, month, day] = [part('year'), part('month'), part('day')]
  const calendar = state?.calendar
  useEffect(() => {
    if (calendar === undefined || year == null || month == null || day == null) return
    const first = new CalendarDate(calendar, year, month, 1)
    latest.current({ first, days: calendar.getDaysInMonth(first), day })
  }, [calendar, year, month, day])
  return null
}

/** A calendar and a text box: the Persian calendar in Farsi. It gives an instant. */
export const DateTimePicker = ({ label, instant, zone, onChoose, onFlaw, onConfirm }: DateTimePickerProps) => {
  const { t, language } = useTexts()
  const comma = useComma()
  const [shown, show] = useState(() => parseAbsolute(instant, zone))
  /** The calendar turns to the typed month. */
  const [focused, focus] = useState<CalendarDate>(() => toCalendarDate(shown))
  const [missing, miss] = useState<Omit<TypedDay, 'day'> | null>(null)
  const isShort = shown.year < firstYear
  const tellFlaw = (isMissing: boolean, year: number) => {
    const flaw = isMissing ? 'day' : null
    onFlaw?.(year < firstYear ? 'year' : flaw)
  }

  const look = ({ first, days, day }: TypedDay) => {
    const isMissing = day > days
    const isItsLast = missing !== null && missing.first.compare(first) === 0 && day === days
    if (isItsLast) return
    miss(isMissing ? { first, days } : null)
    if (isMissing !== (missing !== null)) tellFlaw(isMissing, shown.year)
  }
  return (
    <AriaLocale>
      <DatePicker
        className="field stack gap-1"
        value={shown}
        granularity="minute"
        hourCycle={24}
        hideTimeZone
        shouldForceLeadingZeros
        isInvalid={missing !== null || isShort}
        onChange={(value) => {
          if (value === null) return
          show(value)
          const isHalf = value.year < firstYear
          if (isHalf !== isShort) tellFlaw(missing !== null, value.year)
          if (isHalf) return
          focus(toCalendarDate(value))
          onChoose(value.toDate().toISOString(), zone)
        }}
      >
        <Label className="field-label strong small">{label}</Label>
        <Group
          className="box beside"
          onKeyDownCapture={(event) => {
            if (event.key === 'Enter') onConfirm?.()
          }}
        >
          <DateInput className="when-input grow clip title">
            {(segment) => (
              <>
                <DateSegment className="when-segment unringed" segment={segment}>
                  {({ text }) => (segment.type === 'literal' ? comma(text) : text)}
                </DateSegment>
                {segment.type === 'day' && <DayWatch onDay={look} />}
              </>
            )}
          </DateInput>
        </Group>
        <FieldError className={`field-error beside gap-1 small strong danger${isShort ? ' when-short' : ''}`}>
          {isShort && t('drafts.yearShort')}
          {missing !== null &&
            !isShort &&
            t('drafts.monthHas', {
              month: formatMonth(missing.first.toDate(zone), language, zone),
              n: formatNumber(missing.days, language),
            })}
        </FieldError>
        <Calendar className="calendar" autoFocus={false} focusedValue={focused} onFocusChange={focus}>
          <Row as="header" justify="between" className="calendar-head">
            <AriaButton slot="previous" className="round">
              <Icon name="back" />
            </AriaButton>
            <MonthTitle />
            <AriaButton slot="next" className="round">
              <Icon name="forward" />
            </AriaButton>
          </Row>
          <CalendarGrid className="calendar-grid" weekdayStyle="narrow">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className="mute medium small">{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell
                  date={date}
                  className={({ isToday }) =>
                    `calendar-day stack at-center num pointed${isToday ? ' calendar-today accent bold' : ''}`
                  }
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </DatePicker>
    </AriaLocale>
  )
}
