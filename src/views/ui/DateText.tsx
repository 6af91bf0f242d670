import { useTexts } from '../texts/index.ts'
import { formatDateTime, formatWhen } from './format.ts'

interface DateTextProps {
  /** An instant in UTC. */
  instant: string
  /** The present, which decides what is today; without it the whole date and time are shown. */
  now?: string | number
  /** IANA name; the device's own when left out. */
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
