import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { RemoteListing } from '../../src/views/common/RemoteListing.tsx'
import { startTexts } from '../../src/views/texts/index.ts'
import { CopyButton } from '../../src/views/ui/CopyButton.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { speaking } from './inFarsi.ts'
import { heard, showOf, wordsOf } from './show.tsx'

type Monitor = { id: string; name: string }
type Props = ComponentProps<typeof RemoteListing<Monitor>>

const shop = { id: 'row-1', name: 'Shop' }
const blog = { id: 'row-2', name: 'Blog' }
const offline = { status: -1, detail: 'Network Error', violation: null }

beforeEach(() => startTexts('en'))

const given = (props: Partial<Props>) => {
  const asked: unknown[] = []
  const whole: Props = {
    label: 'Monitors',
    rows: [shop, blog],
    idOf: ({ id }) => id,
    loading: false,
    fault: null,
    unread: 0,
    onRetry: () => asked.push('retry'),
    empty: <p>No monitor yet</p>,
    row: ({ name }, busy) => (
      <>
        <b>{name}</b>
        <button type="button" disabled={busy}>
          Delete
        </button>
      </>
    ),
    search: { label: 'Search', query: '', onSearch: (text) => asked.push(['search', text]) },
    pages: { page: 1, pages: 3, onTurn: (page) => asked.push(['turn', page]) },
    ...props,
  }
  return { asked, listing: <RemoteListing {...whole} /> }
}
const show = (props: Partial<Props> = {}) => {
  const { asked, listing } = given(props)
  render(listing)
  return asked
}
/** The same over a desk, which reports the session to a failed list. */
const showOnDesk = async (props: Partial<Props>) => {
  const { asked, listing } = given(props)
  const { desk, asked: ofDesk } = heard(await openDesk())
  await showOf(desk, 'en', listing)
  return { asked, desk, ofDesk }
}
const region = () => screen.getByRole('region', { name: 'Monitors' })
/** A search's announcement for screen readers. */
const said = () => wordsOf(region().querySelector('.remote-search [role=status]'))
const rows = () => screen.getAllByRole('listitem').filter((item) => item.matches('.remote-row'))

describe('a list at a server', () => {
  test('shows its rows, and marks the one that something is done to', () => {
    show({ acting: 'row-2' })
    expect(rows().map((row) => [row.querySelector('b')?.textContent, row.getAttribute('aria-busy')])).toEqual([
      ['Shop', 'false'],
      ['Blog', 'true'],
    ])
    expect(
      screen.getAllByRole<HTMLButtonElement>('button', { name: 'Delete' }).map(({ disabled }) => disabled),
    ).toEqual([...[false, true]])
  })

  test('is bones while nothing was read, and its rows while others are', () => {
    show({ rows: [], loading: true })
    expect([screen.getAllByRole('status').map(wordsOf), region().getAttribute('aria-busy')]).toEqual([
      ['', 'Loading…'],
      'true',
    ])
    cleanup()
    show({ loading: true })
    expect([rows().length, region().getAttribute('aria-busy'), said()]).toEqual([2, 'true', ''])
  })

  test('says that there is nothing yet, or nothing of that kind', () => {
    show({ rows: [] })
    expect(screen.getByText('No monitor yet')).toBeDefined()
    cleanup()
    show({ rows: [], search: { label: 'Search', query: 'شیر', onSearch() {} } })
    expect(screen.getByRole('heading').textContent).toBe('Nothing found for “شیر”')
  })

  test.each([
    ['nothing of what nobody searched for', '', {}, ''],
    ['how much there is', 'shop', {}, '2 on this page'],
    ['nothing while it is looked for', 'shop', { loading: true }, ''],
    ['nothing where it could not be looked for', 'shop', { fault: offline }, ''],
    ['that there is nothing', 'shop', { rows: [] }, 'Nothing found for “shop”'],
  ])('says to who does not see it what a search found: %s', async (_, query, props, words) => {
    await showOnDesk({ ...props, search: { label: 'Search', query, onSearch() {} } })
    expect(said()).toBe(words)
  })

  test('a list that failed says why, over its old rows, and is tried again', async () => {
    const { asked } = await showOnDesk({ rows: [], fault: offline })
    expect(wordsOf(screen.getByRole('alert'))).toBe('This could not be loadedNetwork ErrorTry again')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(asked).toEqual(['retry'])
    cleanup()
    await showOnDesk({ fault: offline })
    expect([wordsOf(screen.getByRole('alert')), rows().length]).toEqual([
      ...['This could not be loaded Network Error What stands here was read before.Try again', 2],
    ])
  })

  test.each([
    [
      'its rows',
      [shop, blog],
      'This could not be loaded Please sign in first What stands here was read before.Sign in',
    ],
    ['nothing', [], 'This could not be loadedPlease sign in firstSign in'],
  ])('over %s, leads whose session has ended to the sign-in, and not to another try', async (_, rows, said) => {
    const { desk, ofDesk } = await showOnDesk({ rows, fault: offline })
    act(() => {
      desk.flows.auth.send({ type: 'auth.ofUser', user: shopkeeper })
      desk.flows.auth.send({ type: 'session.ended', id: 'ended', at: 1 })
    })
    expect(wordsOf(screen.getByRole('alert'))).toBe(said)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(ofDesk).toEqual([['auth', { type: 'auth.signIn' }]])
  })

  test('is searched once typing rests, or at once by Enter, and turned', async () => {
    const asked = show()
    const field = screen.getByRole('searchbox', { name: 'Search' })
    await userEvent.type(field, 'sh')
    expect(asked).toEqual([])
    await userEvent.type(field, 'op{Enter}')
    fireEvent.blur(field)
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(asked).toEqual([
      ['search', 'shop'],
      ['turn', 2],
    ])
  })

  test('is searched by the key / from its page, but not from a field or a window', async () => {
    show({ row: ({ name }) => <input aria-label={name} /> })
    const field = screen.getByRole('searchbox', { name: 'Search' })
    expect(wordsOf(region().querySelector('kbd'))).toBe('/')
    const led = async (from: HTMLElement | null, keys: string) => {
      field.blur()
      from?.focus()
      await userEvent.keyboard(keys)
      return document.activeElement === field
    }
    render(
      <div role="dialog">
        <button type="button">Save</button>
      </div>,
    )
    expect(await led(null, '[Slash]')).toBe(true)
    expect(await led(screen.getByRole('button', { name: 'Page 2' }), '[Slash]')).toBe(true)
    expect(field).toHaveProperty('value', '')
    expect(await led(screen.getByRole('textbox', { name: 'Shop' }), '[Slash]')).toBe(false)
    expect(await led(screen.getByRole('button', { name: 'Save' }), '[Slash]')).toBe(false)
    expect(await led(null, '{Control>}[Slash]{/Control}')).toBe(false)
    expect(await led(null, '{Shift>}[Slash]{/Shift}')).toBe(false)
    cleanup()
    expect(await led(null, '[Slash]')).toBe(false)
  })
})

describe('a copy button', () => {
  const shown = (state: ComponentProps<typeof CopyButton>['state']) => {
    render(<CopyButton what="App ID" state={state} onCopy={() => {}} />)
    const words = wordsOf(screen.getByRole('status'))
    cleanup()
    return words
  }

  test('says beside itself that it copied, or why not', async () => {
    expect({
      idle: shown('idle'),
      copied: shown('copied'),
      refused: shown('refused'),
      unsupported: shown('unsupported'),
    }).toEqual({
      idle: '',
      copied: 'Copied!',
      refused: 'The browser did not allow it. Select it and copy it by hand.',
      unsupported: 'This browser cannot copy by itself. Select it and copy it by hand.',
    })
    await startTexts('fa')
    expect(shown('copied')).toBe('کپی شد!')
  })

  test('is named by its text, and sends its command', async () => {
    const asked: string[] = []
    render(<CopyButton what="App ID" state="idle" onCopy={() => asked.push('copy')} />)
    await userEvent.click(screen.getByRole('button', { name: 'Copy: App ID' }))
    expect(asked).toEqual(['copy'])
  })
})

test.each([
  ['en', 1, '1 row could not be read.'],
  ['en', 2, '2 rows could not be read.'],
  ['fa', 2, '2 rows could not be read.'],
] as const)('rows that could not be read are counted: %s, %i', async (language, unread, counted) => {
  const { say } = speaking(language)
  const hint = 'Nothing is lost at the server. Try again, or update the desk; if it stays so, send support a log.'
  await startTexts(language)
  const asked = show({ unread })
  const told = () => region().querySelector('.remote-stale')
  expect([wordsOf(told()?.querySelector('p') ?? null), told()?.getAttribute('role'), rows().length]).toEqual([
    ...[say(`${counted} ${hint}`), 'status', 2],
  ])
  await userEvent.click(screen.getByRole('button', { name: say('Try again') }))
  expect(asked).toEqual(['retry'])
})

test('a wholly unreadable list does not look empty; a readable or failed one counts nothing', async () => {
  const drawn = (props: Partial<Props>) => {
    show(props)
    const told = [screen.queryByText('No monitor yet') !== null, region().querySelector('.remote-stale b')?.textContent]
    cleanup()
    return told
  }
  expect([
    drawn({ rows: [], unread: 2 }),
    drawn({ rows: [], unread: 0 }),
    drawn({ unread: 0 }),
    drawn({ unread: 2, loading: true }),
  ]).toEqual([
    [false, '2 rows could not be read.'],
    [true, undefined],
    [false, undefined],
    [false, undefined],
  ])
  await showOnDesk({ unread: 2, fault: offline })
  expect(region().textContent).not.toContain('could not be read')
})
