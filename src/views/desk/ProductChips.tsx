import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Chips } from '../ui/Chips.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyShelf } from './EmptyShelf.tsx'
import { ProductChip } from './ProductChip.tsx'

const Unread = () => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <EmptyState picture="shelf" title={t('scanner.unread')}>
      <Button icon="refresh" onPress={() => send('storage', { type: 'storage.retry' })}>
        {t('storage.retry')}
      </Button>
    </EmptyState>
  )
}

export const ProductChips = () => {
  const { t } = useTexts()
  const chips = useFlow('panel', ({ context }) => context.chips)
  const loading = useFlow('panel', (state) => state.hasTag('loading'))
  const failed = useFlow('panel', (state) => state.hasTag('failed'))
  if (chips.length > 0)
    return (
      <Chips label={t('panel.chips')}>
        {chips.map((id) => (
          <ProductChip key={id} id={id} />
        ))}
      </Chips>
    )
  if (failed) return <Unread />
  return loading ? <Skeleton rows={3} label={t('pages.loading')} /> : <EmptyShelf />
}
