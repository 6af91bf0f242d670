import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { SettingsDialog } from '../../src/views/desk/settings/SettingsDialog.tsx'
import { drawnIn } from './drawn.ts'
import { press, shown } from './show.tsx'

const show = (language: 'en' | 'fa' = 'en', durable = true) =>
  shown(<SettingsDialog />, language, { store: { ...createMemoryStore(), durable } }, (desk) =>
    desk.send('dialogs', { type: 'settings.openTab', tab: 'device', field: null }),
  )
const stamp = { id: 'from-outside', at: 1 }

describe('the storage', () => {
  const storage = () => drawnIn(document.querySelector('.part-column'))

  test('shows that nothing is kept', async () => {
    await show('en', false)
    expect(storage()[0]).toEqual(
      'p.part-note.part-warning <warning>This browser offers no storage here. Everything is gone once the tab closes or reloads.',
    )
  })

  test('shows whether the browser promised to keep it', async () => {
    const { desk } = await show()
    await press('Ask the browser to keep it')
    await act(() => desk.calm())
    expect(storage().slice(0, 2)).toEqual([
      'p.part-note <done>This browser promised to keep your data.',
      'button.button-quiet <download>Save a copy of all data',
    ])
  })

  test('shows how far a rebuild is', async () => {
    const { desk } = await show('fa')
    act(() => desk.flows.storage.send({ type: 'storage.rebuild', ...stamp }))
    const seen = [storage().slice(3)]
    act(() => desk.flows.storage.send({ type: 'rebuild.advanced', done: 3, of: 8, ...stamp }))
    expect([...seen, storage().slice(3)]).toEqual([
      ['progressbar.progress-unknown [در حال بازسازی فهرست‌ها…]', 'در حال بازسازی فهرست‌ها…'],
      ['progressbar.progress [در حال بازسازی فهرست‌ها…] valuenow=37', 'در حال بازسازی فهرست‌ها…', '.num ۳۷٪'],
    ])
  })
})

test('the desk can be installed, or is installed', async () => {
  const { asked, desk, drawn } = await show()
  act(() => desk.flows.update.send({ type: 'install.offered', ...stamp }))
  expect(drawn().filter((line) => /[Ii]nstall|like an app/.test(line))).toEqual([
    'button.button-quiet <download>Install the app',
    'p.field-hint It opens like an app, also with no network.',
  ])
  await press('<download>Install the app')
  expect(asked).toEqual([['update', { type: 'desk.install' }]])
  await act(() => desk.calm())
  expect(drawn().filter((line) => /[Ii]nstall|like an app/.test(line))).toEqual([
    'p.part-note <done>Installed on this device',
  ])
})
