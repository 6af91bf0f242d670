import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { SheetHead } from '../../src/views/desk/SheetHead.tsx'
import { Dialogs } from '../../src/views/shell/Dialogs.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { openDesk } from '../scenarios/desk.ts'
import { maryam, stocked } from '../scenarios/goods.ts'
import { showOf } from './show.tsx'

/** Dialogs are loaded when they are first needed. */

const payer = ({ flows }: Desk) => flows.drafts.getSnapshot().context.payer
const press = (name: string | RegExp, place = screen.getAllByRole('dialog').at(-1)) =>
  userEvent.click(within(place ?? document.body).getByRole('button', { name }))

const begin = async (): Promise<Desk> => {
  const desk = await openDesk({ store: await stocked() })
  await showOf(
    desk,
    'en',
    <>
      <SheetHead />
      <Dialogs />
    </>,
  )
  return desk
}

/** Registers the new person, and waits until that is stored. */
const register = async (desk: Desk, name: string) => {
  const editor = await screen.findByRole('dialog', { name: 'New person' })
  const field = within(editor).getByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  await userEvent.type(field, name)
  await press('Save person', editor)
  await act(() => desk.calm())
}

describe('in the list of payers', () => {
  const open = async () => {
    const desk = await begin()
    await userEvent.click(screen.getByRole('button', { name: /^Payer/ }))
    await screen.findByRole('dialog', { name: 'Choose the payer' })
    await screen.findByText(maryam.name)
    return desk
  }

  test('a tap chooses, and closes it', async () => {
    const desk = await open()
    await press(new RegExp(`^${maryam.name}`))
    expect(payer(desk)).toEqual({ id: maryam.id, name: maryam.name })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a new person is chosen, whichever button it was begun by', async () => {
    const desk = await open()
    await press('New person')
    await register(desk, 'Ali')
    expect(payer(desk)).toMatchObject({ name: 'Ali' })

    await userEvent.click(screen.getByRole('button', { name: /^Payer/ }))
    const list = await screen.findByRole('dialog', { name: 'Choose the payer' })
    await userEvent.type(within(list).getByRole('searchbox'), 'Reza{Enter}')
    await userEvent.click(await within(list).findByRole('button', { name: 'Add “Reza”' }))
    await register(desk, 'Reza')
    expect(payer(desk)).toMatchObject({ name: 'Reza' })
  })
})

describe('in the list of persons', () => {
  const open = async () => {
    const desk = await begin()
    act(() => void desk.send('persons', { type: 'list.open' }))
    await screen.findByRole('dialog', { name: 'Persons' })
    await screen.findByText(maryam.name)
    return desk
  }

  test('a tap opens the person’s account in place of the list, and the payer of the basket stays', async () => {
    const desk = await open()
    await press(new RegExp(`^${maryam.name}`))
    await screen.findByRole('dialog', { name: maryam.name })
    expect([screen.getAllByRole('dialog').length, payer(desk)]).toEqual([1, null])
    await press(`Edit ${maryam.name}`)
    await screen.findByRole('dialog', { name: 'Edit person' })
  })

  test('a typed detail that is not added belongs to the flow: redrawn it stays, saving adds it', async () => {
    const desk = await open()
    await press(`Edit ${maryam.name}`)
    const editor = await screen.findByRole('dialog', { name: 'Edit person' })
    const field = (name: string) => within(editor).getByRole('textbox', { name })
    await userEvent.type(field('Label'), 'Fax')
    await userEvent.type(field('Value'), '021')
    await userEvent.tab()
    expect(desk.flows.personEditor.getSnapshot().context.draft.newField).toEqual({ label: 'Fax', value: '021' })

    cleanup()
    act(() => void desk.send('persons', { type: 'list.close' }))
    await showOf(desk, 'en', <Dialogs />)
    const again = await screen.findByRole('dialog', { name: 'Edit person' })
    const typed = ['Label', 'Value'].map((name) => within(again).getByRole('textbox', { name }))
    expect(typed.map((input) => (input instanceof HTMLInputElement ? input.value : null))).toEqual(['Fax', '021'])

    await press('Save person', again)
    await act(() => desk.calm())
    const [person] = await desk.all('person')
    expect(person?.fields.at(-1)).toEqual({ label: 'Fax', value: '021' })
    expect(desk.flows.personEditor.getSnapshot().value).toBe('closed')
  })

  test('a new person is no payer, whichever button it was begun by', async () => {
    const desk = await open()
    await press('New person')
    await register(desk, 'Ali')
    const list = screen.getByRole('dialog', { name: 'Persons' })
    await userEvent.type(within(list).getByRole('searchbox'), 'Reza{Enter}')
    await userEvent.click(await within(list).findByRole('button', { name: 'Add “Reza”' }))
    await register(desk, 'Reza')
    expect(payer(desk)).toBeNull()
    expect((await desk.all('person')).map(({ name }) => name).toSorted()).toEqual(['Ali', 'Reza', maryam.name])
  })
})
