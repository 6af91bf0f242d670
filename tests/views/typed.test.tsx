import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKeepLeft } from '../../src/adapters/kernel/left.ts'
import { storeLeft } from '../../src/adapters/kernel/storeLeft.ts'
import type { Store } from '../../src/events/store.ts'
import { Desk } from '../../src/views/desk/Desk.tsx'
import { Dialogs } from '../../src/views/shell/Dialogs.tsx'
import { MenuDrawer } from '../../src/views/shell/MenuDrawer.tsx'
import type { Desk as OpenDesk } from '../scenarios/desk.ts'
import { openDesk } from '../scenarios/desk.ts'
import { bread, gold, invoice, milk, stocked } from '../scenarios/goods.ts'
import { showOf } from './show.tsx'

const show = async (): Promise<OpenDesk> => {
  const desk = await openDesk({ store: await stocked() })
  await showOf(desk, 'en', <Desk menu={MenuDrawer} />)
  await waitFor(() => expect(document.querySelectorAll('.chip').length).toBeGreaterThan(1))
  return desk
}

const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, `) })
const quantity = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Quantity of ${name}`) })

/** Adds a product and types another quantity, which stays in the field: it is not left, and nothing is pressed. */
const type = async (text: string, product = 'Milk') => {
  const user = userEvent.setup()
  await user.click(chip(product))
  const field = quantity(product)
  act(() => field.focus())
  field.select()
  await user.keyboard(text)
  if (!text.startsWith('{')) expect([field.value, document.activeElement]).toEqual([text, field])
  return user
}

const hide = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange'))
}

const linesOf = (desk: OpenDesk) => desk.lines().map(([product, count]) => [product, count])
const invoiceLines = async (desk: OpenDesk) =>
  (await desk.all('invoice')).flatMap(({ lines }) => lines.map(({ product, quantity: count }) => [product, count]))

describe('typing counts before any command', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  })
  afterEach(() => vi.restoreAllMocks())

  test('Ctrl+Enter saves the quantity that stands in the field', async () => {
    const desk = await show()
    const user = await type('7')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => expect(await invoiceLines(desk)).toEqual([[milk.id, 7]]))
  })

  test('Save takes it where the tap leaves the focus in the field', async () => {
    const desk = await show()
    await type('7')
    fireEvent.click(document.querySelector('.save') ?? document.body)
    await waitFor(async () => expect(await invoiceLines(desk)).toEqual([[milk.id, 7]]))
  })

  test('Enter takes it', async () => {
    const desk = await show()
    const user = await type('7')
    await user.keyboard('{Enter}')
    expect(linesOf(desk)).toEqual([[milk.id, 7]])
  })

  test('a tap on a chip takes it first, and then adds', async () => {
    const desk = await show()
    await type('7')
    fireEvent.click(chip('Milk'))
    fireEvent.click(chip('Bread'))
    expect(linesOf(desk)).toEqual([
      [milk.id, 8],
      [bread.id, 1],
    ])
  })

  test('a page that is hidden takes it, and stores it', async () => {
    const desk = await show()
    await type('7')
    hide('hidden')
    expect(linesOf(desk)).toEqual([[milk.id, 7]])
    await waitFor(async () =>
      expect((await desk.entries()).at(-1)).toMatchObject({ type: 'basket.recount', data: { quantity: 7 } }),
    )
  })

  test('a page that is seen again takes nothing', async () => {
    const desk = await show()
    await type('7')
    hide('visible')
    expect(linesOf(desk)).toEqual([[milk.id, 1]])
  })

  test('an invalid quantity stops the save, says which and why, and gives way to the valid one', async () => {
    const desk = await show()
    const user = await type('0')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect([desk.told(), quantity('Milk').value, await desk.all('invoice')]).toEqual([['basket.notQuantity'], '1', []])
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => expect(await invoiceLines(desk)).toEqual([[milk.id, 1]]))
  })

  test('the press that leaves the refused field saves nothing; the next one does', async () => {
    const desk = await show()
    const user = await type('0')
    const save = document.querySelector('.save') ?? document.body
    await user.click(save)
    expect([desk.told(), quantity('Milk').value, await desk.all('invoice')]).toEqual([['basket.notQuantity'], '1', []])
    await user.click(save)
    await waitFor(async () => expect(await invoiceLines(desk)).toEqual([[milk.id, 1]]))
  })

  test('a field that was emptied gives way to what holds, too', async () => {
    const desk = await show()
    const user = await type('{Backspace}')
    await user.keyboard('{Enter}')
    expect([desk.told(), quantity('Milk').value]).toEqual([['basket.noQuantity'], '1'])
  })

  test('a quantity with too large a sum stops the save, and gives way to the valid one', async () => {
    const desk = await show()
    const user = await type('9999999', gold.name)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect({
      told: desk.told(),
      quantity: quantity(gold.name).value,
      lines: linesOf(desk),
      invoice: await desk.all('invoice'),
    }).toEqual({
      told: ['basket.quantityTooLarge'],
      quantity: '1',
      lines: [[gold.id, 1]],
      invoice: [],
    })
  })
})

test('a typed quantity that nobody took survives a page that ends before it is stored', async () => {
  const store = await stocked()
  let isEnding = false
  const append: Store['append'] = (entries) => (isEnding ? () => new Promise(() => {}) : store.append(entries))
  const desk = await openDesk({ store: { ...store, append } })
  const texts = new Map<string, string>()
  const keepLeft = createKeepLeft({ setItem: (key, text) => void texts.set(key, text) }, 'tab-1', desk.journal)
  await showOf(desk, 'en', <Desk menu={MenuDrawer} />, '/', { keepLeft })
  await waitFor(() => expect(document.querySelectorAll('.chip').length).toBeGreaterThan(1))
  await type('0,5')
  await desk.calm()
  isEnding = true
  fireEvent(window, Object.assign(new Event('pagehide'), { persisted: false }))
  desk.kill()

  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: () => {},
    removeItem: (key: string) => void texts.delete(key),
  }
  await storeLeft(storage, [...texts.keys()], store, () => {})
  const reloaded = await openDesk({ store })
  expect(linesOf(reloaded)).toEqual([[milk.id, 0.5]])
})

describe('how many the next product is', () => {
  test('is one again by Escape, also where it was a half', async () => {
    const desk = await show()
    const user = userEvent.setup()
    const seen: number[] = []
    for (const typed of ['۰/۵*', '3*']) {
      await user.click(screen.getByRole('searchbox', { name: 'Search for a product' }))
      await user.keyboard(typed)
      seen.push(desk.basket().times)
      await user.keyboard('{Escape}')
      seen.push(desk.basket().times)
    }
    expect(seen).toEqual([0.5, 1, 3, 1])
  })
})

describe('a unit price of an invoice under amendment', () => {
  const edit = async () => {
    const desk = await openDesk({ store: await stocked(invoice('invoice-1')) })
    desk.send('invoice', { type: 'invoice.open', invoice: 'invoice-1' })
    await desk.calm()
    await showOf(desk, 'en', <Dialogs />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Unit price' })
    const save = screen.getByRole('button', { name: 'Save changes' })
    const was = field.value
    const total = async () => (await desk.row('invoice', 'invoice-1'))?.total
    return { desk, user, field, save, was, total, sum: await total() }
  }
  const said = () => screen.getAllByRole('alert').flatMap(({ textContent, hidden }) => (hidden ? [] : [textContent]))

  test('an emptied price gives way to the valid one, says so, and stops the save', async () => {
    const { desk, user, field, save, was, total, sum } = await edit()
    await user.clear(field)
    await user.click(save)
    expect({ field: field.value, said: said() }).toEqual({ field: was, said: [`No price was typed. It stays ${was}.`] })
    expect([desk.flows.invoice.getSnapshot().value, await total()]).toEqual(['editing', sum])
    await user.click(save)
    await waitFor(() => expect(desk.flows.invoice.getSnapshot().value).toBe('viewing'))
    expect(await total()).toBe(sum)
  })

  test('a typed price is saved by a button press that leaves the focus in its field', async () => {
    const { user, field, save, total } = await edit()
    await user.clear(field)
    await user.type(field, '7')
    fireEvent.click(save)
    await waitFor(async () => expect(await total()).toBe(14))
  })
})
