import { useTexts } from '../texts/index.ts'
import { formatNumber } from './format.ts'

export const NumberText = ({ value }: { value: number }) => {
  const { language } = useTexts()
  return <bdi className="num">{formatNumber(value, language)}</bdi>
}
