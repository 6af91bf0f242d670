import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'

/** A file's size in words. */
export const useSize = () => {
  const { t, language } = useTexts()
  const figure = (size: number) => formatNumber(Math.round(size * 10) / 10, language)
  return (bytes: number): string =>
    bytes < 1_000_000
      ? t('support.kilobytes', { n: figure(bytes / 1000) })
      : t('support.megabytes', { n: figure(bytes / 1_000_000) })
}
