import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import { Row } from './layout.tsx'

export const Brand = () => {
  const { t } = useTexts()
  return (
    <Row gap={2} className="brand">
      <Icon name="receipt" />
      <span>{t('desk.brand')}</span>
    </Row>
  )
}
