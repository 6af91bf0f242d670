import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ItemView } from '../../src/views/ui/ItemRow.tsx'

// A loaded module is there for every later test of a worker: it is loaded anew, and in its own file.
vi.resetModules()
const { startTexts } = await import('../../src/views/texts/index.ts')
const { ItemsList } = await import('../../src/views/ui/ItemsList.tsx')

const milk: ItemView = {
  id: 'milk',
  name: 'Milk',
  currency: 'IRR',
  price: 485_000,
  quantity: 2,
  sum: 970_000,
  unit: null,
}
const tea: ItemView = { ...milk, id: 'tea', name: 'Tea' }
const nothing = () => {}

test('sorting is added to drawn rows: they keep their focus and their typing', async () => {
  await startTexts('en')
  render(
    <ItemsList
      label="Items"
      items={[milk, tea]}
      maxQuantity={9}
      onMore={nothing}
      onLess={nothing}
      typing={() => ({ onRecount: () => true, onRefuse: nothing })}
      onMove={nothing}
    />,
  )
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Tea: 2' })
  quantity.focus()
  quantity.value = '25'
  const described = () => document.querySelectorAll('.grip[aria-describedby]').length
  expect(described()).toBe(0)

  await waitFor(() => expect(described()).toBe(2))
  expect(document.activeElement).toBe(quantity)
  expect(quantity.value).toBe('25')
})
