import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { CanReach, lazyDialog } from '../../src/views/ui/lazyDialog.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { showOf, wordsOf } from './show.tsx'

vi.setConfig({ testTimeout: 30_000 })

test('a dialog that cannot be loaded says so, and is tried again; what is loaded stays so', async () => {
  const load = vi.fn(async () => () => <p>Here it is</p>)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Late = lazyDialog(load)
  const show = async () =>
    showOf(
      await openDesk(),
      'en',
      <Suspense>
        <Late />
      </Suspense>,
    )
  const { unmount } = await show()
  expect(wordsOf(await screen.findByRole('alert'))).toBe(
    'This part is not on this device yet, and the network is gone.Try again',
  )

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here it is')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()

  unmount()
  await show()
  expect(await screen.findByText('Here it is')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('where the server answers, a part that cannot be loaded is gone with its build: the page is to be reloaded', async () => {
  const Late = lazyDialog(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await showOf(
    await openDesk(),
    'en',
    <CanReach value={() => Promise.resolve(true)}>
      <Suspense>
        <Late />
      </Suspense>
    </CanReach>,
  )
  expect(wordsOf(await screen.findByRole('alert'))).toBe(
    'This part belongs to an older version and is no longer here. Reload the page: your work is kept.Reload',
  )
})
