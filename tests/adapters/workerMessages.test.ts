import { afterEach, expect, test, vi } from 'vitest'
import { listenToLinks, listenToWorker } from '../../src/adapters/worker/listen.ts'

afterEach(() => void vi.unstubAllGlobals())

const withWorker = () => {
  const serviceWorker = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker })
  return (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
}

test('the worker’s messages are received, no others, and none after the listener stopped', () => {
  const say = withWorker()
  const heard: unknown[] = []
  const stop = listenToWorker((message) => heard.push(message))
  for (const data of [null, 'PUSH_ROTATED', { type: 'OPEN_ROUTE' }, { type: 'OPEN_ROUTE', route: 1 }, { type: 'x' }])
    say(data)
  say({ type: 'PUSH_ROTATED', more: 1 })
  say({ type: 'OPEN_ROUTE', route: '/apps' })
  stop()
  say({ type: 'PUSH_ROTATED' })
  expect(heard).toEqual([{ type: 'PUSH_ROTATED' }, { type: 'OPEN_ROUTE', route: '/apps' }])
})

test('a link leads only to our pages', () => {
  const say = withWorker()
  const visited: string[] = []
  listenToLinks((route) => visited.push(route))
  say({ type: 'PUSH_ROTATED' })
  for (const route of ['/apps/web-push', '//evil.example', 'javascript:alert(1)', '/logout', '/'])
    say({ type: 'OPEN_ROUTE', route })
  expect(visited).toEqual(['/apps/web-push', '/', '/', '/', '/'])
})

test('a browser without workers tells nothing', () => {
  vi.stubGlobal('navigator', {})
  expect(listenToLinks(() => {})()).toBe(undefined)
})
