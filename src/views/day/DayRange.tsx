import { useState } from 'react'
import type { Range } from '../../events/values/range.ts'
import { inOrder, isShown, turned } from '../../events/values/range.ts'
import type { Named } from '../../machines/day/ranges.ts'
import { rangesOf } from '../../machines/day/ranges.ts'
import { useCommand } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DayField } from '../ui/DayField.tsx'
import { Form } from '../ui/Form.tsx'
import { formatDay, formatLongDate } from '../ui/format.ts'
import { Row } from '../ui/layout.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Select } from '../ui/Select.tsx'

const names: readonly Named[] = ['today', 'yesterday', 'week', 'month', 'lastMonth']
const noon = (day: string): string => `${day}T12:00:00Z`

const FromTo = ({ range }: { range: Range }) => {
  const { t } = useTexts()
  const send = useCommand()
  const [chosen, choose] = useState(range)
  return (
    <Form className="stack gap-3" onSubmit={() => send('day', { type: 'day.openRange', ...chosen })}>
      <Row gap={2} align="stretch">
        <DayField label={t('day.from')} day={range.from} onChoose={(from) => choose({ ...chosen, from })} />
        <DayField label={t('day.to')} day={range.to} onChoose={(to) => choose({ ...chosen, to })} />
      </Row>
      <Button kind="soft" wide submits disabled={!isShown(inOrder(chosen))}>
        {t('day.choose')}
      </Button>
    </Form>
  )
}

/** Which days are shown: one, which can be turned, or several. */
export const DayRange = ({ range, today }: { range: Range; today: string }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const [other, ask] = useState(false)
  /** Each turn begins the fields again; a range that was just chosen leaves the focus in them. */
  const [turns, count] = useState(0)
  const { from, to } = range
  const isOne = from === to
  const named = rangesOf(today, language)
  const name = names.find((each) => named[each].from === from && named[each].to === to)
  const turn = (by: number) => {
    count(turns + 1)
    send('day', { type: 'day.open', day: turned(from, by) })
  }
  const long = (day: string) => formatLongDate(noon(day), language, 'UTC')
  return (
    <div className="day-range stack gap-3">
      <Select
        label={t('day.range')}
        value={other ? 'other' : (name ?? 'other')}
        choices={[...names, 'other' as const].map((value) => ({ value, text: t(`day.ranges.${value}`) }))}
        onChoose={(value) => {
          ask(value === 'other')
          if (value !== 'other') send('day', { type: 'day.openRange', ...named[value] })
        }}
      />
      {(other || name === undefined) && <FromTo key={turns} range={range} />}
      <div className="tap centred beside gap-3">
        {isOne && <RoundButton icon="back" label={t('day.before')} onPress={() => turn(-1)} />}
        <b className="grow" role="status">
          {isOne
            ? formatDay(noon(from), noon(today), language, 'UTC')
            : t('day.span', { from: long(from), to: long(to) })}
        </b>
        {isOne && (
          <RoundButton icon="forward" label={t('day.after')} disabled={from === today} onPress={() => turn(1)} />
        )}
      </div>
    </div>
  )
}
