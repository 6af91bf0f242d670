import type { ReactNode } from 'react'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'
import { stop } from '../ui/lateIcons.ts'
import { Row } from '../ui/layout.tsx'
import { useTaxRun } from './useTaxRun.ts'

type Standing = 'progress' | 'stopped' | 'resuming' | 'interrupted' | 'finished'

const useStanding = (): Standing =>
  useOwnFlow('taxSender', (state) => {
    if (state.matches('stopped')) return 'stopped'
    if (state.matches('resuming')) return 'resuming'
    if (state.matches('interrupted')) return 'interrupted'
    return state.matches('idle') ? 'finished' : 'progress'
  })

const Stop = () => {
  const { t } = useTexts()
  const send = useCommand()
  const isStopping = useOwnFlow('taxSender', ({ context }) => context.stopping)
  return (
    <Button icon={stop} busy={isStopping} onPress={() => send('taxSender', { type: 'tax.stop' })}>
      {t('taxSender.stop')}
    </Button>
  )
}

const GoOn = ({ leaves }: { leaves: boolean }) => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <>
      {leaves ? (
        <Button onPress={() => send('taxSender', { type: 'tax.letGo' })}>{t('taxSender.letGo')}</Button>
      ) : (
        <Stop />
      )}
      <Button kind="primary" onPress={() => send('taxSender', { type: 'tax.goOn' })}>
        {t('taxSender.goOn')}
      </Button>
    </>
  )
}

const Done = () => {
  const { t } = useTexts()
  const send = useCommand()
  return <Button onPress={() => send('taxSender', { type: 'tax.letGo' })}>{t('taxList.done')}</Button>
}

const actions: Record<Standing, ReactNode> = {
  progress: <Stop />,
  stopped: <GoOn leaves />,
  resuming: <GoOn leaves={false} />,
  interrupted: <GoOn leaves />,
  finished: <Done />,
}

/** Notes beside the figures. */
const Words = ({ standing, left, unfinished }: { standing: Standing; left: number; unfinished: number }) => {
  const { t, language } = useTexts()
  const { stopping, fault, storeFault } = useOwnFlow('taxSender', ({ context }) => context)
  const isWaiting = useOwnFlow('taxSender', (state) => state.matches('awaitingAnswers'))
  const said = [
    standing === 'interrupted' && fault !== null && t(`taxList.faults.${fault}`),
    standing === 'interrupted' && (fault === 'offline' || fault === 'noAnswer') && t('taxList.reaches'),
    standing === 'resuming' && t('taxList.resumes'),
    (standing === 'stopped' || standing === 'interrupted') &&
      (left > 0
        ? t('taxList.remain', { count: left, n: formatNumber(left, language) })
        : t('taxList.awaited', { count: unfinished, n: formatNumber(unfinished, language) })),
    standing === 'progress' && storeFault !== null && t('taxList.storeFault'),
    standing === 'progress' && stopping && t('taxList.stopping'),
    isWaiting && t('taxList.waiting'),
  ].filter((text) => text !== false)
  return said.length === 0 ? null : <p className="dim small">{said.join(' ')}</p>
}

/** The progress of the sender's run, and its outcome. */
export const TaxListRun = () => {
  const { t, language } = useTexts()
  const { of, done, left, unfinished } = useTaxRun()
  const standing = useStanding()
  const skipped = useOwnFlow('taxSender', ({ context }) => context.skipped.length)
  const { accepted, rejected, unknown } = useOwnFlow('taxList', ({ context }) => context.ran)
  if (of === 0) return null
  const unanswered = Math.max(0, done - accepted - rejected - unknown - skipped)
  const n = (value: number) => formatNumber(value, language)
  const label = t(`taxList.${standing}`, { done: n(done), of: n(of) })
  const figures = (['accepted', 'rejected', 'unknown', 'unanswered', 'skipped'] as const).flatMap((what) => {
    const value = { accepted, rejected, unknown, unanswered, skipped }[what]
    return value === 0 ? [] : [{ what, text: t(`taxList.${what}`, { n: n(value) }) }]
  })
  const parts = [
    ['good', accepted],
    ['doubt', unknown],
    ['rest', rejected + unanswered + skipped],
  ] as const
  return (
    <div className="many-go cells">
      <div role="status">
        <b>{label}</b>
        {figures.map(({ what, text }) => (
          <span key={what} className={what === 'rejected' ? 'small danger' : 'small mute'}>
            {' '}
            · {text}
          </span>
        ))}
        <Words standing={standing} left={left} unfinished={unfinished} />
      </div>
      <Row gap={2} align="stretch" className="many-go-actions">
        {actions[standing]}
      </Row>
      <Row
        align="stretch"
        className="many-line clip sunken"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
      >
        {parts.map(([look, value]) =>
          value === 0 ? null : (
            <i key={look} className={`many-line-${look}`} style={{ inlineSize: `${(value / of) * 100}%` }} />
          ),
        )}
      </Row>
    </div>
  )
}
