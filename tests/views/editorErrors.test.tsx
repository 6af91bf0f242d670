import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Dialogs } from '../../src/views/shell/Dialogs.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { openDesk } from '../scenarios/desk.ts'
import { showOf, wordsOf } from './show.tsx'

const beginProduct = (desk: Desk) =>
  desk.send('productEditor', {
    ...{ type: 'product.begin', app: 'app-1', gtin: null, name: '', currency: 'IRR', sell: false },
  })
const beginPerson = (desk: Desk) =>
  desk.send('personEditor', { type: 'person.begin', app: 'app-1', name: '', choose: false })

test.each([
  ['product', 'English name', 'At least one name is needed.', beginProduct],
  ['person', 'Name', 'must not be empty', beginPerson],
] as const)('a %s without a name is not saved, and only its own field says why', async (what, name, words, begin) => {
  const desk = await openDesk({ signedIn: false })
  await showOf(desk, 'en', <Dialogs />)
  const open = async () => {
    act(() => begin(desk))
    return screen.findByRole('dialog', { name: `New ${what}` })
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: `Save ${what}` }))
  const field = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name })
  /** Whether the field is invalid, and why. */
  const said = (dialog: HTMLElement) => {
    const error = field(dialog)
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => wordsOf(document.getElementById(id)))
    return [field(dialog).getAttribute('aria-invalid') === 'true', error?.includes(words) ?? false]
  }

  const first = await open()
  expect(said(first)).toEqual([false, false])
  await save()
  expect([said(first), document.activeElement === field(first), await desk.all(what)]).toEqual([[true, true], true, []])
  await userEvent.type(field(first), 'Ali')
  await userEvent.tab()
  expect(said(first)).toEqual([false, false])
  await userEvent.clear(field(first))
  await userEvent.tab()
  expect(said(first)).toEqual([true, true])
  await userEvent.click(within(first).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()

  const second = await open()
  expect(said(second)).toEqual([false, false])
  await userEvent.type(field(second), 'Ali')
  await save()
  await act(() => desk.calm())
  expect([screen.queryByRole('dialog'), await desk.all(what)]).toMatchObject([null, [{ name: 'Ali' }]])
})
