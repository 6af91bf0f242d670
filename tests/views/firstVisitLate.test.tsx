import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ProductPanel } from '../../src/views/desk/ProductPanel.tsx'
import { homeTexts } from '../../src/views/texts/index.ts'
import { openDesk } from '../scenarios/desk.ts'
import { showOf, wordsOf } from './show.tsx'

vi.mock('../../src/views/texts/index.ts', async (original) => {
  const texts = await original<typeof import('../../src/views/texts/index.ts')>()
  return { ...texts, homeTexts: vi.fn(texts.homeTexts) }
})

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
