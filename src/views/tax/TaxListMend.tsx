import type { Mend } from '../../machines/tax/taxListContext.ts'
import { nameIn } from '../common/names.ts'
import { useCommand, useOwnFlow, useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Code } from '../ui/Code.tsx'
import { formatNumber } from '../ui/format.ts'
import { stop } from '../ui/lateIcons.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Name } from '../ui/Name.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { SkippedInvoices } from './SkippedInvoices.tsx'

const useNumber = () => {
  const { language } = useTexts()
  return (value: number) => ({ count: value, n: formatNumber(value, language) })
}

const useProductName = (id: string): string => {
  const { t, language } = useTexts()
  const product = useRow('product', id)
  return product ? nameIn(language, product) : t('notices.notFound')
}

interface LackingProps {
  product: string
  count: number
  paid: number
}

/** A product with a stuff id, and the command to put it on its invoices. */
const Lacking = ({ product: id, count, paid }: LackingProps) => {
  const { t } = useTexts()
  const send = useCommand()
  const number = useNumber()
  const product = useRow('product', id)
  const name = useProductName(id)
  if (product == null || product.stuffId === null) return null
  const { stuffId, stuffDescription } = product
  return (
    <Row as="li" gap={3} justify="between" wrap={2} className="many-skipped-one">
      <span>
        <b className="strong">
          <Name text={name} />
        </b>{' '}
        <span className="small mute">
          <Code code={stuffId} />
          {paid > 0 && <> · {t('taxList.mendPaid', number(paid))}</>}
        </span>
      </span>
      <Button
        kind="soft"
        icon="done"
        onPress={() => send('taxList', { type: 'taxList.mend', product: id, stuffId, stuffDescription })}
      >
        {t('taxList.mend', number(count))}
      </Button>
    </Row>
  )
}

const UnderWay = ({ of, left, recorded, stopping, fault }: Mend) => {
  const { t } = useTexts()
  const send = useCommand()
  const number = useNumber()
  const done = of - left.length - recorded.length
  const label = t('taxList.mending', { done: number(done).n, of: number(of).n })
  return (
    <>
      <ProgressBar label={label} value={of === 0 ? null : done / of} />
      <p className="small">{t(fault === null ? 'taxList.mendingWords' : 'taxList.mendWaits')}</p>
      <Button icon={stop} busy={stopping} onPress={() => send('taxList', { type: 'taxList.stopMend' })}>
        {t('taxSender.stop')}
      </Button>
    </>
  )
}

/** The outcome, and the reasons for invoices that were left. */
const Came = ({ of, done, skipped }: Mend) => {
  const { t } = useTexts()
  const send = useCommand()
  const number = useNumber()
  const left = of - done - skipped.length
  return (
    <>
      <p role="status">
        <b>{t('taxList.mended', number(done))}</b>
        {left > 0 && <> {t('taxList.mendLeft', number(left))}</>}
        {skipped.length > 0 && <> {t('taxList.mendSkipped', number(skipped.length))}</>}
      </p>
      {skipped.length > 0 && (
        <SkippedInvoices
          skipped={skipped}
          words={({ why }) => t(`taxList.mendSkips.${why}`)}
          label={t('taxList.skips.title')}
        />
      )}
      <Button onPress={() => send('taxList', { type: 'taxList.endMend' })}>{t('taxList.done')}</Button>
    </>
  )
}

/** The pressed button is gone, so the heading takes the focus. */
const focus = (heading: HTMLElement | null) => heading?.focus()

const Mended = ({ mend, isUnderWay }: { mend: Mend; isUnderWay: boolean }) => {
  const { product, stuffId } = mend.stuff
  const name = useProductName(product)
  return (
    <Stack as="section" gap={2} pad={4} className="many-skipped torn" aria-label={name}>
      <h3 ref={focus} tabIndex={-1}>
        <Name text={name} /> <Code code={stuffId} />
      </h3>
      {isUnderWay ? <UnderWay {...mend} /> : <Came {...mend} />}
    </Stack>
  )
}

/** Products with a stuff id that older invoices lack: it is put on the unpaid ones. */
export const TaxListMend = () => {
  const { t } = useTexts()
  const number = useNumber()
  const { lacking, mend } = useOwnFlow('taxList', ({ context }) => context)
  const isUnderWay = useOwnFlow('taxList', (state) => state.hasTag('mending'))
  if (mend !== undefined && isUnderWay) return <Mended mend={mend} isUnderWay />
  return (
    <>
      {mend !== undefined && <Mended mend={mend} isUnderWay={false} />}
      {lacking !== undefined && lacking.total > 0 && (
        <Stack as="section" gap={2} pad={4} className="many-skipped torn" aria-label={t('taxList.mendTitle')}>
          <h3>{t('taxList.mendTitle')}</h3>
          <p className="small mute">{t('taxList.mendWords')}</p>
          <ul>
            {lacking.products.map((each) => (
              <Lacking key={each.product} {...each} />
            ))}
          </ul>
          {lacking.total > lacking.products.length && (
            <p className="small mute">{t('taxList.mendMore', number(lacking.total - lacking.products.length))}</p>
          )}
        </Stack>
      )}
    </>
  )
}
