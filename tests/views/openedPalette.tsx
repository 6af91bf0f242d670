import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect } from 'vitest'
import { Dialogs } from '../../src/views/shell/Dialogs.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { invoice, maryam, stocked } from '../scenarios/goods.ts'
import { eventually } from '../tools/eventually.ts'
import { heard, showOf, wordsOf } from './show.tsx'

interface Opened {
  language?: 'en' | 'fa'
  /** The address of the page. */
  at?: string
  deps?: Parameters<typeof openDesk>[0]
}

const Where = () => <output data-testid="where">{useLocation().pathname}</output>
export const where = () => screen.getByTestId('where').textContent

const issued = [
  invoice('invoice-1', { date: '2026-11-20T07:12:00.000Z', payer: { id: maryam.id, name: maryam.name } }),
  invoice('invoice-2'),
]

/** By its attribute: looking through all roles takes long, and this is asked again and again. */
export const field = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('.palette input[role=combobox]')
  if (found === null) throw new Error('The palette is not open')
  return found
}
export const isOpen = () => document.querySelector('.palette') !== null

/** A page with some fields, where the palette can be opened. */
export const beginPalette = async ({ language = 'en', at = '/', deps = {} }: Opened = {}) => {
  const { asked, desk } = heard(await openDesk({ store: await stocked(...issued), ...deps }))
  const page = (
    <>
      <input aria-label="A line" />
      <textarea aria-label="Lines" />
      <Where />
      <Dialogs />
    </>
  )
  await showOf(desk, language, page, at)
  const keys = async (pressed: string) => {
    await userEvent.keyboard(pressed)
    await act(() => desk.calm())
  }
  const open = async () => {
    await keys('{Control>}k{/Control}')
    await eventually(field)
    await act(() => desk.calm())
    asked.length = 0
  }
  /** Types, all letters at once, and waits for the search, which a page that is left does not hold back. */
  const type = async (text: string) => {
    await userEvent.click(field())
    await userEvent.paste(text)
    act(() => void dispatchEvent(new Event('pagehide')))
    await eventually(() => expect(desk.flows.palette.getSnapshot().context.query).toBe(field().value))
    await act(() => desk.calm())
  }
  return { asked, desk, keys, open, type }
}

export const openPalette = async (opened: Opened = {}) => {
  const begun = await beginPalette(opened)
  await begun.open()
  return begun
}

const lineOf = (option: Element) =>
  [...option.children]
    .map(wordsOf)
    .filter((words) => words !== '')
    .join(' | ')

/** Each group with its title, and its options' texts. */
export const groups = () =>
  [...document.querySelectorAll('[role=listbox] fieldset')].map((group) => [
    wordsOf(group.querySelector('.palette-title')),
    ...[...group.querySelectorAll('[role=option]')].map(lineOf),
  ])

/** The options' names, in order. */
export const names = () => [...document.querySelectorAll('[role=option] .name')].map(wordsOf)

/** The name of the option that Enter would choose. */
export const active = () => {
  const id = field().getAttribute('aria-activedescendant')
  const chosen = [...document.querySelectorAll('[role=option][aria-selected=true]')]
  expect(chosen.map((option) => option.id)).toEqual(id === null ? [] : [id])
  return wordsOf(document.getElementById(id ?? '')?.querySelector('.name') ?? null)
}
