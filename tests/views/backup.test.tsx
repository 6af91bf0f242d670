import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Unstamped } from '../../src/events/event.ts'
import type { BackupEvent } from '../../src/events/support/backup.ts'
import type { BackupPorts } from '../../src/machines/support/backup.ts'
import { DeskProvider } from '../../src/views/common/useDesk.tsx'
import { BackupDialog } from '../../src/views/support/BackupDialog.tsx'
import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'
import { startTexts } from '../../src/views/texts/index.ts'
import { openDesk } from '../scenarios/desk.ts'

type Outcome<T extends BackupEvent['type']> = Unstamped<Extract<BackupEvent, { type: T }>>
type Answers = Outcome<'backup.made' | 'backup.notMade' | 'backup.looked' | 'backup.refused' | 'backup.advanced'>

/** The dialog, whose effects answer what the test says. */
const given = async (
  way: 'backup.openMaking' | 'backup.openRestoring',
  { language = 'en', signedIn = true }: { language?: 'en' | 'fa'; signedIn?: boolean } = {},
) => {
  let advance = () => {}
  let end: (stopped: Outcome<'backup.stopped'>) => unknown = () => {}
  let answer: (outcome: Answers) => void = () => {}
  const ports: Partial<BackupPorts> = {
    makeBackup: (_, tell) => {
      answer = (outcome) => {
        if (outcome.type !== 'backup.looked' && outcome.type !== 'backup.refused') tell(outcome)
      }
      return () => {}
    },
    restoreBackup: (_, tell) => {
      advance = () => act(() => tell({ type: 'backup.advanced', done: 0, of: 9 }))
      return () => {}
    },
    endRestore: () =>
      new Promise((ended) => {
        end = (outcome) => act(() => ended(outcome))
      }),
    readBackup: (_, tell) => {
      answer = (outcome) => {
        if (outcome.type !== 'backup.made' && outcome.type !== 'backup.notMade') tell(outcome)
      }
      return () => {}
    },
  }
  const desk = await openDesk({ signedIn, support: () => ports })
  await startTexts(language)
  const { flows, send, rows, kill } = desk
  send('backup', { type: way })
  const offered: [string, unknown][] = []
  const view = {
    ...{ desk: { flows, send, stop: kill }, rows, showCamera: () => {} },
    offerSecret: (slot: string, value: unknown) => void offered.push([slot, value]),
  }
  render(
    <DeskProvider view={view}>
      <BackupDialog />
    </DeskProvider>,
  )
  return {
    desk,
    offered,
    user: userEvent.setup(),
    answers: (outcome: Answers) => act(() => answer(outcome)),
    advances: () => advance(),
    ends: (outcome: Outcome<'backup.stopped'>) => end(outcome),
  }
}

const figures = { entries: 1240, fresh: 12, invoices: 9, persons: 2, products: 40 }

const press = (name: string) => screen.getByRole('button', { name })

test('a passphrase goes into its slot, and into no state and no entry', async () => {
  const { desk, offered, user, answers } = await given('backup.openMaking')
  const text = en.backup
  await user.type(screen.getByLabelText(text.passphrase), 'four words of mine')
  await user.type(screen.getByLabelText(text.again), 'four words of mine')
  await user.click(press(text.write))
  expect(offered).toEqual([
    ['passphrase', 'four words of mine'],
    ['passphraseAgain', 'four words of mine'],
  ])
  answers({ type: 'backup.advanced', done: 1, of: 4 })
  expect(screen.getByRole('progressbar', { name: text.writing }).getAttribute('aria-valuenow')).toBe('25')
  answers({ type: 'backup.made', entries: 1200, bytes: 2_500_000 })
  expect(screen.getByRole('status').textContent).toContain('1,200 events, 2.5 MB')
  await desk.journal.stored()
  expect(JSON.stringify(await desk.entries())).not.toContain('four words')
  act(() => desk.send('backup', { type: 'backup.close' }))
  act(() => desk.send('backup', { type: 'backup.openMaking' }))
  await user.click(press(text.write))
  answers({ type: 'backup.made', entries: 1, bytes: 900 })
  expect(screen.getByRole('status').textContent).toContain('1 event, 0.9 KB')
})

test('a passphrase that is too short is refused at its field, in the user’s language', async () => {
  const { user, answers } = await given('backup.openMaking', { language: 'fa' })
  await user.click(press(fa.backup.write))
  answers({ type: 'backup.notMade', refusal: 'TooShort' })
  const field = screen.getByLabelText(fa.backup.passphrase)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('این گذرواژه کوتاه است. دست‌کم ۱۲ حرف بنویسید، دو بار.')).toBeDefined()
})

test('a backup under way can be cancelled', async () => {
  const { desk, user } = await given('backup.openMaking')
  await user.click(press(en.backup.write))
  await user.click(press(en.backup.stop))
  expect(desk.flows.backup.getSnapshot().value).toEqual({ making: 'typing' })
})

test('a chosen file is named, and looked into', async () => {
  const { offered, user, answers } = await given('backup.openRestoring', { language: 'fa', signedIn: false })
  const text = fa.backup
  expect(screen.getByText(text.noneChosen)).toBeDefined()
  const file = new File(['x'.repeat(1500)], 'a.daftar')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('No file can be chosen')
  await user.upload(input, file)
  expect(screen.getByText('\u2068a.daftar\u2069 (۱٫۵ کیلوبایت)')).toBeDefined()
  await user.click(press(text.look))
  expect(offered).toEqual([
    ['backup', file],
    ['passphrase', ''],
  ])
  answers({ type: 'backup.refused', refusal: 'SignInFirst' })
  expect(screen.getByRole('alert').textContent).toContain(text.faults.SignInFirst)
  await user.click(press(text.look))
  answers({ type: 'backup.looked', madeAt: '2026-11-21T07:12:00.000Z', ...figures })
  const said = [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
  expect(said.slice(2)).toEqual([
    ...[text.owner, text.noAccount, text.invoices, '۹', text.persons, '۲', text.products, '۴۰'],
    ...[text.entries, '۱٬۲۴۰', text.fresh, '۱۲'],
  ])
  expect(press(text.store)).toBeDefined()
})

test('a file with nothing new offers no restore', async () => {
  const { user, answers } = await given('backup.openRestoring')
  await user.click(press(en.backup.look))
  answers({ type: 'backup.looked', madeAt: '2026-11-21T07:12:00.000Z', ...figures, fresh: 0 })
  expect(screen.getByText(en.backup.nothingNew)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.backup.store })).toBeNull()
  expect(press(en.backup.revise)).toBeDefined()
})

test('nothing typed or under way goes by a press outside, and a restore ends by its own button alone', async () => {
  const { desk, user, answers, ends } = await given('backup.openMaking')
  const pressOutside = () => user.click(document.querySelector('.veil') ?? document.body)
  const seen: unknown[] = []
  const pressedOutside = async () => {
    await pressOutside()
    seen.push(desk.flows.backup.getSnapshot().value)
  }
  await pressedOutside()
  await user.click(press(en.backup.write))
  await pressedOutside()
  answers({ type: 'backup.made', entries: 1, bytes: 1 })
  await pressedOutside()
  act(() => desk.send('backup', { type: 'backup.openRestoring' }))
  await pressedOutside()
  await user.click(press(en.backup.look))
  await pressedOutside()
  answers({ type: 'backup.looked', madeAt: '2026-11-21T07:12:00.000Z', ...figures })
  await pressedOutside()
  await user.click(press(en.backup.store))
  await pressedOutside()
  await user.keyboard('{Escape}')
  seen.push([desk.flows.backup.getSnapshot().value, screen.queryByRole('button', { name: en.a11y.close })])
  await user.click(press(en.backup.stop))
  await pressedOutside()
  await user.keyboard('{Escape}')
  await ends({ type: 'backup.stopped', entries: 1 })
  await pressedOutside()
  expect(seen).toEqual([
    ...[{ making: 'typing' }, { making: 'writing' }, 'closed', { restoring: 'choosing' }, { restoring: 'reading' }],
    ...[{ restoring: 'looked' }, { restoring: 'storing' }, [{ restoring: 'storing' }, null]],
    ...[{ restoring: 'stopping' }, { restoring: 'stopped' }],
  ])
})

test.each([
  [0, en.backup.union, [en.backup.revise, en.backup.store]],
  [1, en.backup.stopped, [en.backup.reload, en.backup.store]],
])('a restore that was cancelled after %i events says what came of it', async (entries, words, buttons) => {
  const { user, answers, advances, ends } = await given('backup.openRestoring')
  await user.click(press(en.backup.look))
  answers({ type: 'backup.looked', madeAt: '2026-11-21T07:12:00.000Z', ...figures })
  await user.click(press(en.backup.store))
  expect(screen.getByText(en.backup.waiting)).toBeDefined()
  advances()
  expect(screen.getByText(en.backup.storingHint)).toBeDefined()
  await user.click(press(en.backup.stop))
  expect(screen.getByRole('progressbar', { name: en.backup.stopping })).toBeDefined()
  await ends({ type: 'backup.stopped', entries })
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByText(en.backup.stopped) !== null).toBe(entries > 0)
  const named = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(named.filter((name) => name !== '')).toEqual(buttons)
})
