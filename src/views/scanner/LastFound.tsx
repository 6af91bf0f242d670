import type { Line } from '../../events/entities.ts'
import { nameIn } from '../common/names.ts'
import { useCommand, useFlow, useOwnFlow, useRow } from '../common/useDesk.tsx'
import { Times } from '../desk/Times.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Row } from '../ui/layout.tsx'

const quantityIn = (lines: readonly Line[], id: string | null): number =>
  lines.find(({ product }) => product === id)?.quantity ?? 0

/** The last code's product and its quantity in the invoice, read out on each change, with a button for more. */
export const LastFound = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const id = useOwnFlow('scanner', ({ context }) => context.product)
  const product = useRow('product', id)
  const amends = useOwnFlow('scanner', ({ context }) => context.aim != null)
  const sold = useFlow('basket', ({ context }) => quantityIn(context.lines, id))
  const amended = useFlow('invoice', ({ context }) => quantityIn(context.draft?.lines ?? [], id)) ?? 0
  const count = amends ? amended : sold
  const name = product == null ? '' : nameIn(language, product) || t('notices.notFound')
  const isShown = name !== '' && count > 0
  return (
    <Row gap={2} pad={2} className="found good strong">
      <Row as="span" gap={2} className="found-words grow" role="status">
        {isShown && (
          <>
            <Icon name="done" />
            {t('scanner.foundAgain', { name, n: formatNumber(count, language) })}
          </>
        )}
      </Row>
      {!amends && <Times />}
      {isShown && !amends && id !== null && (
        <Button kind="soft" icon="plus" onPress={() => send('basket', { type: 'basket.more', product: id })}>
          {t('scanner.more')}
        </Button>
      )}
    </Row>
  )
}
