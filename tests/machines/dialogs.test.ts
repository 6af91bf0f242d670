import { describe, expect, test } from 'vitest'
import { gold, milk } from '../../src/events/samples.ts'
import { dialogsMachine } from '../../src/machines/desk/dialogs.ts'
import { openAlone } from './alone.ts'

const stands = (flow: ReturnType<typeof opened>) => [flow.state(), flow.context()]
const opened = () => openAlone(dialogsMachine, 'drafts', 'invoice', 'basket')
const noDate = { dated: undefined, ahead: undefined, held: undefined, typed: undefined }
const openTab = (tab: 'general' | 'tax' | 'device', field: 'memoryId' | null = null) =>
  ({ type: 'settings.openTab', tab, field }) as const

test('the settings open with the general part, or with the requested one', () => {
  const flow = opened()
  for (const tab of ['general', 'tax', 'device'] as const) {
    flow.hear(openTab(tab))
    expect(stands(flow)).toEqual([{ settings: tab }, { field: null, ...noDate }])
    flow.hear({ type: 'settings.open' })
    expect(stands(flow)).toEqual([{ settings: 'general' }, { field: null, ...noDate }])
  }
})

test('the settings keep the field that a link named until they are opened otherwise', () => {
  const flow = opened()
  for (const next of [openTab('general'), openTab('tax'), openTab('device'), { type: 'settings.open' }] as const) {
    flow.hear(openTab('tax', 'memoryId'))
    expect(stands(flow)).toEqual([{ settings: 'tax' }, { field: 'memoryId', ...noDate }])
    flow.hear(next)
    expect(flow.context()).toEqual({ field: null, ...noDate })
  }
})

const zone = 'Asia/Tehran'
/** A lone flow's clock stands at the beginning of 1970. */
const past = { instant: '1969-12-31T23:59:00.000Z', zone }
const present = { instant: '1970-01-01T00:00:00.000Z', zone }
const future = { instant: '1970-01-01T00:01:00.000Z', zone }
const later = { instant: '1970-01-02T00:00:00.000Z', zone }
const put = (date: typeof past | null) => ({ type: 'date.put', date }) as const
const close = { type: 'dialog.close' } as const

describe.each([
  ['drafts', 'date.choose'],
  ['invoice', 'edit.date'],
] as const)('a date of the flow %s', (of, type) => {
  const flowOf = () => opened().hear(openTab('tax', 'memoryId'), { type: 'date.open', of })
  const stamp = (event: number) => ({ id: `event-${event}`, at: 0 })

  test.each([past, present])('is sent at once if it has come: $instant', (date) => {
    const flow = flowOf().hear(put(date))
    expect(stands(flow)).toEqual([
      { date: 'choosing' },
      { field: 'memoryId', dated: of, ahead: undefined, held: undefined, typed: undefined },
    ])
    expect(flow.said()).toEqual([{ type, ...stamp(3), date }])
    flow.hear(close)
    expect({ state: flow.state(), said: flow.said() }).toEqual({ state: 'closed', said: [] })
  })

  test('in the future is held back and confirmed when the sheet closes; a yes sends it', () => {
    const flow = flowOf().hear(put(later), put(future))
    const held = { field: 'memoryId', dated: of, ahead: future, held: undefined, typed: undefined }
    expect({ stands: stands(flow), said: flow.said() }).toEqual({ stands: [{ date: 'ahead' }, held], said: [] })
    flow.hear(close)
    expect({ stands: stands(flow), said: flow.said() }).toEqual({ stands: [{ date: 'asking' }, held], said: [] })
    flow.hear({ type: 'date.accept', date: future })
    expect([stands(flow), flow.said()]).toEqual([['closed', held], [{ type, ...stamp(6), date: future }]])
  })

  test('in the future is dropped with a no, and the sheet closes without a question', () => {
    const flow = flowOf().hear(put(future), close, close)
    expect({ state: flow.state(), said: flow.said() }).toEqual({ state: { date: 'choosing' }, said: [] })
    flow.hear(close)
    expect({ state: flow.state(), said: flow.said() }).toEqual({ state: 'closed', said: [] })
  })

  test('takes the place of one in the future that was not asked about', () => {
    const flow = flowOf().hear(put(future), put(past), close)
    expect([flow.state(), flow.said()]).toEqual(['closed', [{ type, ...stamp(4), date: past }]])
  })
})

test('without a date the next invoice has the moment of saving, despite an unconfirmed future date', () => {
  const flow = opened().hear({ type: 'date.open', of: 'drafts' }, put(future), put(null), close)
  expect([flow.state(), flow.said()]).toEqual(['closed', [{ type: 'date.leaveOut', id: 'event-3', at: 0 }]])
})

test('a sheet that opens over the question drops it, and the date is asked anew', () => {
  const flow = opened().hear({ type: 'date.open', of: 'invoice' }, put(future), close, { type: 'apps.need' })
  expect(flow.state()).toBe('apps')
  flow.hear({ type: 'date.open', of: 'drafts' })
  expect(stands(flow)).toEqual([{ date: 'choosing' }, { field: null, dated: 'drafts', ahead: future }])
  flow.hear(close)
  expect({ state: flow.state(), said: flow.said() }).toEqual({ state: 'closed', said: [] })
})

test('a quantity of the keypad is that of its product alone, and closes it; a closed keypad adds nothing', () => {
  const flow = opened()
  for (const [at, [text, quantity]] of (
    [
      ['0.5', 0.5],
      ['12', 12],
    ] as const
  ).entries()) {
    flow.hear({ type: 'keypad.open', product: gold }, { type: 'keypad.open', product: milk })
    expect(stands(flow)).toEqual([{ keypad: 'typing' }, { field: null, ...noDate, held: milk, typed: '' }])
    flow.hear({ type: 'keypad.type', text })
    expect([stands(flow)[1], flow.said()]).toEqual([{ field: null, ...noDate, held: milk, typed: text }, []])
    flow.hear({ type: 'keypad.add' })
    const stamp = { id: `event-${4 * at + 4}`, at: 0 }
    expect({ state: flow.state(), said: flow.said() }).toEqual({
      state: 'closed',
      said: [
        { type: 'basket.multiply', ...stamp, quantity },
        { type: 'basket.add', ...stamp, product: milk },
        { type: 'basket.multiply', ...stamp, quantity: 1 },
      ],
    })
  }
  flow.hear({ type: 'keypad.add' }, { type: 'keypad.open', product: milk }, { type: 'keypad.type', text: '3' }, close)
  flow.hear({ type: 'keypad.add' })
  expect({ state: flow.state(), said: flow.said() }).toEqual({ state: 'closed', said: [] })
})

test.each(['', '0.', '.', '0'])('without a quantity (%s) the keypad stays, and the next key takes it on', (text) => {
  const flow = opened().hear({ type: 'keypad.open', product: milk }, { type: 'keypad.type', text })
  flow.hear({ type: 'keypad.add' })
  const held = { field: null, ...noDate, held: milk, typed: text }
  expect([stands(flow), flow.said()]).toEqual([[{ keypad: 'withoutQuantity' }, held], []])
  flow.hear({ type: 'keypad.add' })
  expect(flow.state()).toEqual({ keypad: 'withoutQuantity' })
  flow.hear({ type: 'keypad.type', text: '2' })
  expect(flow.state()).toEqual({ keypad: 'typing' })
})

test('the ways to pay begin anew each time, take parts, and close with the sale', () => {
  const open = { type: 'tender.open', invoice: null, payable: 500, currency: 'IRR' } as const
  const begun = { invoice: null, payable: 500, currency: 'IRR', taken: [], typed: '', refusal: null }
  const flow = opened()
  const tender = () => flow.snapshot().context.tender
  for (const round of [1, 2]) {
    flow.hear(open)
    expect({ state: flow.state(), tender: tender(), round }).toEqual({ state: 'tender', tender: begun, round })
    flow.hear({ type: 'tender.type', text: '900' }, { type: 'tender.add', way: 'card' })
    expect(tender()).toEqual({ ...begun, typed: '900', refusal: 'tooMuch' })
    flow.hear({ type: 'tender.type', text: '200' }, { type: 'tender.add', way: 'card' })
    expect(tender()).toEqual({ ...begun, taken: [{ way: 'card', amount: 200 }] })
    flow.hear({ type: 'tender.drop', part: 0 })
    expect(tender()).toEqual(begun)
    flow.hear(round === 1 ? { type: 'tray.close' } : close)
    expect(flow.state()).toBe('closed')
  }
})

test('a label that was read in the settings stays until something else is typed there, or its part is left', () => {
  const read = { type: 'label.read', code: '2100123005000', why: null } as const
  const refused = { type: 'label.read', code: '603799•••••••', why: 'wrongDigit' } as const
  const flow = opened().hear(read)
  const label = () => flow.snapshot().context.label
  const whole = { code: read.code, why: null }
  for (const leave of [
    openTab('general'),
    openTab('tax'),
    { type: 'settings.open' },
    openTab('device'),
    close,
  ] as const) {
    flow.hear(openTab('device'), refused)
    expect([flow.state(), label()]).toEqual([{ settings: 'device' }, { code: refused.code, why: 'wrongDigit' }])
    flow.hear(read)
    expect(label()).toEqual(whole)
    flow.hear({ type: 'label.drop' })
    expect({ state: flow.state(), label: label() }).toEqual({ state: { settings: 'device' }, label: undefined })
    flow.hear(read, leave)
    expect(label()).toBe(undefined)
  }
  flow.hear(openTab('tax'), read)
  expect([flow.state(), label(), flow.said()]).toEqual([{ settings: 'tax' }, undefined, []])
})
