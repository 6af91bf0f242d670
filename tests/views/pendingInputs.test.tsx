import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTexts } from '../../src/views/texts/index.ts'
import { DebouncedMoney } from '../../src/views/ui/DebouncedMoney.tsx'
import { DebouncedSearch } from '../../src/views/ui/DebouncedSearch.tsx'
import { createPendingInputs, Inputs } from '../../src/views/ui/pendingInputs.ts'
import { QuantityField } from '../../src/views/ui/QuantityField.tsx'
import { drawnIn } from './drawn.ts'
import { startTimers, stopTimers } from './timers.ts'

beforeEach(async () => {
  await startTexts('en')
  stopTimers()
})
afterEach(startTimers)

describe('the inputs of a page', () => {
  test('are all flushed, also after one that refuses; a command meanwhile flushes nothing', () => {
    const inputs = createPendingInputs()
    const flushed: string[] = []
    inputs.join(() => flushed.push('refuses') === 0)
    const leave = inputs.join(() => flushed.push('leaves') > 0)
    inputs.join(() => flushed.push('asks') > 0 && inputs.flush())
    expect([inputs.flush(), flushed]).toEqual([false, ['refuses', 'leaves', 'asks']])
    leave()
    inputs.press()
    expect([inputs.flush(), flushed.slice(3)]).toEqual([false, ['refuses', 'asks']])
  })

  test('a refusal holds until the next press, also where the input was left', () => {
    const inputs = createPendingInputs()
    const seen = [inputs.leave(() => true), inputs.flush(), inputs.leave(() => false), inputs.leave(() => true)]
    seen.push(inputs.flush(), inputs.flush())
    inputs.press()
    expect([...seen, inputs.flush()]).toEqual([true, true, false, true, false, false, true])
  })

  test('a throw leaves them as they were', () => {
    const inputs = createPendingInputs()
    const leave = inputs.join(() => {
      throw new Error('no')
    })
    expect(inputs.flush).toThrow('no')
    leave()
    expect(inputs.flush()).toBe(true)
  })
})

/** A field in its own page, and its reports. */
const given = (field: (told: unknown[]) => ReactNode) => {
  const told: unknown[] = []
  const inputs = createPendingInputs()
  const page = (told_: unknown[]) => <Inputs value={inputs}>{field(told_)}</Inputs>
  const { container, rerender, unmount } = render(page(told))
  const input = container.querySelector('input')
  if (input === null) throw new Error('no field')
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms), delay: null })
  const follow = (next: (told: unknown[]) => ReactNode) => rerender(<Inputs value={inputs}>{next(told)}</Inputs>)
  return { told, inputs, input, user, unmount, follow, drawn: () => drawnIn(container) }
}

describe('a search', () => {
  const search = (told: unknown[]) => (
    <DebouncedSearch label="Search" ms={500} onSearch={(text) => told.push(text)} resultsId="found" />
  )

  test('is sent after a pause, by Enter, by leaving, and before any command', async () => {
    const { told, inputs, input, user } = given(search)
    await user.type(input, 'mi')
    vi.advanceTimersByTime(499)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    await user.type(input, 'l{Enter}')
    await user.type(input, 'k')
    expect([inputs.flush(), told]).toEqual([true, ['mi', 'mil', 'milk']])
    await user.type(input, 's')
    fireEvent.blur(input)
    vi.advanceTimersByTime(5_000)
    expect(told).toEqual(['mi', 'mil', 'milk', 'milks'])
  })

  test('is sent at once when it is emptied, by its button or Escape, and keeps the focus', async () => {
    const { told, input, user, drawn } = given(search)
    expect(drawn()).toEqual(['<search>', 'input [Search] type=search maxlength=1000 placeholder=Search “”'])
    await user.type(input, 'mi')
    expect(drawn()).toEqual([
      '<search>',
      'input [Search] type=search maxlength=1000 placeholder=Search “mi”',
      'button.round-plain [Clear] <close>',
    ])
    await user.click(document.querySelector('button') ?? input)
    expect([told, input.value, document.activeElement === input]).toEqual([['mi', ''], '', true])
    await user.type(input, 'te{Escape}')
    expect({ told: told.slice(2), input: input.value }).toEqual({ told: [''], input: '' })
  })

  test('keeps what is being composed: Escape takes back the composition', async () => {
    const { input, user } = given(search)
    await user.type(input, 'mi')
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true })
    expect(input.value).toBe('mi')
  })
})

describe('an amount', () => {
  const money =
    (amount: number | null, needed = false) =>
    (told: unknown[]) => (
      <DebouncedMoney
        label="Price"
        amount={amount}
        currency="USD"
        needed={needed}
        onDebounced={(text) => told.push(text)}
      />
    )

  test('is sent after a pause, when left and before any command; not if it is unchanged', async () => {
    const { told, inputs, input, user } = given(money(12))
    await user.type(input, '3')
    vi.advanceTimersByTime(299)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['123'])
    await user.type(input, '{Backspace}')
    fireEvent.blur(input)
    expect(told).toEqual(['123'])
    await user.type(input, '4')
    expect([inputs.flush(), told]).toEqual([true, ['123', '124']])
  })

  test('an emptied amount is sent if it may be empty, and comes back otherwise', async () => {
    const free = given(money(12))
    await free.user.clear(free.input)
    fireEvent.blur(free.input)
    expect({ told: free.told, input: free.input.value }).toEqual({ told: [''], input: '' })
    cleanup()
    const needed = given(money(1200, true))
    await needed.user.clear(needed.input)
    let stands = true
    act(() => {
      stands = needed.inputs.flush()
    })
    expect([stands, needed.told, needed.input.value]).toEqual([false, [], '1,200'])
    expect(needed.drawn()).toEqual([
      'label.field-label Price',
      'input.num inputmode=numeric maxlength=1000 “1,200” (No price was typed. It stays 1,200.)',
      '.box-end.box-unit $',
      'alert.field-error.danger No price was typed. It stays 1,200.',
      '<error>',
    ])
  })

  test('follows the machine where that says something else than was typed', async () => {
    const { input, user, follow, drawn } = given(money(12))
    await user.type(input, '3')
    follow(money(123))
    expect(document.querySelector('input')).toBe(input)
    follow(money(7_000))
    expect(drawn().find((line) => line.startsWith('input'))).toContain('“7,000”')
  })
})

describe('an amount that is being typed', () => {
  const money = (amount: number | null) => (told: unknown[]) => (
    <DebouncedMoney label="Price" amount={amount} currency="USD" onDebounced={(text) => told.push(text)} />
  )

  test('goes on where another comes from the machine, and is the one that is sent', async () => {
    const { told, input, user, follow, drawn } = given(money(null))
    await user.type(input, '12')
    follow(money(7_000))
    await user.keyboard('5')
    vi.advanceTimersByTime(300)
    follow(money(125))
    expect([told, document.querySelector('input') === input, input.value]).toEqual([['125'], true, '125'])
    follow(money(9))
    expect(drawn().find((line) => line.startsWith('input'))).toContain('“9”')
  })
})

describe('a quantity', () => {
  const quantity =
    (held: number, whole = false) =>
    (told: unknown[]) => (
      <QuantityField
        label="Quantity"
        quantity={held}
        whole={whole}
        onRecount={(counted) => told.push(counted) > 0 && counted < 100}
        onRefuse={(typed) => told.push(['refused', typed])}
      />
    )
  const typed = async (text: string, whole = false) => {
    const { told, input, user, unmount } = given(quantity(1200.5, whole))
    await user.clear(input)
    await user.type(input, text)
    if (!text.includes('{')) fireEvent.blur(input)
    const seen = [told, input.value]
    unmount()
    return seen
  }

  test.each([
    ['7', [[7], '7']],
    ['۷٫۲۵', [[7.25], '7.25']],
    ['7{Enter}', [[7], '7']],
    ['7{Escape}', [[], '1,200.5']],
    ['100', [[100], '1,200.5']],
    ['0', [[['refused', '0']], '1,200.5']],
    ['1.2345', [[['refused', '1.2345']], '1,200.5']],
    ['1200.5', [[], '1,200.5']],
  ])('typed %s', async (text, told) => {
    expect(await typed(text)).toEqual(told)
  })

  test('a quantity without decimals takes none, and says so to the keyboard', async () => {
    expect([await typed('7.5', true), await typed('8', true)]).toEqual([
      [[['refused', '7.5']], '1,200.5'],
      [[8], '8'],
    ])
    expect([given(quantity(3, true)).drawn(), given(quantity(1200.5)).drawn()]).toEqual([
      ['input.num [Quantity] inputmode=numeric maxlength=13 “3”'],
      ['input.num [Quantity] inputmode=decimal maxlength=13 “1,200.5”'],
    ])
  })

  test('follows what holds, and not while another is typed', async () => {
    const { input, user, follow } = given(quantity(1))
    follow(quantity(2))
    expect(input.value).toBe('2')
    await user.type(input, '5')
    follow(quantity(2))
    expect(input.value).toBe('5')
  })
})
