import { instantOf } from '../../events/values/dates.ts'
import { debounces } from '../../machines/parts/delays.ts'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { DateTimePicker } from '../ui/DateTimePicker.tsx'
import { deviceZone, formatNumber } from '../ui/format.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { QuantityField } from '../ui/QuantityField.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { useDebounced } from '../ui/useDebounced.ts'

const usualDays = 7
const pickedDays = [1, 7, 30]
const dayMs = 86_400_000

const Days = ({ days }: { days: number }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const choose = (chosen: number) => {
    send('support', { type: 'support.limit', range: { kind: 'days', days: chosen } })
    return true
  }
  const refuse = (typed: string) =>
    send('notices', {
      type: 'notice.say',
      kind: 'danger',
      key: 'support.notDays',
      values: { typed: typed.trim(), n: String(days) },
    })
  return (
    <Row gap={2} wrap className="support-days">
      <span className="box beside">
        <QuantityField label={t('support.daysLabel')} quantity={days} whole onRecount={choose} onRefuse={refuse} />
      </span>
      {pickedDays.map((picked) => (
        <button
          key={picked}
          type="button"
          className="button button-quiet"
          aria-pressed={picked === days}
          onClick={() => choose(picked)}
        >
          {t('support.fewDays', { count: picked, n: formatNumber(picked, language) })}
        </button>
      ))}
    </Row>
  )
}

const Moment = ({ since }: { since: string }) => {
  const { t } = useTexts()
  const send = useCommand()
  const typed = useDebounced(debounces.search, (chosen) =>
    send('support', { type: 'support.limit', range: { kind: 'moment', since: chosen } }),
  )
  return <DateTimePicker label={t('support.since')} instant={since} zone={deviceZone()} onChoose={typed.onInput} />
}

export const Choice = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { range, standIns } = useOwnFlow('support', ({ context }) => context.choice)
  const ranges = {
    whole: () => ({ kind: 'whole' }) as const,
    days: () => ({ kind: 'days', days: usualDays }) as const,
    moment: () => ({ kind: 'moment', since: instantOf(Date.now() - dayMs) }) as const,
  }
  return (
    <div className="form stack gap-4">
      <p className="mute">{t('support.hint')}</p>
      <Stack gap={3} className="support">
        <Segmented
          label={t('support.range')}
          value={range.kind}
          choices={{ days: t('support.days'), moment: t('support.moment'), whole: t('support.whole') }}
          onChoose={(kind) => send('support', { type: 'support.limit', range: ranges[kind]() })}
        />
        {range.kind === 'days' && <Days days={range.days} />}
        {range.kind === 'moment' && <Moment since={range.since} />}
        {range.kind !== 'whole' && <p className="field-hint mute small">{t('support.rangeHint')}</p>}
      </Stack>
      <Stack gap={3} className="support">
        <Segmented
          label={t('support.names')}
          value={standIns ? 'standIns' : 'asTheyAre'}
          choices={{ standIns: t('support.standIns'), asTheyAre: t('support.asTheyAre') }}
          onChoose={(names) => send('support', { type: 'support.disguise', on: names === 'standIns' })}
        />
        {standIns ? (
          <p className="field-hint mute small">{t('support.standInsHint')}</p>
        ) : (
          <Banner kind="warning" title={t('support.asTheyAreTitle')} words={t('support.asTheyAreHint')} />
        )}
      </Stack>
    </div>
  )
}
