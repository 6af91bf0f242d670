import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { unkeptPage } from '../../src/views/shell/routeTable.ts'
import { CanReach, lazyDialog } from '../../src/views/ui/lazyDialog.tsx'
import { Reload } from '../../src/views/ui/ReloadButton.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { eventually } from '../tools/eventually.ts'
import { drawnIn } from './drawn.ts'
import { showOf, wordsOf } from './show.tsx'

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

test('a dialog that was fetched early is drawn at once, and one that could not be is left to the tap', async () => {
  const load = vi.fn(async () => () => <p>Here it is</p>)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Late = lazyDialog(load)
  const drawn = () => {
    const { container, unmount } = render(
      <Suspense fallback="It comes">
        <Late />
      </Suspense>,
    )
    const words = wordsOf(container)
    unmount()
    return words
  }
  const fetched = async (times: number) => {
    Late.fetchEarly()
    await eventually(() => expect(load).toHaveBeenCalledTimes(times))
    await new Promise((settled) => setTimeout(settled))
  }
  await showOf(await openDesk(), 'en', null)
  await fetched(1)
  await fetched(2)
  expect(drawn()).toBe('Here it is')
  expect(load).toHaveBeenCalledTimes(2)

  const Later = lazyDialog(load)
  render(
    <Suspense fallback="It comes">
      <Later />
    </Suspense>,
  )
  expect(screen.getByText('It comes')).toBeDefined()
  expect(await screen.findByText('Here it is')).toBeDefined()
})

test('a part that is gone with its build offers to load the newest one, if the server answers', async () => {
  let loaded = () => {}
  const reload = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        loaded = resolve
      }),
  )
  const Late = lazyDialog(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await showOf(
    await openDesk(),
    'en',
    <Reload value={reload}>
      <CanReach value={() => Promise.resolve(true)}>
        <Suspense>
          <Late />
        </Suspense>
      </CanReach>
    </Reload>,
  )
  expect(wordsOf(await screen.findByRole('alert'))).toBe(
    'This part belongs to an older version and is no longer here. Reload the page: what is stored on this device stays.Reload',
  )
  const button = screen.getByRole('button', { name: 'Reload' })
  await userEvent.click(button)
  await userEvent.click(button)
  expect([reload.mock.calls.length, ...drawnIn(screen.getByRole('alert')).slice(-1)]).toEqual([
    ...[1, 'button.button-bare aria-disabled ReloadWorking…'],
  ])
  loaded()
  await eventually(() => expect(button.textContent).toBe('Reload'))
})

const missing = {
  en: [
    '<picture>',
    'h1 This page needs the network',
    'p It is not kept on this device. It opens here once the network is back.',
    'button.button-primary <refresh>Try again',
  ],
  fa: [
    '<picture>',
    'h1 این صفحه به شبکه نیاز دارد',
    'p این صفحه روی دستگاه نگه داشته نمی‌شود. با برگشتن شبکه همین‌جا باز می‌شود.',
    'button.button-primary <refresh>تلاش دوباره',
  ],
}
const gone = {
  en: [
    '<picture>',
    'h1 There is a newer version',
    'p This part belongs to an older version and is no longer here. Reload the page: what is stored on this device stays.',
    'button.button-primary <refresh>Reload',
  ],
}

/** A page that fails to load at first, with the server reachable or not. */
const failedPage = async (language: 'en' | 'fa', reached: boolean) => {
  const load = vi.fn(async () => () => <main>Here it is</main>)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Page = unkeptPage(load)
  await showOf(
    await openDesk(),
    language,
    <CanReach value={() => Promise.resolve(reached)}>
      <Suspense>
        <Page />
      </Suspense>
    </CanReach>,
  )
  const main = await screen.findByRole('main')
  return { drawn: drawnIn(main), notices: document.querySelector('.notices') }
}

test.each(['en', 'fa'] as const)(
  'a page that no device keeps says so offline in its own place, and opens there: %s',
  async (language) => {
    expect(await failedPage(language, false)).toEqual({ drawn: missing[language], notices: null })
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByText('Here it is')).toBeDefined()
  },
)

test('a page that is gone with its build shows the same', async () => {
  expect(await failedPage('en', true)).toEqual({ drawn: gone.en, notices: null })
})
