import { nameIn } from '../../desk/names.ts'
import { useTexts } from '../../texts/index.ts'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFlow, useRow } from '../../useDesk.tsx'

/** What the last code was, and how many of it are in the invoice; read out when it turns. */
export const LastFound = () => {
  const { t, language } = useTexts()
  const id = useFlow('scanner', ({ context }) => context.product)
  const product = useRow('product', id)
  const count = useFlow('basket', ({ context }) => context.lines.find((line) => line.product === id)?.quantity ?? 0)
  const name = product == null ? '' : nameIn(language, product) || t('notices.notFound')
  return (
    <div className="found" role="status">
      {name !== '' && count > 0 && (
        <>
          <Icon name="done" />
          {t('scanner.foundAgain', { name, n: formatNumber(count, language) })}
        </>
      )}
    </div>
  )
}
