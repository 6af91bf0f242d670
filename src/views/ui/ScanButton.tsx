import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'

export const ScanButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTexts()
  return (
    <button type="button" className="scan beside gap-2" title={t('scanner.title')} onClick={onPress}>
      <Icon name="scan" />
      <span className="wide-word">{t('panel.scan')}</span>
    </button>
  )
}
