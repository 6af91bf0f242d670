import { Blob as NodeBlob } from 'node:buffer'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Support } from '../../src/adapters/support/support.ts'
import { DeskProvider } from '../../src/views/common/useDesk.tsx'
import { ErrorBoundary } from '../../src/views/shell/ErrorBoundary.tsx'
import { ErrorPage } from '../../src/views/shell/ErrorPage.tsx'
import { SettingsSupport } from '../../src/views/support/SettingsSupport.tsx'
import { SupportDialog } from '../../src/views/support/SupportDialog.tsx'
import { en } from '../../src/views/texts/en.ts'
import { startTexts } from '../../src/views/texts/index.ts'
import { supportOf, textOf } from '../adapters/supportLog.ts'
import { openDesk } from '../scenarios/desk.ts'
import { milk, stocked } from '../scenarios/goods.ts'
import { eventually } from '../tools/eventually.ts'
import { wordsOf } from './show.tsx'

beforeEach(() => {
  // jsdom's own cannot be read as a stream.
  vi.stubGlobal('Blob', NodeBlob)
})

const { support: text } = en

const given = async (children: ReactNode, language: 'en' | 'fa' = 'en') => {
  const saved: { name: string; file: Blob }[] = []
  let support: Support | undefined
  const desk = await openDesk({
    store: await stocked(),
    support: (kept) => {
      support = supportOf(kept, saved)
      return support.ports
    },
  })
  desk.tap(milk)
  await desk.calm()
  if (support === undefined) throw new Error('The desk has no support log')
  await startTexts(language)
  const { flows, send, rows, kill } = desk
  const { log } = support
  render(
    <DeskProvider view={{ desk: { flows, send, stop: kill }, rows, supportLog: () => log, showCamera: () => {} }}>
      <MemoryRouter>{children}</MemoryRouter>
    </DeskProvider>,
  )
  return { desk, saved, user: userEvent.setup() }
}

const opened = async (language: 'en' | 'fa' = 'en') => {
  const shown = await given(<SupportDialog />, language)
  act(() => shown.desk.send('support', { type: 'support.open' }))
  return shown
}

const linesShown = () => [...document.querySelectorAll('.support-lines pre')].map(({ textContent }) => textContent)

describe('the dialog', () => {
  test('offers the last seven days with pseudonyms', async () => {
    await opened()
    expect(screen.getAllByRole('radio', { checked: true }).map((radio) => wordsOf(radio.parentElement))).toEqual([
      text.days,
      text.standIns,
    ])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: text.daysLabel }).value).toBe('7')
  })

  test('takes days that are typed', async () => {
    const { desk, user } = await opened('fa')
    const field = screen.getByRole('textbox')
    await user.clear(field)
    await user.type(field, '۱۲{Enter}')
    expect(desk.flows.support.getSnapshot().context.choice.range).toEqual({ kind: 'days', days: 12 })
  })

  test('warns before names leave', async () => {
    const { user } = await opened()
    expect(screen.queryByText(text.asTheyAreTitle)).toBeNull()
    await user.click(screen.getByRole('radio', { name: text.asTheyAre }))
    expect(wordsOf(screen.getByRole('status'))).toBe(`${text.asTheyAreTitle}${text.asTheyAreHint}`)
  })

  test('shows each line of the file, its figures and its header, and saves that file', async () => {
    const { desk, user, saved } = await opened()
    await user.click(screen.getByRole('radio', { name: text.whole }))
    await user.click(screen.getByRole('button', { name: text.gather }))
    await screen.findByText(text.contents)
    for (const said of [text.replaced, text.guessable, text.kept]) expect(screen.getByText(said)).toBeTruthy()
    await eventually(() => expect(linesShown().length).toBeGreaterThan(0))
    const { figures } = desk.flows.support.getSnapshot().context
    const first100 = linesShown()
    await user.click(screen.getByRole('button', { name: en.a11y.nextPage }))
    await eventually(() => expect(linesShown()[0]).not.toBe(first100[0]))
    const shown = [...first100, ...linesShown()]
    await user.click(screen.getByRole('button', { name: text.save }))

    await screen.findByText(/Handed to the browser as .*daftar-2026-11-21-0712\.ndjson\.gz/)
    const [first] = saved
    if (first === undefined) throw new Error('Nothing was saved')
    expect(`${shown.join('\n')}\n`).toBe(await textOf(first.file))
    expect(shown).toHaveLength(figures.lines)
    expect(wordsOf(document.querySelector('.figures'))).toContain(`${text.entries}${figures.entries}`)
    const table = within(screen.getByRole('table', { hidden: true }))
    expect(wordsOf(table.getByText('browser.zone').closest('tr'))).toBe('browser.zone"Asia/Tehran"')
  })

  test('a press outside leaves a gathered log open, and closes the choice of one', async () => {
    const { desk, user } = await opened()
    const seen: unknown[] = []
    const pressOutside = async () => {
      await user.click(document.querySelector('.veil') ?? document.body)
      seen.push(desk.flows.support.getSnapshot().value)
    }
    await user.click(screen.getByRole('button', { name: text.gather }))
    await screen.findByText(text.contents)
    await pressOutside()
    await user.click(screen.getByRole('button', { name: text.revise }))
    await pressOutside()
    const inspector = 'off'
    expect(seen).toEqual([
      { log: { open: { previewing: 'looking' } }, inspector },
      { log: 'closed', inspector },
    ])
  })

  test('finds lines', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: text.gather }))
    await user.type(await screen.findByRole('searchbox', { name: text.search }), 'BASKET.ADD{Enter}')

    await eventually(() => expect(document.querySelector('.support-hit')).not.toBeNull())
    expect(wordsOf(document.querySelector('.support-hit pre'))).toContain('"type":"basket.add"')
  })

  test('says what could not be gathered', async () => {
    const { desk } = await opened()
    act(() => {
      desk.send('support', { type: 'support.gather' })
      desk.flows.support.send({ type: 'support.notGathered', fault: 'lost', id: 'fault-1', at: 1 })
    })
    expect(wordsOf(screen.getByRole('alert'))).toBe(
      `${text.notGathered}${en.storage.faults.lost.title}. ${text.nothingSaved}`,
    )
    expect(screen.getByRole('button', { name: text.again })).toBeTruthy()
  })
})

test('from the settings the log is opened in their place', async () => {
  const { desk, user } = await given(<SettingsSupport />)
  act(() => desk.send('dialogs', { type: 'settings.open' }))
  await user.click(screen.getByRole('button', { name: en.storage.supportLog }))

  expect({ dialogs: desk.flows.dialogs.getSnapshot().value, log: desk.flows.support.getSnapshot().value.log }).toEqual({
    dialogs: 'closed',
    log: { open: 'choosing' },
  })
})

test('from the settings the pages of support are a press away, and the settings are left', async () => {
  const { desk, user } = await given(<SettingsSupport />)
  act(() => desk.send('dialogs', { type: 'settings.open' }))
  const links = screen.getAllByRole('link').map((link) => [wordsOf(link), link.getAttribute('href')])
  expect(links).toEqual([
    [text.replay, '/support/replay'],
    [text.machines, '/support/machines'],
  ])
  await user.click(screen.getByRole('link', { name: text.machines }))
  expect(desk.flows.dialogs.getSnapshot().value).toBe('closed')
})

const Crash = (): ReactNode => {
  throw new Error('A view is broken')
}

test('where the page has crashed, the log is still gathered and shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = await given(
    <ErrorBoundary instead={(crash) => <ErrorPage crash={crash} />}>
      <Crash />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { name: en.pages.errorTitle })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.storage.supportLog }))
  await user.click(await screen.findByRole('button', { name: text.gather }))

  await eventually(() => expect(linesShown().length).toBeGreaterThan(0))
})
