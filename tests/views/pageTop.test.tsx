import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from '../../src/views/App.tsx'
import { startTexts } from '../../src/views/texts/index.ts'
import { createShopDevice, maryam } from '../scenarios/authDesk.ts'
import { eventually } from '../tools/eventually.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['a visitor', null],
  ['a user', maryam],
] as const)(
  'a new page begins at its top with the focus, and a revisited one where it was left: %s',
  async (_, user) => {
    const scrolls = vi.spyOn(window, 'scrollTo').mockReturnValue()
    await startTexts('en')
    const shop = createShopDevice()
    if (user !== null) await shop.signedIn(user)
    const { flows, send, rows } = await shop.open(user === null ? {} : { returned: false })
    history.replaceState(null, '', '/terms')
    render(<App view={{ desk: { flows, send, stop() {} }, rows, showCamera() {} }} />)
    await userEvent.click(await screen.findByRole('link', { name: 'Privacy' }))
    await screen.findByRole('heading', { name: 'Privacy', level: 1 })
    await eventually(() => expect(scrolls.mock.calls).toEqual([[0, 0]]))
    expect(document.activeElement?.id).toBe('page')
    history.back()
    await screen.findByRole('heading', { name: /^Terms/, level: 1 })
    expect(scrolls.mock.calls).toEqual([[0, 0]])
    await userEvent.click(document.querySelector('a[href="/"]') ?? document.body)
    await eventually(() => expect(location.pathname).toBe('/'))
    await eventually(() =>
      expect(scrolls.mock.calls).toEqual([
        [0, 0],
        [0, 0],
      ]),
    )
    expect(document.activeElement?.id).toBe('desk')
  },
)
