import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useAsk, useFlow, useRow } from '../../useDesk.tsx'
import { nameIn } from '../names.ts'
import { Times } from '../Times.tsx'

/** What the last code was, and how many of it are in the invoice, which is read out when it turns; and a way to more of it. */
export const LastFound = () => {
  const { t, language } = useTexts()
  const ask = useAsk()
  const id = useFlow('scanner', ({ context }) => context.product)
  const product = useRow('product', id)
  const count = useFlow('basket', ({ context }) => context.lines.find((line) => line.product === id)?.quantity ?? 0)
  const name = product == null ? '' : nameIn(language, product) || t('notices.notFound')
  const isShown = name !== '' && count > 0
  return (
    <div className="found">
      <span className="found-words" role="status">
        {isShown && (
          <>
            <Icon name="done" />
            {t('scanner.foundAgain', { name, n: formatNumber(count, language) })}
          </>
        )}
      </span>
      <Times />
      {isShown && id !== null && (
        <Button kind="soft" icon="plus" onPress={() => ask('basket', { type: 'basket.more', product: id })}>
          {t('scanner.more')}
        </Button>
      )}
    </div>
  )
}
