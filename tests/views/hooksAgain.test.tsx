import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Payer } from '../../src/events/entities.ts'
import { createUnkeptOf } from '../../src/events/unkept.ts'
import type { DeskView } from '../../src/views/common/useDesk.tsx'
import { DeskProvider, useRow } from '../../src/views/common/useDesk.tsx'
import { useUnkept } from '../../src/views/common/useUnkept.ts'
import { useVisit } from '../../src/views/common/useVisit.ts'
import { useDropped } from '../../src/views/tax/useDropped.ts'
import { useInvoiceName } from '../../src/views/tax/useInvoiceName.ts'
import { startTexts } from '../../src/views/texts/index.ts'
import { MoneyField } from '../../src/views/ui/MoneyField.tsx'
import { QuantityField } from '../../src/views/ui/QuantityField.tsx'
import { useDebounced } from '../../src/views/ui/useDebounced.ts'
import { useNeighbour } from '../../src/views/ui/useNeighbour.ts'
import { useTitle } from '../../src/views/ui/useTitle.ts'
import { openDesk } from '../scenarios/desk.ts'
import { bread, maryam, milk, stocked } from '../scenarios/goods.ts'
import { heard } from './show.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A hook at its own desk, and its commands. */
const atDesk = async <P, A>(use: (props: P) => A, initialProps: P, more: Partial<DeskView> = {}) => {
  await startTexts('en')
  const { asked, desk } = heard(await openDesk({ store: await stocked() }))
  const { flows, send, rows, kill } = desk
  const view: DeskView = { desk: { flows, send, stop: kill }, rows, showCamera: () => {}, ...more }
  const hook = renderHook(use, {
    initialProps,
    wrapper: ({ children }) => <DeskProvider view={view}>{children}</DeskProvider>,
  })
  await act(() => desk.calm())
  return { ...hook, asked, desk }
}

const shownKey = { value: 'key', samples: { curl: '', javascript: '', sdk: '' } }

const Place = ({ onFile }: { onFile: (file: File) => void }) => {
  const { place, isOver } = useDropped(onFile)
  return <div ref={place} data-testid="place" data-over={isOver} />
}

const Rows = ({ ids }: { ids: readonly string[] }) => {
  const { place, take } = useNeighbour<HTMLDivElement>(ids)
  return (
    <div ref={place} tabIndex={-1} data-testid="rows">
      {ids.map((id, at) => (
        <div key={id} data-row={id}>
          <button type="button" onFocus={() => take(id, at)}>
            {id}
          </button>
        </div>
      ))}
    </div>
  )
}

describe('a redrawn hook', () => {
  test('sends typing to its current receiver, after the current delay', () => {
    vi.useFakeTimers()
    const told: string[] = []
    const to = (name: string, ms: number) => ({ ms, onDebounced: (text: string) => void told.push(`${name} ${text}`) })
    const { result, rerender, unmount } = renderHook(({ ms, onDebounced }) => useDebounced(ms, onDebounced), {
      initialProps: to('one', 500),
    })
    result.current.onInput('a')
    rerender(to('two', 200))
    vi.advanceTimersByTime(500)
    expect(told).toEqual(['two a'])
    result.current.onInput('b')
    vi.advanceTimersByTime(199)
    expect(told).toEqual(['two a'])
    rerender(to('three', 200))
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['two a', 'three b'])
    result.current.onInput('c')
    rerender(to('four', 200))
    unmount()
    expect(told).toEqual(['two a', 'three b', 'four c'])
  })

  test('a title follows, and gives way to what it was before the first', () => {
    document.title = 'Before'
    const { rerender, unmount } = renderHook(({ title }) => useTitle(title), { initialProps: { title: 'One' } })
    expect(document.title).toBe('One')
    rerender({ title: 'Two' })
    expect(document.title).toBe('Two')
    rerender({ title: 'One' })
    expect(document.title).toBe('One')
    unmount()
    expect(document.title).toBe('Before')
  })

  test('leaves a page of another thing and opens it, the second time, too', async () => {
    const visit = {
      open: (product: string) => [{ type: 'panel.search', text: product } as const],
      leave: { type: 'panel.search', text: '' } as const,
    }
    const { asked, rerender, unmount } = await atDesk(({ of }: { of: string }) => useVisit('panel', visit, of), {
      of: 'a',
    })
    const texts = () => asked.map((each) => JSON.stringify(each).match(/"text":"(.*?)"/)?.[1])
    expect(texts()).toEqual(['a'])
    rerender({ of: 'a' })
    expect(texts()).toEqual(['a'])
    rerender({ of: 'b' })
    rerender({ of: 'a' })
    expect(texts()).toEqual(['a', '', 'b', '', 'a'])
    unmount()
    expect(texts()).toEqual(['a', '', 'b', '', 'a', ''])
  })

  test('reads the row of the current id; without one it is null', async () => {
    const first: { id: string | null } = { id: milk.id }
    const { result, rerender, desk } = await atDesk(({ id }) => useRow('product', id), first)
    const named = async (id: string | null) => {
      rerender({ id })
      await act(() => desk.calm())
      return result.current?.name
    }
    expect(result.current?.name).toBe('Milk')
    expect(await named(bread.id)).toBe('Bread')
    expect(await named(null)).toBe(undefined)
    expect(result.current).toBe(null)
    expect(await named(milk.id)).toBe('Milk')
  })

  test('follows the payer of an invoice, and whether they are here', async () => {
    const payer = { id: maryam.id, name: 'Old name' }
    const nobody = { id: 'nobody-000000001', name: 'Somebody' }
    const first: { payer: Payer | null } = { payer: null }
    const { result, rerender, desk } = await atDesk(({ payer }) => useInvoiceName(payer), first)
    const named = async (payer: Payer | null) => {
      rerender({ payer })
      await act(() => desk.calm())
      return result.current
    }
    const walkIn = result.current
    expect(walkIn).toBe('Walk-in customer')
    expect(await named(payer)).toBe(maryam.name)
    expect(await named(nobody)).toBe('Somebody')
    expect(await named(null)).toBe(walkIn)
  })

  test('shows unrecorded data as it is held now', async () => {
    const [one, other] = [createUnkeptOf(), createUnkeptOf()]
    const { result, rerender } = await atDesk(({ keys }) => useUnkept(() => keys)?.all().length, one, { unkept: one })
    expect(result.current).toBe(0)
    rerender(other)
    act(() => one.keys.put([['key-1', shownKey]]))
    expect(result.current).toBe(0)
    act(() => other.keys.put([['key-1', shownKey]]))
    expect(result.current).toBe(1)
    rerender(one)
    expect(result.current).toBe(1)
    act(() => one.keys.put([]))
    expect(result.current).toBe(0)
  })

  test('gives a dropped file to its current receiver', () => {
    const taken: string[] = []
    const drop = (name: string) =>
      fireEvent.drop(screen.getByTestId('place'), { dataTransfer: { files: [new File([''], name)] } })
    const place = (name: string) => <Place onFile={(file) => void taken.push(`${name} ${file.name}`)} />
    const { rerender } = render(place('one'))
    rerender(place('two'))
    fireEvent.dragOver(screen.getByTestId('place'))
    expect(screen.getByTestId('place').dataset.over).toBe('true')
    drop('a.pem')
    rerender(place('three'))
    drop('b.pem')
    expect([taken, screen.getByTestId('place').dataset.over]).toEqual([['two a.pem', 'three b.pem'], 'false'])
  })

  test('moves a removed row’s focus to its neighbour, each time; after the last to the list', () => {
    const { rerender } = render(<Rows ids={['a', 'b', 'c']} />)
    const focused = () => document.activeElement?.parentElement?.dataset.row
    act(() => screen.getByText('b').focus())
    rerender(<Rows ids={['a', 'c']} />)
    expect(focused()).toBe('c')
    rerender(<Rows ids={['a']} />)
    expect(focused()).toBe('a')
    rerender(<Rows ids={[]} />)
    expect(document.activeElement).toBe(screen.getByTestId('rows'))
  })
})

describe('a field', () => {
  test('of a quantity that changed elsewhere shows that; later typing goes to the current receiver', async () => {
    await startTexts('en')
    const told: string[] = []
    const user = userEvent.setup()
    const field = (name: string, quantity: number) => (
      <QuantityField
        label="Quantity"
        quantity={quantity}
        onRecount={(counted) => told.push(`${name} ${counted}`) > 0}
        onRefuse={(typed) => void told.push(`${name} refuses ${typed}`)}
      />
    )
    const { rerender } = render(field('one', 1))
    const input = screen.getByRole<HTMLInputElement>('textbox')
    await user.type(input, '5')
    rerender(field('two', 1))
    await user.keyboard('{Enter}')
    expect({ told, input: input.value }).toEqual({ told: ['two 5'], input: '5' })
    rerender(field('three', 5))
    rerender(field('three', 1))
    expect(input.value).toBe('1')
    await user.tripleClick(input)
    await user.keyboard('5{Enter}')
    expect({ told, input: input.value }).toEqual({ told: ['two 5', 'three 5'], input: '5' })
    await user.tripleClick(input)
    await user.keyboard('7')
    rerender(field('four', 3))
    expect({ toldCount: told.length, input: input.value }).toEqual({ toldCount: 2, input: '3' })
    rerender(field('four', 5))
    await user.tripleClick(input)
    await user.keyboard('x')
    rerender(field('five', 5))
    await user.keyboard('{Enter}')
    expect([told.at(-1), input.value]).toEqual(['five refuses x', '5'])
  })

  test('of an amount keeps the typing, and follows currency and receiver', async () => {
    await startTexts('en')
    const told: string[] = []
    const user = userEvent.setup()
    const field = (name: string, currency: 'IRR' | 'USD') => (
      <MoneyField label="Price" currency={currency} onDebounced={(digits) => void told.push(`${name} ${digits}`)} />
    )
    const { rerender, container } = render(field('one', 'IRR'))
    const input = screen.getByRole<HTMLInputElement>('textbox')
    await user.type(input, '12500')
    rerender(field('two', 'USD'))
    expect([input.value, container.querySelector('.box-unit')?.textContent]).toEqual(['12,500', '$'])
    await user.keyboard('{Enter}')
    expect(told).toEqual(['two 12500'])
    rerender(field('three', 'USD'))
    await user.tab()
    expect(told).toEqual(['two 12500', 'three 12500'])
  })
})
