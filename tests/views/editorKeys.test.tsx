import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { describe, expect, test } from 'vitest'
import { useKeys } from '../../src/views/desk/useKeys.ts'
import { ProductEditor } from '../../src/views/records/ProductEditor.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { openDesk } from '../scenarios/desk.ts'
import { stocked } from '../scenarios/goods.ts'
import { showOf } from './show.tsx'

const unknown = '6291041500213'

const Keys = () => {
  useKeys(useRef(null))
  return null
}

/** The editor after a scan, when the names have come already. */
const scanned = async () => {
  const desk = await openDesk({ store: await stocked() })
  desk.send('scanner', { type: 'code.type', gtin: unknown, app: 'app-1', behind: false })
  await desk.calm()
  desk.send('productEditor', { type: 'product.nameIn', language: 'fa', name: 'مالت' })
  desk.send('productEditor', { type: 'product.nameIn', language: 'en', name: 'Malt' })
  desk.send('productEditor', { type: 'product.price', text: '50000' })
  await showOf(
    desk,
    'en',
    <>
      <Keys />
      <ProductEditor />
    </>,
  )
  return { desk, user: userEvent.setup() }
}

const sold = [[`app-1_${unknown}`, 1, 50_000]]

describe('in the product editor that a scan opened', () => {
  test('Enter saves where nothing but the window has the focus', async () => {
    const { desk, user } = await scanned()
    act(() => screen.getByRole('dialog').focus())
    await user.keyboard('{Enter}')
    await desk.calm()
    expect(desk.lines()).toEqual(sold)
  })

  test.each(['English name', 'Price', 'Close'])('Ctrl+Enter saves while %s has the focus', async (name) => {
    const { desk, user } = await scanned()
    const control = screen.queryByRole('textbox', { name: new RegExp(name) }) ?? screen.getByRole('button', { name })
    act(() => control.focus())
    await user.keyboard('{Control>}{Enter}{/Control}')
    await desk.calm()
    expect(desk.lines()).toEqual(sold)
  })

  test('Enter on a button presses the button alone', async () => {
    const { desk, user } = await scanned()
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    await user.keyboard('{Enter}')
    await desk.calm()
    const asking = { open: { closing: 'confirmingDiscard', form: 'editing', names: 'typed' } }
    expect([desk.lines(), desk.flows.productEditor.getSnapshot().value]).toEqual([[], asking])
  })
})

/** What the desk's own keys ask for, with this on the page. */
const askedOf = async (children: ReactNode, focused: () => HTMLElement) => {
  const desk = await openDesk({ store: await stocked() })
  const asked: string[] = []
  const send: Desk['send'] = (_, { type }) => void asked.push(type)
  await showOf(
    { ...desk, send },
    'en',
    <>
      <Keys />
      {children}
    </>,
  )
  act(() => focused().focus())
  expect(document.activeElement).toBe(focused())
  await userEvent.keyboard('[F2]{Shift>}[Slash]{/Shift}{Control>}[KeyZ][KeyY]{Enter}{/Control}')
  cleanup()
  return asked
}

test('the desk’s keys do nothing while a window is open, wherever the focus is', async () => {
  const body = () => document.body
  const open = (
    <div role="dialog">
      <button type="button">In it</button>
    </div>
  )
  expect(await askedOf(null, body)).toEqual([
    'scanner.open',
    'keys.open',
    'basket.undo',
    'basket.redo',
    'invoice.issue',
  ])
  expect(await askedOf(open, () => screen.getByRole('button'))).toEqual([])
  expect(await askedOf(open, body)).toEqual([])
})
