import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { milk } from '../../src/events/samples.ts'
import { flowNames } from '../../src/machines/kernel/flows.ts'
import { MachinesPage } from '../../src/views/support/machines/MachinesPage.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { openDesk } from '../scenarios/desk.ts'
import { showOf, wordsOf } from './show.tsx'

class Measure {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Measure)
})

const open = async (language: 'en' | 'fa' = 'en') => {
  const desk = await openDesk()
  const { container } = await showOf(desk, language, <MachinesPage />)
  return { desk, container, user: userEvent.setup() }
}

const idsOf = (container: Element, selector: string) =>
  [...container.querySelectorAll(selector)].map((element) => element.getAttribute('data-state'))

const lit = (container: Element) => idsOf(container, '.drawing .is-active')

/** The drawing's taken transitions, by their text. */
const taken = (container: Element) => [...container.querySelectorAll('.drawing-item.is-taken')].map(wordsOf)

const fact = (name: string) => wordsOf(screen.getByText(name).parentElement)

const send = (desk: Desk, ...asked: Parameters<Desk['send']>) => act(() => desk.send(...asked))

describe('the page of machines', () => {
  test('lists every flow with where it stands', async () => {
    await open()
    const links = within(screen.getByRole('navigation', { name: 'Flows' })).getAllByRole('link')

    expect(links.map((link) => wordsOf(link.querySelector('code')))).toEqual([...flowNames])
    expect(wordsOf(screen.getByRole('link', { current: 'page' }))).toBe('basketopen')
  })

  test('lights the state that the running flow is in, and the way it took', async () => {
    const { desk, container } = await open()
    expect([lit(container), taken(container), fact('Now'), fact('Last event')]).toEqual([
      ['basket', 'basket.open'],
      [],
      'Nowopen',
      'Last eventnone since this page was opened',
    ])

    await send(desk, 'basket', { type: 'basket.add', product: { ...milk, dynamic: true, price: 0 } })
    expect([lit(container), taken(container), fact('Now'), fact('Last event')]).toEqual([
      ['basket', 'basket.awaitingPrice'],
      ['basket.add [asksPrice]'],
      'NowawaitingPrice',
      'Last eventbasket.add',
    ])
    expect(container.querySelectorAll('.drawing-arrow.is-taken')).toHaveLength(1)

    await send(desk, 'basket', { type: 'basket.more', product: milk.product })
    expect({ lit: lit(container), taken: taken(container), fact: fact('Last event') }).toEqual({
      lit: ['basket', 'basket.awaitingPrice'],
      taken: [],
      fact: 'Last eventbasket.more',
    })
  })

  test('says in the tables, too, what is active and what was taken', async () => {
    const { desk } = await open()
    await send(desk, 'basket', { type: 'basket.multiply', quantity: 3 })
    const marked = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .filter(({ className }) => className === 'is-lit')
        .map(wordsOf)

    expect(marked('States')).toEqual(['basketactivecompound', 'basket.openactiveatomicidle editable'])
    expect(marked('Transitions')).toEqual(['basket.openbasket.multiplystaysassign times'])
  })

  test('shows another flow, whose own events light it', async () => {
    const { desk, container, user } = await open()
    await user.click(screen.getByRole('link', { name: /^scanner/ }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('scanner')
    await send(desk, 'basket', { type: 'basket.multiply', quantity: 2 })
    expect(fact('Last event')).toBe('Last eventnone since this page was opened')

    await send(desk, 'scanner', { type: 'scanner.open', app: 'app-1' })
    expect({ lit: lit(container), taken: taken(container) }).toEqual({
      lit: [
        'scanner',
        'scanner.camera',
        'scanner.camera.open',
        'scanner.camera.open.scanning',
        'scanner.lookup',
        'scanner.lookup.idle',
        'scanner.reader',
        'scanner.reader.listening',
      ],
      taken: ['camera.opened'],
    })
  })

  test('finds flows by the names of their states, events and effects', async () => {
    const { user } = await open()
    const field = screen.getByRole('searchbox')
    const shown = () =>
      within(screen.getByRole('navigation'))
        .queryAllByRole('link')
        .map((link) => wordsOf(link.querySelector('code')))
    await user.type(field, 'AWAITINGPRICE')
    expect(shown()).toEqual(['basket'])
    await user.clear(field)
    await user.type(field, 'lookUpGtin')
    expect(shown()).toEqual(['productEditor'])
    await user.clear(field)
    await user.type(field, 'no such thing')
    expect({ shown: shown(), words: wordsOf(screen.getByRole('status')) }).toEqual({
      shown: [],
      words: 'No flow has this in its name, states or events.',
    })
  })

  test('changes the drawing’s size by keys and buttons', async () => {
    const { container, user } = await open()
    const width = () => Number(container.querySelector('.drawing')?.getAttribute('width'))
    const whole = width()
    await user.click(screen.getByRole('button', { name: 'Larger' }))
    expect(width()).toBeCloseTo(whole * 1.25, 3)
    act(() => screen.getByRole('region', { name: /keys \+ and/ }).focus())
    await user.keyboard('--')
    expect(width()).toBeCloseTo(whole / 1.25, 3)
  })

  test.each(['0', '۰'])('is fitted by the key %s of any layout, which goes no further', async (key) => {
    await open()
    expect(fireEvent.keyDown(screen.getByRole('region', { name: /keys \+ and/ }), { key })).toBe(false)
  })

  test('in Farsi keeps the machine’s own names, left to right', async () => {
    const { container } = await open('fa')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('basket')
    expect(wordsOf(screen.getByRole('table', { name: 'حالت‌ها' }).querySelector('thead'))).toBe(
      'حالتنوعبرچسب‌هاهنگام ورودهنگام خروج',
    )
    expect([...container.querySelectorAll('code')].filter(({ dir }) => dir !== 'ltr')).toEqual([])
  })
})
