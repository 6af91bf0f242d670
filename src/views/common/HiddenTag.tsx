import { useTexts } from '../texts/index.ts'
import { Tag } from '../ui/Tag.tsx'
import { useLabels } from './useLabels.ts'

/** Found by a search, it says why it was not listed. */
export const HiddenTag = ({ row }: { row: string }) => {
  const { t } = useTexts()
  return useLabels()(row).hidden && <Tag text={t('recordMenu.hidden')} />
}
