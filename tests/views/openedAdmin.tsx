import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { PushesPage } from '../../src/views/admin/PushesPage.tsx'
import { UsersPage } from '../../src/views/admin/UsersPage.tsx'
import { createAdminApi, openAdminDesk, user } from '../scenarios/adminDesk.ts'
import { drawnIn } from './drawn.ts'
import { dialog, showOf } from './show.tsx'

const ali = user('ali', { city: ['تهران'], phone: ['+1', '+2'] }, { roles: ['ROLE_ADMIN', 'user'] })
const zahra = user(
  'zahra',
  { plan: ['STARTUP'], planExpire: ['2027-03-20T20:30:00.000Z'] },
  { firstName: '', lastName: '', email: '' },
)
const mina = user('mina', { plan: ['GOLD'], planExpire: ['2026-10-22'] })

/** A page for admins, once its list is read. */
export const opened = async (
  page: 'users' | 'pushes',
  language: 'en' | 'fa',
  api = createAdminApi(ali, zahra, mina),
) => {
  const desk = await openAdminDesk(api)
  const { container, unmount } = await showOf(desk, language, page === 'users' ? <UsersPage /> : <PushesPage />)
  await waitFor(() => expect(container.querySelector('.remote')?.getAttribute('aria-busy')).toBe('false'))
  return { api, desk, unmount, drawn: () => drawnIn(dialog() ?? container) }
}
