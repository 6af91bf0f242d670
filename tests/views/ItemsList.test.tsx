import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTexts } from '../../src/views/texts/index.ts'
import type { ItemView } from '../../src/views/ui/ItemRow.tsx'
import { ItemsList } from '../../src/views/ui/ItemsList.tsx'

const milk: ItemView = {
  id: 'milk',
  name: 'شیر',
  currency: 'IRR',
  price: 485_000,
  quantity: 2,
  sum: 970_000,
  unit: null,
}
const tea: ItemView = {
  id: 'tea',
  name: 'چای',
  currency: 'IRR',
  price: 2_350_000,
  quantity: 1,
  sum: 2_350_000,
  unit: null,
}
const eggs: ItemView = {
  id: 'eggs',
  name: 'تخم‌مرغ',
  currency: 'IRR',
  price: 1_250_000,
  quantity: 1,
  sum: 1_250_000,
  unit: null,
}

const Basket = ({ of, asked }: { of: readonly ItemView[]; asked: unknown[] }) => {
  const [items, put] = useState(of)
  return (
    <ItemsList
      label="اقلام"
      items={items}
      maxQuantity={3}
      onMore={(id) => {
        asked.push(['more', id])
        put((now) => now.map((item) => (item.id === id ? { ...item, quantity: item.quantity + 1 } : item)))
      }}
      onLess={(id) => {
        asked.push(['less', id])
        put((now) =>
          now.flatMap((item) => {
            if (item.id !== id) return [item]
            return item.quantity === 1 ? [] : [{ ...item, quantity: item.quantity - 1 }]
          }),
        )
      }}
      onMove={(id, to) => {
        asked.push(['move', id, to])
        put((now) => {
          const rest = now.filter((item) => item.id !== id)
          return [...rest.slice(0, to), ...now.filter((item) => item.id === id), ...rest.slice(to)]
        })
      }}
    />
  )
}

const rowHeight = 64

/** jsdom has no layout: rows are 64 high, one below another. */
const layOut = function (this: Element): DOMRect {
  const row = this.closest('[data-row]')
  const at = row === null ? 0 : [...document.querySelectorAll('[data-row]')].indexOf(row)
  return new DOMRect(0, at * rowHeight, 500, row === null ? rowHeight * 3 : rowHeight)
}

const order = () => [...document.querySelectorAll('[data-row] b .name')].map((name) => name.textContent)
const announced = () => document.querySelector('[id^=DndLiveRegion]')?.textContent
const frames = () => act(async () => void (await new Promise((done) => setTimeout(done, 60))))
const grip = (name: string) => screen.getByRole('button', { name: `جابه‌جایی ${name}` })
const focused = () => document.activeElement?.getAttribute('aria-label')

const show = async (of: readonly ItemView[], asked: unknown[] = []) => {
  render(<Basket of={of} asked={asked} />)
  await waitFor(() => expect(document.querySelector('.grip[aria-describedby]')).not.toBeNull())
}

describe('the items list by keyboard alone', () => {
  beforeEach(async () => {
    await startTexts('fa')
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(layOut)
  })
  afterEach(() => vi.restoreAllMocks())

  test('an item is picked up, moved down and dropped, and each step is read out', async () => {
    const asked: unknown[] = []
    await show([milk, tea, eggs], asked)
    const user = userEvent.setup()
    const said: unknown[] = []
    grip('شیر').focus()
    for (const key of [' ', '{ArrowDown}', '{ArrowDown}', ' ']) {
      await user.keyboard(key)
      await frames()
      said.push(announced())
    }
    expect(said).toEqual([
      'شیر برداشته شد، جایگاه ۱ از ۳.',
      'شیر اکنون در جایگاه ۲ از ۳ است.',
      'شیر اکنون در جایگاه ۳ از ۳ است.',
      'شیر در جایگاه ۳ از ۳ گذاشته شد.',
    ])
    expect(asked).toEqual([['move', 'milk', 2]])
    expect(order()).toEqual(['چای', 'تخم‌مرغ', 'شیر'])
  })

  test('Escape leaves the item where it was', async () => {
    const asked: unknown[] = []
    await show([milk, tea, eggs], asked)
    const user = userEvent.setup()
    grip('چای').focus()
    for (const key of [' ', '{ArrowUp}', '{Escape}']) {
      await user.keyboard(key)
      await frames()
    }
    expect([asked, announced()]).toEqual([[], 'جابه‌جایی لغو شد. چای در جایگاه ۲ از ۳ ماند.'])
  })

  test('the grip says how to move, in the language', async () => {
    await show([milk, tea])
    const described = document.getElementById(grip('شیر').getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toContain('کلید فاصله')
  })

  test('a single item has nowhere to go: its grip answers nothing, and tells nothing', async () => {
    const asked: unknown[] = []
    render(<Basket of={[milk]} asked={asked} />)
    grip('شیر').focus()
    await userEvent.keyboard(' {ArrowDown} ')
    await frames()
    expect([asked, grip('شیر').hasAttribute('aria-describedby'), announced()]).toEqual([[], false, undefined])
  })

  test('the minus is a bin at 1, and its removal moves the focus to the neighbour', async () => {
    const asked: unknown[] = []
    await show([milk, tea, eggs], asked)
    const user = userEvent.setup()
    screen.getByRole('button', { name: 'حذف چای' }).focus()
    await user.keyboard('{Enter}')
    expect({ order: order(), focused: focused() }).toEqual({ order: ['شیر', 'تخم‌مرغ'], focused: 'حذف تخم‌مرغ' })
    await user.keyboard('{Enter}')
    expect({ order: order(), focused: focused() }).toEqual({ order: ['شیر'], focused: 'یکی کمتر: شیر' })
    await user.keyboard('{Enter}')
    expect([focused(), asked.at(-1)]).toEqual(['حذف شیر', ['less', 'milk']])
  })

  test('the plus stops at the largest quantity', async () => {
    render(<Basket of={[{ ...milk, quantity: 3 }]} asked={[]} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'یکی بیشتر: شیر' }).disabled).toBe(true)
  })

  test('currencies are shown once they differ', () => {
    render(<Basket of={[milk, { ...tea, currency: 'USD', price: 12, sum: 12 }]} asked={[]} />)
    expect([...document.querySelectorAll('.item-sum')].map((sum) => sum.textContent)).toEqual([
      '۹۷۰٬۰۰۰\u00a0﷼',
      '۱۲\u00a0$',
    ])
  })
})
