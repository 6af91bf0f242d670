import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { App } from '../../src/views/App.tsx'
import { startTexts, t } from '../../src/views/texts/index.ts'
import { createShopDevice, sara } from '../scenarios/authDesk.ts'
import { grocer } from '../scenarios/desk.ts'

beforeEach(async () => {
  history.replaceState(null, '', '/')
  await startTexts('en')
})

test.each([
  ['signs out', null],
  ['is followed by another', sara],
])('a half-typed edit is dropped in a page that stays when its user %s', async (_, follower) => {
  const shop = createShopDevice()
  shop.page.loadable = false
  const other = await shop.open({ tab: 'tab-1', living: ['tab-2'], returned: true })
  const desk = await shop.open({ tab: 'tab-2', living: ['tab-1'] })
  desk.send('personEditor', { type: 'person.begin', app: grocer.publicId, name: '', choose: false })
  await desk.calm()
  const { flows, send, rows } = desk
  // It cannot draw that it is left: that part could not be loaded.
  const staying = { ...flows, auth: undefined }
  render(<App view={{ desk: { flows: staying, send, stop() {} }, rows, showCamera() {} }} />)
  const field = await screen.findByRole('textbox', { name: t('personEditor.name') })
  if (follower === null) other.send('auth', { type: 'signOut.confirm', forget: false })
  else {
    shop.says.user = follower
    await shop.open({ tab: 'tab-3', living: ['tab-1', 'tab-2'], returned: true })
  }
  await other.calm()
  // At the last moment: a busy machine takes longer than typing takes to settle.
  await userEvent.click(field)
  await userEvent.paste('Zahra')
  desk.journal.hear({ models: [], flows: ['user', 'apps'] })
  await desk.calm()
  window.dispatchEvent(new Event('pagehide'))
  await desk.calm()
  const typed = (await desk.entries()).filter(({ type }) => type === 'person.name')
  expect([desk.is('parting'), desk.user(), typed]).toEqual([false, follower, []])
  const { value } = await screen.findByRole<HTMLInputElement>('textbox', { name: t('personEditor.name') })
  expect({ isConnected: field.isConnected, value }).toEqual({ isConnected: false, value: '' })
})
