import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ProductPanel } from '../../src/views/desk/ProductPanel.tsx'
import { useKeys } from '../../src/views/desk/useKeys.ts'
import { Dialogs } from '../../src/views/shell/Dialogs.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { bread, milk, stocked } from '../scenarios/goods.ts'
import { showOf } from './show.tsx'

afterEach(() => vi.useRealTimers())

const Panel = () => <ProductPanel field={useRef(null)} />

/** With the desk's keys, so that a reader's are known. */
const ReadPanel = () => {
  useKeys(useRef(null))
  return <Panel />
}

/** The shelf, and what opens over it. */
const given = async (language: 'en' | 'fa' = 'en', Shelf = Panel) => {
  const desk = await openDesk({ store: await stocked() })
  await showOf(
    desk,
    language,
    <>
      <Shelf />
      <Dialogs />
    </>,
  )
  await act(() => desk.calm())
  const tile = (name: string | RegExp) => screen.getByRole('button', { name })
  const hold = async (name: string | RegExp) => {
    fireEvent.contextMenu(tile(name))
    await screen.findByRole('dialog')
  }
  const lines = () => desk.lines().map(([product, quantity, price]) => [product, quantity, price])
  return { desk, tile, hold, lines, user: userEvent.setup() }
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const isOpen = () => screen.queryByRole('dialog') !== null

test('a held tile asks for a quantity, which goes into the basket; a second time as much more', async () => {
  const { hold, lines, user } = await given('fa')
  for (const sum of [0.5, 1]) {
    await hold(/^شیر/)
    const keys = within(screen.getByRole('dialog'))
    for (const key of ['۰', 'ممیز', '۵']) await user.click(keys.getByRole('button', { name: key }))
    expect(field().value).toBe('۰٫۵')
    const add = keys.getByRole('button', { name: 'افزودن به فاکتور' })
    expect(add.textContent.replace(/\s/g, ' ')).toBe('افزودن به فاکتور۲۴۲٬۵۰۰ ﷼')
    await user.click(add)
    expect({ isOpen: isOpen(), lines: lines() }).toEqual({ isOpen: false, lines: [[expect.any(String), sum, 485_000]] })
  }
})

test('its keys write, erase and clear; what is no quantity stays out of the field', async () => {
  const { hold, user } = await given()
  await hold(/^Milk/)
  const press = async (...names: readonly string[]) => {
    for (const name of names) await user.click(screen.getByRole('button', { name }))
    return field().value
  }
  expect(await press('0', '00', '7')).toBe('7')
  expect(await press('Decimal point', 'Decimal point', '1', '2', '5', '9')).toBe('7.125')
  expect(await press('Erase the last digit', 'Erase the last digit')).toBe('7.1')
  expect(await press('Clear all', '9', '9', '9', '9', '9', '9', '9', '9')).toBe('9999999')
})

test.each([
  ['1/25', '1.25'],
  ['۱٫۲۵', '1.25'],
  ['0,5', '0.5'],
  ['a-3 ', '3'],
])('a keyboard writes %s into the field, and Enter adds it', async (typed, shown) => {
  const { hold, lines, user } = await given()
  await hold(/^Milk/)
  await user.type(field(), typed)
  expect(field().value).toBe(shown)
  await user.keyboard('{Enter}')
  expect([isOpen(), lines()]).toEqual([false, [[expect.any(String), Number(shown), 485_000]]])
})

test('a held Enter presses nothing that the focus comes to, and only an amount that it was pressed on', async () => {
  const { desk, hold, tile, lines } = await given('en', ReadPanel)
  await hold(/^Milk/)
  const enter = { key: 'Enter', code: 'Enter' }
  // False if the browser's own press of the button is prevented.
  const heldOn = (place: HTMLElement) => fireEvent.keyDown(place, { ...enter, repeat: true })
  const digit = screen.getByRole('button', { name: '7' })
  const held = { field: [fireEvent.keyDown(field(), enter), heldOn(field())], digit: heldOn(digit) }
  const begun = { digit: [fireEvent.keyDown(digit, enter), heldOn(digit)] }
  act(() => desk.send('dialogs', { type: 'dialog.close' }))
  const milk = tile(/^Milk/)
  expect({ held, begun, tile: [heldOn(milk), fireEvent.keyDown(milk, enter), heldOn(milk)], lines: lines() }).toEqual({
    held: { field: [true, true], digit: false },
    begun: { digit: [true, true] },
    tile: [false, true, false],
    lines: [],
  })
})

test('without a quantity it says what is missing, keeps the window, and takes the next one', async () => {
  const { hold, lines, user } = await given()
  await hold(/^Milk/)
  for (const typed of ['{Enter}', '0.{Enter}']) {
    await user.type(field(), typed)
    expect(screen.getByRole('alert').textContent).toBe('Type a quantity above zero.')
    const described = field().getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent.replace(/\s/g, ' '))).toEqual([
      'IRR 485,000 · Half a kilo is 0.5.',
      'Type a quantity above zero.',
    ])
  }
  await user.type(field(), '2')
  expect(within(screen.getByRole('dialog')).queryByText('Type a quantity above zero.')).toBeNull()
  await user.keyboard('{Enter}')
  expect(lines()).toEqual([[expect.any(String), 0.2, 485_000]])
})

test('the price of a product that varies is asked next, and the quantity holds', async () => {
  const { desk, hold, lines, user } = await given()
  await hold(/^Eggs/)
  await user.type(field(), '3{Enter}')
  expect(desk.flows.basket.getSnapshot().value).toBe('awaitingPrice')
  act(() => desk.send('basket', { type: 'price.offer', text: '1000' }))
  act(() => desk.send('basket', { type: 'price.accept' }))
  expect(lines()).toEqual([[expect.any(String), 3, 1000]])
})

test('a closed keypad leaves the basket alone, and the next tap adds one', async () => {
  const { hold, tile, lines, user } = await given()
  await hold(/^Milk/)
  await user.type(field(), '7')
  await user.keyboard('{Escape}')
  expect({ isOpen: isOpen(), lines: lines() }).toEqual({ isOpen: false, lines: [] })
  await user.click(tile(/^Milk/))
  expect(lines()).toEqual([[expect.any(String), 1, 485_000]])
})

test('a quantity that the basket refuses is none of the next tap', async () => {
  const { desk, hold, tile, lines, user } = await given()
  await hold(/^Eggs/)
  await user.type(field(), '9999999{Enter}')
  act(() => desk.send('basket', { type: 'price.offer', text: '999999999999999' }))
  act(() => desk.send('basket', { type: 'price.accept' }))
  act(() => desk.send('basket', { type: 'price.cancel' }))
  await user.click(tile(/^Milk/))
  expect(lines()).toEqual([[expect.any(String), 1, 485_000]])
})

/** As a reader types: a key in five milliseconds. */
const scan = (into: HTMLInputElement, code: string) => {
  for (const [at, key] of [...code, 'Enter'].entries()) {
    const isDigit = key.length === 1
    const down = { code: isDigit ? `Digit${key}` : key, key, bubbles: true, cancelable: true }
    const event = new KeyboardEvent('keydown', down)
    Object.defineProperty(event, 'timeStamp', { value: 5_000_000 + 5 * at })
    act(() => {
      if (!into.dispatchEvent(event) || !isDigit) return
      into.setRangeText(key, into.value.length, into.value.length, 'end')
      into.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
  }
}

test('a scan over the open keypad is sold, and leaves the typed quantity', async () => {
  const { desk, hold, lines, user } = await given('en', ReadPanel)
  await hold(/^Milk/)
  fireEvent.input(field(), { target: { value: '2' } })
  act(() => field().focus())
  scan(field(), bread.gtin)
  await act(() => desk.calm())
  expect(field().value).toBe('2')
  await user.click(screen.getByRole('button', { name: /Add to the invoice/ }))
  expect(lines()).toEqual([
    [bread.id, 1, bread.price],
    [milk.id, 2, milk.price],
  ])
})

const touch = (tile: HTMLElement, ...kinds: readonly ('down' | 'up' | 'cancel')[]) => {
  for (const kind of kinds) fireEvent(tile, new PointerEvent(`pointer${kind}`, { bubbles: true, pointerType: 'touch' }))
}

test('a long touch opens it and is no tap; a short one, or one that scrolls, opens nothing', async () => {
  const { desk, tile, lines } = await given()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stands = () => desk.flows.dialogs.getSnapshot().value
  const milk = tile(/^Milk/)
  touch(milk, 'down', 'cancel')
  act(() => void vi.advanceTimersByTime(1000))
  touch(milk, 'down', 'up')
  fireEvent.click(milk)
  act(() => void vi.advanceTimersByTime(1000))
  expect({ stands: stands(), lines: lines() }).toEqual({ stands: 'closed', lines: [[expect.any(String), 1, 485_000]] })
  for (const browserTells of [false, true]) {
    touch(milk, 'down')
    act(() => void vi.advanceTimersByTime(500))
    if (browserTells) fireEvent.contextMenu(milk)
    expect(stands()).toEqual({ keypad: 'typing' })
    touch(milk, 'up')
    fireEvent.click(milk)
    act(() => desk.send('dialogs', { type: 'dialog.close' }))
  }
  expect({ stands: stands(), lines: lines() }).toEqual({ stands: 'closed', lines: [[expect.any(String), 1, 485_000]] })
  touch(milk, 'down', 'up')
  fireEvent.click(milk)
  expect(lines()).toEqual([[expect.any(String), 2, 485_000]])
})
