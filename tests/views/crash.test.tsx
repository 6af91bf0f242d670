import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CrashPort } from '../../src/views/common/crash.ts'
import { DeskProvider } from '../../src/views/common/useDesk.tsx'
import { version } from '../../src/views/common/version.ts'
import { CrashPage } from '../../src/views/shell/CrashPage.tsx'
import { crashReport } from '../../src/views/shell/crashReport.ts'
import { ErrorBoundary } from '../../src/views/shell/ErrorBoundary.tsx'
import { ErrorPage } from '../../src/views/shell/ErrorPage.tsx'
import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'
import { startFirstTexts, startTexts } from '../../src/views/texts/index.ts'
import { openDesk } from '../scenarios/desk.ts'
import { milk, stocked } from '../scenarios/goods.ts'
import { drawnIn } from './drawn.ts'
import { wordsOf } from './show.tsx'

const at = Date.parse('2026-11-21T07:12:00.000Z')
const typed = 'شیر Ali 0084575948 at Ali.js:1:2'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const errorOf = (stack: string, message = typed, name = 'TypeError'): Error =>
  Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` })

const stack = [
  '    at ProductChip (https://desk.example/hashed/desk-a1.js:1:2345)',
  '    at Qe (https://desk.example/hashed/libraries-b2.js?v=1:30:4)',
  '    at new Promise (<anonymous>)',
].join('\n')

describe('the report of a crash', () => {
  test('has the kind of error, its place in the code, the page, and the flows’ states', () => {
    const components = [
      '',
      '    at ProductChip (https://desk.example/hashed/desk-a1.js:1:2000)',
      '    at div (<anonymous>)',
      'Desk@https://desk.example/hashed/desk-a1.js:1:90',
    ].join('\n')
    const flows = [
      { flow: 'basket', status: 'active', state: 'filled' },
      { flow: 'support', status: 'active', state: { log: { open: { previewing: 'looking' } }, inspector: 'off' } },
      { flow: 'page', status: 'error', state: {} },
    ]
    const address = '/plan/invoice/Zx81-secret'
    expect(crashReport({ error: errorOf(stack), components }, { build: '7f3a', address, at, flows })).toBe(
      [
        `Daftar ${version} (7f3a)`,
        '2026-11-21T07:12:00.000Z',
        'TypeError on /plan/invoice/:factorPublicId',
        'at',
        '  desk-a1.js:1:2345',
        '  libraries-b2.js:30:4',
        'in',
        '  ProductChip desk-a1.js:1:2000',
        '  Desk desk-a1.js:1:90',
        'flows',
        '  basket: filled',
        '  support: log.open.previewing.looking, inspector.off',
        '  page:  (error)',
      ].join('\n'),
    )
  })

  test.each([12, 13])('tells the first twelve places of %i, and the first twelve components', (count) => {
    const many = (make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at + 1))
    const places = many((at) => `    at f (https://desk.example/hashed/desk-a1.js:1:${at})`).join('\n')
    const components = many((at) => `    at Part${at} (https://desk.example/hashed/desk-a1.js:2:${at})`).join('\n')
    const report = crashReport({ error: errorOf(places), components }, { build: '7f3a', address: '/', at, flows: [] })
    const twelve = Array.from({ length: 12 }, (_, before) => before + 1)
    expect(report.split('\n').slice(3)).toEqual([
      'at',
      ...twelve.map((n) => `  desk-a1.js:1:${n}`),
      'in',
      ...twelve.map((n) => `  Part${n} desk-a1.js:2:${n}`),
    ])
  })

  test.each([
    ['a text that was thrown', typed, 'thrown string'],
    ['an error that is called what was typed', errorOf('', '', typed), 'Error'],
    ['an error whose message looks like its stack', errorOf(stack.split('\n')[0] ?? ''), 'TypeError'],
    [
      'an error that React numbers',
      errorOf('', `Minified React error #185; visit https://react.dev/errors/185?args[]=${typed}`, 'Error'),
      'Error (React 185)',
    ],
  ])('has nothing of what was typed: %s', (_, error, kind) => {
    const report = crashReport({ error, components: '' }, { build: undefined, address: `/${typed}`, at, flows: [] })
    const [, , said] = report.split('\n')
    expect(said).toBe(`${kind} on an unknown page`)
    expect(report).not.toMatch(/Ali|0084575948|شیر/)
  })
})

const Crash = (): ReactNode => {
  throw errorOf(stack)
}

const portOf = (again: boolean, allowed = true) => {
  const copied: string[] = []
  const port: CrashPort = {
    build: '7f3a',
    note: () => again,
    copy: async (text) => {
      if (allowed) copied.push(text)
      return allowed
    },
    reload: () => Promise.resolve(),
  }
  return { copied, port }
}

const crashed = async (crashes: CrashPort, language: 'en' | 'fa' = 'en', words = startTexts) => {
  const desk = await openDesk({ store: await stocked() })
  desk.tap(milk)
  await desk.calm()
  await words(language)
  const { flows, send, rows, kill } = desk
  const { container } = render(
    <DeskProvider view={{ desk: { flows, send, stop: kill }, rows, crashes, showCamera: () => {} }}>
      <MemoryRouter>
        <ErrorBoundary instead={(crash) => <ErrorPage crash={crash} />}>
          <Crash />
        </ErrorBoundary>
      </MemoryRouter>
    </DeskProvider>,
  )
  return { desk, first: drawnIn(container), drawn: () => drawnIn(container).filter((line) => !line.startsWith('pre ')) }
}

const details = () => document.querySelector('pre')?.textContent ?? ''

describe('the page in the place of one that crashed', () => {
  test.each([
    ['en', en],
    ['fa', fa],
  ] as const)('offers reload, home and the log, with the first words alone: %s', async (language, texts) => {
    const { first } = await crashed(portOf(false).port, language, startFirstTexts)
    expect(first.slice(0, 7)).toEqual([
      '<picture>',
      'alert',
      `h1 ${texts.pages.errorTitle}`,
      `p ${texts.pages.error}`,
      `button.button-primary <refresh>${texts.pages.refresh}`,
      `button.button-quiet ${texts.pages.backHome}`,
      `button.button-quiet <download>${texts.storage.supportLog}`,
    ])
  })

  test('tells where it crashed and how each flow stood, and nothing of what it holds', async () => {
    await crashed(portOf(false).port)
    await screen.findByText(en.crash.details)
    const lines = details().split('\n')
    expect(lines[0]).toBe(`Daftar ${version} (7f3a)`)
    expect(lines.slice(2, 5)).toEqual(['TypeError on /', 'at', '  desk-a1.js:1:2345'])
    expect(lines[lines.indexOf('in') + 1]).toMatch(/^ {2}ErrorBoundary ErrorBoundary\.tsx:\d+:\d+$/)
    expect(lines).toContain('  basket: open')
    expect(details()).not.toMatch(/Ali|0084575948|شیر|Milk/)
  })

  test('copies the very details that it shows', async () => {
    const { copied, port } = portOf(false)
    await crashed(port)
    await userEvent.click(await screen.findByRole('button', { name: en.crash.copy }))
    expect(copied).toEqual([details()])
    expect(wordsOf(screen.getAllByRole('status')[0] ?? null)).toBe(en.notices.copied)
  })

  test('opens the details where the browser does not copy', async () => {
    await crashed(portOf(false, false).port)
    await userEvent.click(await screen.findByRole('button', { name: en.crash.copy }))
    expect(wordsOf(screen.getAllByRole('status')[0] ?? null)).toBe(en.crash.notCopied)
    expect(document.querySelector('details')?.open).toBe(true)
  })

  test.each([
    ['en', en],
    ['fa', fa],
  ] as const)('where it crashed again, offers what helps: %s', async (language, texts) => {
    history.replaceState(null, '', '/plans')
    const { desk, drawn } = await crashed(portOf(true).port, language)
    await screen.findByText(texts.crash.again)
    expect(drawn()).toEqual([
      '<picture>',
      'alert',
      `h1 ${texts.pages.errorTitle}`,
      `p ${texts.pages.error}`,
      `button.button-quiet <refresh>${texts.pages.refresh}`,
      `button.button-primary ${texts.pages.backHome}`,
      `button.button-quiet <download>${texts.storage.supportLog}`,
      `section.crash-help [${texts.crash.again}]`,
      `h2 ${texts.crash.again}`,
      `p ${texts.crash.againWords}`,
      `button.button-quiet <sync>${texts.settings.rebuild}`,
      `p ${texts.crash.rebuildHint}`,
      `button.button-quiet <download>${texts.settings.export}`,
      `p ${texts.crash.exportHint}`,
      `summary.fold ${texts.crash.details}`,
      '<down>',
      `button.button-bare <copy>${texts.crash.copy}`,
      'status',
      `section.notices [${texts.notices.region}]`,
      'alert',
      'status',
    ])
    await userEvent.click(screen.getByRole('button', { name: texts.settings.rebuild }))
    await act(() => desk.calm())
    expect(await screen.findByText(texts.settings.rebuilt)).toBeTruthy()
  })

  test('offers a new version that is ready first', async () => {
    const { desk } = await crashed(portOf(true).port)
    act(() => desk.flows.update.send({ type: 'update.ready', id: 'update-1', at }))
    const [first] = (await screen.findByRole('list')).querySelectorAll('button')
    expect(wordsOf(first ?? null)).toBe(en.newBuild.apply)
  })

  test('is bare where even what stands around a page has crashed', async () => {
    await startTexts('en')
    const { port } = portOf(false)
    const { container } = render(
      <ErrorBoundary instead={(crash) => <CrashPage crash={crash} port={port} />}>
        <ErrorBoundary instead={(crash) => <ErrorPage crash={crash} />}>
          <Crash />
        </ErrorBoundary>
      </ErrorBoundary>,
    )
    expect(drawnIn(container).filter((line) => line.startsWith('button'))).toEqual([
      `button.button-primary <refresh>${en.pages.refresh}`,
      `button.button-quiet ${en.pages.backHome}`,
      `button.button-bare <copy>${en.crash.copy}`,
    ])
  })
})
