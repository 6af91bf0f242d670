import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownRoute, rememberedRoute, routeOf, routes, visitedRoute } from '../../src/events/values/routes.ts'

describe('the route to return to', () => {
  test.each([
    '/apps',
    '/apps/web-push',
    '/products/m-factor',
    '/plan/select/STARTUP',
    '/plan/invoice/f-1',
    '/plan/invoice/callback?publicId=f-1',
    '/account',
  ])('may be %s', (path) => {
    expect([ownRoute(path), rememberedRoute(path)]).toEqual([path, path])
  })

  test.each([
    '//evil',
    '//evil.example/apps',
    '/\\evil',
    '\\\\evil',
    '/%2f%2fevil',
    '/%5cevil',
    'javascript:alert(1)',
    'https://evil.example/apps',
    '/apps/..',
    '/products/..',
    '/products/%2e%2e',
    '/products/a/b',
    '/apps/',
    '/apps\n',
    ' /apps',
    '/apps#x',
    '/unknown',
    '',
    'apps',
    '/products/:id/',
  ])('is the desk instead of %j', (path) => {
    expect([ownRoute(path), rememberedRoute(path)]).toEqual(['/', null])
  })

  test.each(['/', '/login', '/logout', '/endsession', '/authcallback', '/authcallback?code=x'])(
    'is never %s',
    (path) => {
      expect(rememberedRoute(path)).toBeNull()
    },
  )

  test.each([
    ['/apps', '/apps'],
    ['/plans?n=1', '/plans?n=1'],
    ['/', '/'],
    ['/login', '/login'],
    ['/authcallback?code=secret&state=x', '/authcallback'],
    ['/unknown?a=b', '/'],
    ['//evil', '/'],
  ])('visited at %s is described as %s', (address, path) => {
    expect(visitedRoute(address)).toBe(path)
  })

  test.each([
    ['/apps?next=//evil', '/apps'],
    ['/apps?a=%2f%2fevil', '/apps'],
    ['/apps?a=b?c', '/apps?a=b'],
  ])('of %s is %s', (path, route) => {
    expect(ownRoute(path)).toBe(route)
  })

  test('stays on this origin whatever the address is', () => {
    const hostile = fc.stringMatching(/^[/\\%:.?#@a-z2f5c\s]{0,12}$/)
    const near = fc.tuple(hostile, fc.constantFrom(...Object.values(routes)), hostile).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(hostile, near, fc.string()), (address) => {
        const { origin } = new URL(ownRoute(address), 'https://desk.example')
        expect(origin).toBe('https://desk.example')
      }),
    )
  })
})

test('a page is named without the ids of its address', () => {
  expect(
    ['/', '/plans', '/plan/invoice/f-1', '/plan/invoice/callback', '/products/m-factor', '/nowhere', '/apps/Ali'].map(
      routeOf,
    ),
  ).toEqual(['/', '/plans', '/plan/invoice/:factorPublicId', '/plan/invoice/callback', '/products/:id', null, null])
})
