import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { active, beginPalette, field, isOpen, names, openPalette } from './openedPalette.tsx'

const mac = () => vi.stubGlobal('navigator', { ...navigator, platform: 'MacIntel' })

describe('the key', () => {
  test('opens the palette in a one-line field, and closes it', async () => {
    const { asked, keys, open } = await beginPalette()
    await userEvent.click(screen.getByRole('textbox', { name: 'A line' }))
    await open()
    expect([isOpen(), document.activeElement]).toEqual([true, field()])
    await keys('{Control>}k{/Control}')
    expect({ isOpen: isOpen(), asked }).toEqual({ isOpen: false, asked: [['palette', { type: 'palette.close' }]] })
  })

  test.each([
    ['with another key held', '{Control>}{Shift>}k{/Shift}{/Control}'],
    ['with Alt', '{Control>}{Alt>}k{/Alt}{/Control}'],
    ['alone', 'k'],
    ['with the key that is a Mac’s', '{Meta>}k{/Meta}'],
    ['with both', '{Meta>}{Control>}k{/Control}{/Meta}'],
  ])('opens nothing %s', async (_, pressed) => {
    const { asked, keys } = await beginPalette()
    asked.length = 0
    await keys(pressed)
    expect(asked).toEqual([])
  })

  test('is the text’s in a field of several lines, and the window’s in an open one', async () => {
    const { asked, desk, keys } = await beginPalette()
    await userEvent.click(screen.getByRole('textbox', { name: 'Lines' }))
    asked.length = 0
    await keys('{Control>}k{/Control}')
    expect(asked).toEqual([])
    act(() => desk.send('dialogs', { type: 'keys.open' }))
    await screen.findByRole('dialog')
    asked.length = 0
    await keys('{Control>}k{/Control}')
    expect(asked).toEqual([])
  })

  test('asks once while it is held, and is taken from the browser all the time', async () => {
    const { asked } = await beginPalette()
    asked.length = 0
    const press = (repeat: boolean) => {
      const event = new KeyboardEvent('keydown', {
        code: 'KeyK',
        ctrlKey: true,
        repeat,
        cancelable: true,
        bubbles: true,
      })
      act(() => void document.body.dispatchEvent(event))
      return event.defaultPrevented
    }
    expect([press(false), press(true), press(true)]).toEqual([true, true, true])
    expect(asked).toEqual([['palette', { type: 'palette.open' }]])
  })

  test('on Macs is ⌘K: Control+K takes the rest of a line away there', async () => {
    mac()
    const { asked, desk, keys } = await beginPalette()
    asked.length = 0
    await keys('{Control>}k{/Control}')
    expect(asked).toEqual([])
    await keys('{Meta>}k{/Meta}')
    expect(asked).toEqual([['palette', { type: 'palette.open' }]])
    await screen.findByRole('combobox')
    act(() => desk.send('basket', { type: 'basket.empty' }))
    vi.unstubAllGlobals()
  })
})

describe('in the field', () => {
  test('arrows go round the options, Home and End to the ends, and typing begins anew', async () => {
    const { keys } = await openPalette({ deps: { app: null } })
    const all = names()
    expect(active()).toBe(all[0])
    await keys('{ArrowDown}')
    expect(active()).toBe(all[1])
    await keys('{ArrowUp}{ArrowUp}')
    expect(active()).toBe(all.at(-1))
    await keys('{ArrowDown}')
    expect(active()).toBe(all[0])
    await keys('{End}')
    expect(active()).toBe(all.at(-1))
    await keys('{Home}{ArrowDown}')
    expect(active()).toBe(all[1])
    await userEvent.type(field(), 's')
    expect([active(), names().length > 1]).toEqual([names()[0], true])
    expect(document.activeElement).toBe(field())
  })

  test('keys that are held with others are the text’s', async () => {
    const { keys } = await openPalette({ deps: { app: null } })
    await keys('{Shift>}{End}{/Shift}{Control>}{ArrowDown}{/Control}')
    expect(active()).toBe(names()[0])
  })

  test('Enter looks at once for what is typed where there is nothing to choose yet', async () => {
    const { asked, keys } = await openPalette()
    await userEvent.type(field(), 'Milk')
    await keys('{Enter}')
    expect([asked, isOpen()]).toEqual([[['palette', { type: 'palette.search', text: 'Milk' }]], true])
    expect(names()[0]).toBe('Milk')
  })

  test('Escape closes it, and so does the button', async () => {
    const { asked, keys, open } = await openPalette()
    await keys('{Escape}')
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect({ isOpen: isOpen(), asked }).toEqual({ isOpen: false, asked: [['palette', { type: 'palette.close' }]] })
  })

  test('a pointer that moves over an option goes there, one that rests does not', async () => {
    await openPalette({ deps: { app: null } })
    const [first, , third] = screen.getAllByRole('option')
    const move = (movementX: number) => {
      const event = Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY: 0 })
      act(() => void third?.dispatchEvent(event))
    }
    move(0)
    expect(active()).toBe(first?.querySelector('.name')?.textContent)
    move(1)
    expect(active()).toBe(third?.querySelector('.name')?.textContent)
  })
})
