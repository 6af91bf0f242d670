import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createAdminApi, user, violation } from '../scenarios/adminDesk.ts'
import { eventually } from '../tools/eventually.ts'
import { drawnIn } from './drawn.ts'
import { opened } from './openedAdmin.tsx'
import { dialog, press, wordsOf } from './show.tsx'

const unreadable = [
  'h2 Attributes of First wrong',
  'button.round-plain [Close] <close>',
  'status.banner-warning',
  '<warning>',
  'b The server says them in a way that this build cannot read, so they cannot be changed here.',
  'button hidden type=submit',
  'button.button-primary disabled Save',
]

describe('the form of attributes', () => {
  const field = (name: string) => screen.getByRole('textbox', { name })
  const begun = async () => {
    const shown = await opened('users', 'en')
    await press('Attributes of First ali')
    return shown
  }
  const values = () => [...document.querySelectorAll<HTMLInputElement>('.attribute input')].map(({ value }) => value)

  test('adds a key with values, removes one or all, and is saved by Enter', async () => {
    const { api } = await begun()
    api.asked()
    await userEvent.type(field('Key'), 'note')
    await userEvent.type(field('Value'), 'one')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect([values(), document.activeElement]).toEqual([['تهران', '+1', '+2', 'one'], field('Key')])
    await press('Remove value 1 of phone')
    await press('Remove city')
    await userEvent.clear(field('Value 1 of phone'))
    await userEvent.type(field('Value 1 of phone'), '+3')
    expect(values()).toEqual(['+3', 'one'])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(dialog()).toBeNull())
    expect(api.sent).toEqual([{ id: 'ali', attributes: { phone: ['+3'], note: ['one'] } }])
  })

  test('shows faults at their place, and goes there: a half addition, an empty value', async () => {
    await begun()
    await userEvent.type(field('Key'), 'note{Enter}')
    expect([document.activeElement, field('Value').getAttribute('aria-invalid')]).toEqual([field('Value'), 'true'])
    expect(screen.getByText('A value is needed.')).toBeTruthy()
    await userEvent.type(field('Value'), 'one')
    await userEvent.clear(field('Value 1 of city'))
    await press('Save')
    expect({
      activeElement: document.activeElement,
      invalid: field('Value 1 of city').getAttribute('aria-invalid'),
    }).toEqual({
      activeElement: field('Value 1 of city'),
      invalid: 'true',
    })
  })

  test.each([
    ['a value', 'attributes.phone.1', 'Value 2 of phone'],
    ['what is being added', 'attributes.note.0', 'Value'],
  ])('has the server’s violation at %s', async (_, place, name) => {
    const { api } = await begun()
    await userEvent.type(field('Key'), 'note')
    await userEvent.type(field('Value'), 'one')
    api.fates.push(violation(place, 'must be 1 to 500 letters'))
    await press('Save')
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field(name))
    expect(screen.getAllByText('must be 1 to 500 letters')).toHaveLength(1)
  })

  test.each([
    ['no answer', -1, 'Network ErrorWhat you typed is still here: save again.'],
    ['a failure of the server', 500, 'Failure 500What you typed is still here: save again.'],
    ['a refusal', 403, 'Failure 403'],
  ] as const)('stays as it was typed after %s, and brings into view what can be done', async (_, status, words) => {
    const { api } = await begun()
    await userEvent.type(field('Key'), 'note')
    await userEvent.type(field('Value'), 'one')
    api.fates.push(status < 0 ? 'never' : new Response(null, { status }))
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    await press('Save')
    await waitFor(() =>
      expect(shown.mock.contexts.map((each) => each instanceof Element && wordsOf(each))).toEqual([words]),
    )
    shown.mockRestore()
    expect(wordsOf(dialog()?.querySelector('.banner') ?? null)).toBe(words)
    expect(field('Key')).toHaveProperty('value', 'note')
    expect(field('Value')).toHaveProperty('value', 'one')
  })

  test('asks before edits go', async () => {
    await begun()
    await press('Remove city')
    // The button with the focus is gone: the dialog takes it back.
    await eventually(() => expect(dialog()?.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog')).toBe(dialog())
    await press('Keep editing')
    expect(values()).toEqual(['+1', '+2'])
    await press('Close')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(dialog()).toBeNull()
  })

  test('offers nothing to change where the attributes cannot be read', async () => {
    await opened('users', 'en', createAdminApi(user('wrong', { plan: 'STARTUP' })))
    await press('Attributes of First wrong')
    expect(drawnIn(dialog() ?? document.body)).toEqual(unreadable)
  })
})
