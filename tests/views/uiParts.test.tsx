import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { startTexts } from '../../src/views/texts/index.ts'
import { Banner } from '../../src/views/ui/Banner.tsx'
import { CopyButton } from '../../src/views/ui/CopyButton.tsx'
import { Name } from '../../src/views/ui/Name.tsx'
import { NoticeRegion } from '../../src/views/ui/NoticeRegion.tsx'
import { ProgressBar } from '../../src/views/ui/ProgressBar.tsx'
import { Segmented } from '../../src/views/ui/Segmented.tsx'
import { StatusPill } from '../../src/views/ui/StatusPill.tsx'
import { Stepper } from '../../src/views/ui/Stepper.tsx'
import { Switch } from '../../src/views/ui/Switch.tsx'
import { TextField } from '../../src/views/ui/TextField.tsx'
import { Totals } from '../../src/views/ui/Totals.tsx'
import { drawnIn } from './drawn.ts'
import { drawnAlone, press } from './show.tsx'

beforeEach(() => startTexts('en'))

test.each([
  [-1, '0', '0%'],
  [0.999, '99', '99%'],
  [0.295, '29', '29%'],
  [1, '100', '100%'],
  [7, '100', '100%'],
])('progress of %s', (value, now, words) => {
  const { container } = render(<ProgressBar label="Syncing" value={value} />)
  const bar = container.querySelector('[role=progressbar]')
  const ends = ['valuemin', 'valuemax', 'valuenow'].map((name) => bar?.getAttribute(`aria-${name}`))
  expect({
    ends,
    textContent: bar?.textContent,
    inlineSize: container.querySelector<HTMLElement>('.progress-fill')?.style.inlineSize,
  }).toEqual({
    ends: ['0', '100', now],
    textContent: `Syncing${words}`,
    inlineSize: words,
  })
})

test.each([
  ['Milk 1 L', 'Milk 1\u00a0L'],
  ['روغن ۱٫۵ لیتری', 'روغن ۱٫۵\u00a0لیتری'],
  ['Tray of 30 12 v2', 'Tray of 30 12\u00a0v2'],
])('a number of a name stays beside what it counts: %s', (text, shown) => {
  const { container } = render(<Name text={text} />)
  const name = container.querySelector('bdi')
  expect({ textContent: name?.textContent, title: name?.title }).toEqual({ textContent: shown, title: text })
})

test.each(['success', 'waiting', 'offline', 'working', 'warning', 'danger'] as const)('a state’s pill: %s', (kind) => {
  const { lines } = drawnAlone(<StatusPill kind={kind} text="State" count="3" />)
  const pictures = { success: [], waiting: ['<clock>'], offline: ['<offline>'], working: ['<sync>'] }
  const more = { ...pictures, warning: ['<warning>'], danger: ['<error>'] }
  expect(lines).toEqual([`status.status-${kind}`, ...more[kind], 'State', 'b 3'])
})

test('a banner is announced by its gravity', () => {
  expect(
    (['danger', 'warning', 'info'] as const).flatMap(
      (kind) => drawnAlone(<Banner kind={kind} title="Title" words="Words" />).lines,
    ),
  ).toEqual([
    'alert.banner-danger',
    '<error>',
    'b Title',
    'p Words',
    'status.banner-warning',
    '<warning>',
    'b Title',
    'p Words',
    'status.banner-info',
    '<info>',
    'b Title',
    'p Words',
  ])
})

test('notices: errors at once, the rest in turn, each dismissed by its own id', async () => {
  const told: string[] = []
  const notices = [
    { id: 'a', kind: 'success', text: 'Saved' },
    { id: 'b', kind: 'danger', text: 'Not saved', action: { text: 'Retry', onPress: () => told.push('retry') } },
    { id: 'c', kind: 'info', text: 'Ready' },
  ] as const
  const { container } = render(<NoticeRegion notices={notices} onDismiss={(id) => told.push(id)} />)
  expect(drawnIn(container)).toEqual([
    'section.notices [Messages]',
    'alert',
    '<error>',
    'p Error: Not saved',
    'button.button-bare Retry',
    'button.round-plain [Dismiss] <close>',
    'status',
    '<done>',
    'p Success: Saved',
    'button.round-plain [Dismiss] <close>',
    '<info>',
    'p Information: Ready',
    'button.round-plain [Dismiss] <close>',
  ])
  for (const button of container.querySelectorAll('button')) await userEvent.click(button)
  expect(told).toEqual(['retry', 'b', 'a', 'c'])
})

test('a stepper has a bin at one, and no more at the most', async () => {
  const told: string[] = []
  const stepper = (quantity: number, full = false) => (
    <Stepper
      name="Milk"
      quantity={quantity}
      full={full}
      onMore={() => told.push('more')}
      onLess={() => told.push('less')}
    />
  )
  expect([1, 1.001, 2].flatMap((quantity) => drawnAlone(stepper(quantity, quantity === 2)).lines)).toEqual([
    'fieldset.qty [Quantity of Milk: 1]',
    'button [Remove Milk] <trash>',
    'b.num live=polite 1',
    'button [One more Milk] <plus>',
    'fieldset.qty [Quantity of Milk: 1.001]',
    'button [One less Milk] <minus>',
    'b.num live=polite 1.001',
    'button [One more Milk] <plus>',
    'fieldset.qty [Quantity of Milk: 2]',
    'button [One less Milk] <minus>',
    'b.num live=polite 2',
    'button [One more Milk] disabled <plus>',
  ])
  render(stepper(2))
  await press('One more Milk')
  await press('One less Milk')
  expect(told).toEqual(['more', 'less'])
})

test('a field ties its words to its input', () => {
  const field = (more: object) => drawnAlone(<TextField label="Name" {...more} />).lines
  expect([
    ...field({ hint: 'Hint', doubt: 'Doubt', required: true, initialText: 'Mary' }),
    ...field({ hint: 'Hint', error: 'Error', readOnly: true, keyboard: 'email' }),
    ...field({ disabled: true, lines: 3, maxLength: 10, end: 'kg' }),
  ]).toEqual([
    'label.field-label Name*',
    'input inputmode=text placeholder=  required “Mary” (Hint Doubt)',

    '.field-doubt Doubt',
    '<warning>',
    'label.field-label Name',
    'input readonly inputmode=email placeholder=  invalid “” (Hint Error)',

    'alert.field-error.danger Error',
    '<error>',
    'label.field-label Name',
    'textarea disabled inputmode=text maxlength=10 placeholder= ',
    '.box-end kg',
  ])
})

test('a text field tells each change, and when it is left or Enter is pressed', async () => {
  const told: string[] = []
  const { container } = render(
    <TextField label="Name" onInput={(text) => told.push(`in ${text}`)} onDebounced={(text) => told.push(text)} />,
  )
  await userEvent.type(container.querySelector('input') ?? container, 'ab{Enter}')
  await userEvent.tab()
  expect(told).toEqual(['in a', 'in ab', 'ab', 'ab'])
})

test('a sum too long for its line is set smaller', () => {
  const pay = (amount: number) => <Totals lines={[]} pay={{ label: 'Payable', amount, currency: 'IRR' }} />
  expect([9_999_999_999, 10_000_000_000].map((amount) => drawnAlone(pay(amount)).html.includes('totals-long'))).toEqual(
    [false, true],
  )
})

test('choices side by side, and a switch, tell what was chosen', async () => {
  const told: unknown[] = []
  render(
    <>
      <Segmented<'right' | 'left'>
        label="Hand"
        value="right"
        choices={{ right: 'Right', left: 'Left' }}
        onChoose={(hand) => told.push(hand)}
      />
      <Switch label="Beep" on onSwitch={(on) => told.push(on)} />
      <CopyButton what="App ID" state="copied" onCopy={() => told.push('copy')} />
    </>,
  )
  await userEvent.click(document.querySelectorAll('input')[1] ?? document.body)
  await press('Beep')
  await press('Copy: App ID')
  expect(told).toEqual(['left', false, 'copy'])
  expect(drawnIn(document.querySelector('.copying'))).toEqual([
    'button.round-plain [Copy: App ID] <check>',
    'status.copying-done Copied!',
  ])
})
