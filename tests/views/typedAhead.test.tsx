import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialogs } from '../../src/views/shell/Dialogs.tsx'
import type { LateDesk } from '../scenarios/desk.ts'
import { openLateDesk } from '../scenarios/desk.ts'
import { stocked } from '../scenarios/goods.ts'
import { eventually } from '../tools/eventually.ts'
import { field } from './openedPalette.tsx'
import { showOf } from './show.tsx'

/** A page on which the key of the palette was pressed, whose area loads on demand. */
const awaited = async (before: (flows: LateDesk['flows']) => void = () => {}) => {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  const desk = await openLateDesk(() => coming, { store: await stocked() })
  await showOf(
    desk,
    'en',
    <>
      <input aria-label="A line" />
      <Dialogs />
    </>,
  )
  act(() => before(desk.flows))
  const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'A line' })
  await userEvent.click(line)
  await userEvent.keyboard('{Control>}k{/Control}')
  const arrive = async () => {
    come()
    await act(() => desk.calm())
  }
  return { desk, line, arrive }
}

test('keys typed before the palette loads are in it; the focus goes back where it was', async () => {
  const stood = await awaited()
  await userEvent.keyboard('mik{Backspace}{Tab}lk')
  await stood.arrive()
  await screen.findByRole('combobox')
  expect([field().value, document.activeElement, stood.line.value]).toEqual(['milk', field(), ''])
  await userEvent.keyboard('y')
  expect(field().value).toBe('milky')
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(document.activeElement).toBe(stood.line))
})

const touch = (query: string) => ({ matches: !query.includes('fine'), addEventListener() {}, removeEventListener() {} })

test('a key that opens the palette of a touch screen has a keyboard: what is typed is in it', async () => {
  vi.stubGlobal('matchMedia', touch)
  const stood = await awaited()
  await userEvent.keyboard('mi')
  await stood.arrive()
  await screen.findByRole('combobox')
  await userEvent.keyboard('lk')
  expect([field().value, document.activeElement, stood.line.value]).toEqual(['milk', field(), ''])
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(document.activeElement).toBe(stood.line))
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(await screen.findByRole('combobox'))
})

test('a tap that opens the palette of a touch screen brings up no keyboard', async () => {
  vi.stubGlobal('matchMedia', touch)
  const stood = await awaited()
  await stood.arrive()
  await screen.findByRole('combobox')
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(document.activeElement).toBe(stood.line))
  await userEvent.click(stood.line)
  act(() => stood.desk.send('palette', { type: 'palette.open' }))
  expect(document.activeElement).not.toBe(await screen.findByRole('combobox'))
})

test('a palette that is no longer wanted releases the keys at once, and does not open', async () => {
  const stood = await awaited()
  await userEvent.keyboard('mi{Escape}lk')
  expect([stood.line.value, document.activeElement]).toEqual(['lk', stood.line])
  await stood.arrive()
  await eventually(() => expect(stood.desk.flows.palette?.getSnapshot().value).toBe('closed'))
  expect([screen.queryByRole('combobox'), screen.queryByRole('dialog')]).toEqual([null, null])
})

test('the key of the palette is taken from the browser while it is awaited', async () => {
  await awaited()
  const event = new KeyboardEvent('keydown', { code: 'KeyK', ctrlKey: true, cancelable: true, bubbles: true })
  act(() => void document.activeElement?.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
})

test('keys are taken after another area has failed once', async () => {
  const { desk, line } = await awaited(({ areas }) => {
    areas.send({ type: 'areas.needed', area: 'sync' })
    areas.send({ type: 'areas.failed', area: 'sync', fault: 'offline', id: 'two', at: 0 })
  })
  await userEvent.keyboard('mi')
  expect([desk.flows.areas.getSnapshot().context.fault, line.value]).toEqual(['offline', ''])
})

test('a palette that cannot load releases the keys, and holds none at the next try', async () => {
  const { desk, line } = await awaited()
  const { areas } = desk.flows
  await userEvent.keyboard('mi')
  await act(async () => areas.send({ type: 'areas.failed', area: 'palette', fault: 'offline', id: 'one', at: 0 }))
  expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([line, null])
  await act(async () => areas.send({ type: 'areas.retried' }))
  expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([line, null])
})
