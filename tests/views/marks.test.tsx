import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { PersonEditor } from '../../src/views/records/PersonEditor.tsx'
import { StuffSearch } from '../../src/views/records/StuffSearch.tsx'
import { en } from '../../src/views/texts/en.ts'
import { openDesk } from '../scenarios/desk.ts'
import { showOf, wordsOf } from './show.tsx'

describe('a national id', () => {
  const begun = async () => {
    const desk = await openDesk()
    desk.send('personEditor', { type: 'person.begin', app: 'app-1', name: 'مریم', choose: false })
    await showOf(desk, 'en', <PersonEditor />)
    const typed = (nationalId: string) => {
      act(() => desk.send('personEditor', { type: 'person.nationalId', nationalId }))
      return screen.queryByText(en.personEditor.idDoubt) !== null
    }
    return { desk, typed }
  }

  test('an invalid number is marked, by the kind of person', async () => {
    const { desk, typed } = await begun()
    expect(['', '۰۰۸۴۵۷۵۹۴۸', '0084575947', '10380284790'].map(typed)).toEqual([false, false, true, true])
    act(() => desk.send('personEditor', { type: 'person.type', personType: 'COMPANY' }))
    expect(['10380284790', '10380285692', '0084575948'].map(typed)).toEqual([false, true, true])
    const field = screen.getByRole('textbox', { name: en.personEditor.companyId })
    expect(field.getAttribute('aria-invalid')).toBeNull()
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => wordsOf(document.getElementById(id)))).toEqual([en.personEditor.idDoubt])
  })

  test('a marked number is saved all the same', async () => {
    const { desk, typed } = await begun()
    expect(typed('12')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: en.personEditor.save }))
    await act(() => desk.calm())
    expect((await desk.all('person')).map(({ nationalId }) => nationalId)).toContain('12')
  })
})

describe('the search of tax ids', () => {
  test('says in which kind it searched, and offers the others where nothing was found', async () => {
    const desk = await openDesk()
    await showOf(desk, 'en', <StuffSearch />)
    const { stuff } = desk.flows
    const types = en.productEditor.taxTypes
    const status = () => wordsOf(screen.getByRole('status'))
    const found = (id: string, labels: readonly string[]) =>
      act(() =>
        stuff.send({
          type: 'stuff.found',
          found: labels.map((label) => ({ value: '2710000028210', label })),
          id,
          at: 1,
        }),
      )

    act(() => desk.send('stuff', { type: 'stuff.search', text: 'شیر' }))
    found('f1', ['شیر پاستوریزه'])
    expect(status()).toBe(`Searched in: ${types.SERVICE_ID_GENERAL}`)
    expect(screen.queryByRole('button', { name: types.KALA_ID_GENERAL_IMPORTED })).toBeNull()

    act(() => desk.send('stuff', { type: 'stuff.search', text: 'شیرر' }))
    found('f2', [])
    expect(status()).toBe(`Nothing found in “${types.SERVICE_ID_GENERAL}”. Search in another kind:`)
    const offered = screen.getAllByRole('button').map(wordsOf)
    expect(Object.values(types).filter((type) => offered.includes(type))).toEqual(
      Object.values(types).filter((type) => type !== types.SERVICE_ID_GENERAL),
    )

    await userEvent.click(screen.getByRole('button', { name: types.KALA_ID_GENERAL_IMPORTED }))
    expect(stuff.getSnapshot().context).toMatchObject({ stuffType: 'KALA_ID_GENERAL_IMPORTED', query: 'شیرر' })
  })
})
