import { faultText } from '../common/faultText.ts'
import { ServerWords } from '../common/ServerWords.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { saidBy } from './planFault.ts'

/** The outcome of an order that did not go on: refused, not arrived, or unknown. */
export const OrderTold = () => {
  const { t, language } = useTexts()
  const { unknown, fault, notArrived } = useOwnFlow('planOrder', ({ context }) => context)
  const finding = useOwnFlow('planOrder', (state) => state.matches('finding'))
  const doubtful = useOwnFlow('planOrder', (state) => state.matches('outcomeUnknown'))
  if (finding) return <Banner kind="warning" title={t('plans.select.doubt')} words={t('plans.select.finding')} />
  if (doubtful)
    return (
      <Banner
        kind="warning"
        title={t('plans.select.doubt')}
        words={
          fault === null
            ? t('plans.select.doubtWords')
            : t('plans.select.notFound', { why: faultText(language, fault) })
        }
      />
    )
  if (unknown !== null) return <Banner kind="danger" title={t('plans.select.unknown', { value: unknown })} />
  if (fault !== null)
    return (
      <>
        <Banner kind="danger" title={t('plans.select.refused')} words={saidBy(language, fault)} />
        <ServerWords fault={{ ...fault, status: 0 }} />
      </>
    )
  if (notArrived)
    return <Banner kind="info" title={t('plans.select.notArrived')} words={t('plans.select.notArrivedWords')} />
  return null
}
