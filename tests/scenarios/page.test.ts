import { expect, test } from 'vitest'
import { openDesk } from './desk.ts'

test('a desk knows which of our pages it shows; a foreign address is the desk', async () => {
  const desk = await openDesk()
  const visited = (path: string) => {
    desk.send('page', { type: 'page.visit', path })
    return desk.flows.page.getSnapshot().context
  }
  expect(desk.flows.page.getSnapshot().context).toEqual({ path: '/' })
  expect(['/products', '/products/app-1_6260000000014', '/account', '/', '/login'].map(visited)).toEqual([
    { path: '/products' },
    { path: '/products/app-1_6260000000014' },
    { path: '/account' },
    { path: '/' },
    { path: '/login' },
  ])
  expect(['/support', '//evil', '/products', '/no-such', '/authcallback?code=secret'].map(visited)).toEqual([
    { path: '/support' },
    { path: '/' },
    { path: '/products' },
    { path: '/' },
    { path: '/authcallback' },
  ])
})
