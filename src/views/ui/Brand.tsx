import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'

export const Brand = () => {
  const { t } = useTexts()
  return (
    <div className="brand">
      <Icon name="receipt" />
      <span>{t('desk.brand')}</span>
    </div>
  )
}
