import { describe, expect, test } from 'vitest'
import { notificationOf } from '../../src/adapters/worker/notification.ts'
import { showPush } from '../../src/adapters/worker/push.ts'

const origin = 'https://daftar.example'
const desk = 'دفتر · Daftar'
const news = 'پیام تازه‌ای رسید · A new message has come'
const plain = { body: '', icon: '/icons/192.png', tag: '', data: { route: '/' } }

const told = (notification: unknown) => JSON.stringify({ notification })

describe('the notification of a push', () => {
  test.each([
    ['a plain text', 'سلام', desk, { body: 'سلام' }],
    ['markup, as text', '<img src=x onerror=alert(1)>', desk, { body: '<img src=x onerror=alert(1)>' }],
    ['nothing', '', desk, { body: news }],
    ['blanks', ' \0\n', desk, { body: news }],
    ['JSON of something else', '{"hello":1}', desk, { body: '{"hello":1}' }],
    ['JSON whose notification is none', '{"notification":"hello"}', desk, { body: '{"notification":"hello"}' }],
    ['JSON that is cut', '{"notification":{"title":"a', desk, { body: '{"notification":{"title":"a' }],
    ['JSON that is no object', '"hello"', desk, { body: '"hello"' }],
    ['null', 'null', desk, { body: 'null' }],
    ['a title alone', told({ title: 'Sold' }), 'Sold', {}],
    ['a body alone', told({ body: 'Sold' }), desk, { body: 'Sold' }],
    ['a notification that says nothing', told({}), desk, { body: news }],
    ['a list', told(['title']), desk, { body: news }],
    ['wrong types', told({ title: 1, body: {}, icon: [], tag: null, data: 'x' }), desk, { body: news }],
    ['a wrong type beside a right one', told({ title: 'Sold', body: 7 }), 'Sold', {}],
    [
      'everything that is known',
      told({
        title: 'Sold',
        body: '<b>two</b>',
        icon: '/icons/512.png',
        tag: 'sales',
        data: { url: '/apps/web-push', more: 1 },
        actions: [{ action: 'x', title: 'x' }],
        requireInteraction: true,
        image: '/x.png',
      }),
      'Sold',
      { body: '<b>two</b>', icon: `${origin}/icons/512.png`, tag: 'sales', data: { route: '/apps/web-push' } },
    ],
    [
      'what a prototype would say',
      '{"notification":{"__proto__":{"title":"x","tag":"x"},"constructor":{"body":"x"},"body":"y"}}',
      desk,
      { body: 'y' },
    ],
    [
      'a prototype for a notification',
      '{"__proto__":{"notification":{"title":"x"}}}',
      desk,
      {
        body: '{"__proto__":{"notification":{"title":"x"}}}',
      },
    ],
    [
      'a letter of two halves where it is cut',
      told({ title: `${'t'.repeat(98)}😀😀`, body: `${'b'.repeat(499)}😀` }),
      `${'t'.repeat(98)}…`,
      { body: `${'b'.repeat(499)}…` },
    ],
    [
      'what is too long',
      told({ title: 't'.repeat(1_000), body: 'b'.repeat(100_000), tag: 'g'.repeat(1_000) }),
      `${'t'.repeat(99)}…`,
      { body: `${'b'.repeat(499)}…`, tag: `${'g'.repeat(99)}…` },
    ],
    ['a plain text that is too long', 'b'.repeat(1_000_000), desk, { body: `${'b'.repeat(499)}…` }],
    ['what cannot be written in UTF-8', told({ title: 'a\ud800b' }), 'a\ufffdb', {}],
    ['JSON that is very deep', '['.repeat(100_000), desk, { body: `${'['.repeat(499)}…` }],
  ])('of %s', (_, text, title, options) => {
    expect(notificationOf(text, origin)).toEqual({ title, options: { ...plain, ...options } })
  })

  test.each([
    'https://evil.example/icon.png',
    '//evil.example/icon.png',
    '/\\evil.example/icon.png',
    `${origin}.evil.example/icon.png`,
    'http://daftar.example/icon.png',
    'data:image/png;base64,AAAA',
    `blob:${origin}/1`,
    'javascript:alert(1)',
    'https://',
    `/${'x'.repeat(1_000)}`,
  ])('the icon %s is not shown, ours is', (icon) => {
    expect(notificationOf(told({ title: 'Sold', icon }), origin).options.icon).toBe('/icons/192.png')
  })

  test.each([
    ['/apps/web-push', '/apps/web-push'],
    [`${origin}/apps/web-push`, '/apps/web-push'],
    ['/plan/invoice/abc?tab=1', '/plan/invoice/abc?tab=1'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/%2f%2fevil.example', '/'],
    ['https://evil.example/apps', '/'],
    [`${origin}.evil.example/apps`, '/'],
    [`${origin}//evil.example`, '/'],
    ['javascript:alert(1)', '/'],
    ['/logout', '/'],
    ['/authcallback?code=1&state=2', '/'],
    ['/nowhere', '/'],
    [{ toString: '/apps' }, '/'],
    [7, '/'],
  ])('an address %j leads to %s', (url, route) => {
    expect(notificationOf(told({ title: 'Sold', data: { url } }), origin).options.data).toEqual({ route })
  })
})

describe('a push', () => {
  const shown = async (data: { text: () => string } | null) => {
    const calls: unknown[] = []
    const registration = {
      showNotification: async (...call: unknown[]) => void calls.push(call),
      pushManager: { getSubscription: unasked, permissionState: unasked, subscribe: unasked },
    }
    await showPush({ data }, { registration, location: { origin } })
    return calls
  }
  const unasked = () => Promise.reject(new Error('nobody asks'))

  test('is shown', async () => {
    expect(await shown({ text: () => told({ title: 'Sold', body: 'two' }) })).toEqual([
      ['Sold', { ...plain, body: 'two' }],
    ])
  })

  test('a push without data is shown', async () => {
    expect(await shown(null)).toEqual([[desk, { ...plain, body: news }]])
  })
})
