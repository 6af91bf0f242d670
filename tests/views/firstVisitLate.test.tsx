import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

vi.mock('../../src/views/texts/index.ts', async (original) => {
  const texts = await original<typeof import('../../src/views/texts/index.ts')>()
  return { ...texts, homeTexts: vi.fn(texts.homeTexts) }
})

// A loaded module is there for every later test of a worker: it is loaded anew, and in its own file.
vi.resetModules()
const { homeTexts } = await import('../../src/views/texts/index.ts')
const { ProductPanel } = await import('../../src/views/desk/ProductPanel.tsx')
const { openDesk } = await import('../scenarios/desk.ts')
const { showOf, wordsOf } = await import('./show.tsx')

test('a first visit that cannot load its beginning says so, and can try again', async () => {
  vi.mocked(homeTexts).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const desk = await openDesk({ app: null, signedIn: false })
  await showOf(desk, 'en', <ProductPanel field={{ current: null }} />)
  expect(wordsOf(await screen.findByRole('alert'))).toBe(
    'This part is not on this device yet, and the network is gone.Try again',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Try it with a sample grocery' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
