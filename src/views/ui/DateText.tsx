import { useTexts } from '../texts/index.ts'
import { formatDateTime, formatWhen } from './format.ts'

interface DateTextProps {
  instant: string
  /** The present, which decides what is today; without it the whole date and time are shown. */
  now?: string | number
  /** An IANA name; the device's own by default. */
  zone?: string
}

export const DateText = ({ instant, now, zone = '' }: DateTextProps) => {
  const { language } = useTexts()
  const whole = formatDateTime(instant, language, zone)
  return (
    <time className="num" dateTime={instant} title={whole}>
      {now === undefined ? whole : formatWhen(instant, now, language, zone)}
    </time>
  )
}
