import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { gateOf } from '../../src/views/common/gates.ts'
import { Gated } from '../../src/views/shell/Gates.tsx'
import { pageRoutes } from '../../src/views/shell/routeTable.ts'
import { createShopDevice, maryam } from '../scenarios/authDesk.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { showOf } from './show.tsx'

afterEach(cleanup)

test('the console’s pages are behind their gates', () => {
  const console = pageRoutes.filter(({ path }) => /^\/(?:apps|admin)\//.test(path))
  expect(console.map(({ path }) => [path, gateOf(path)])).toEqual([
    ['/apps/credentials', 'app'],
    ['/apps/web-push', 'app'],
    ['/apps/uptime', 'app'],
    ['/apps/billing', 'user'],
    ['/admin/web-push', 'admin'],
    ['/admin/users', 'admin'],
  ])
})

const Secret = () => <main>secret</main>

describe.each(['en', 'fa'] as const)('a user at a page of an app, in %s,', (language) => {
  const words = {
    visitor: [
      ...['h1 Please sign in first', 'p This page is for signed-in users.', 'button.button-primary <login>Sign in'],
    ],
    user: [
      ...['h1 Please select your App first', 'p This page works inside one of your apps.'],
      'button.button-primary <store>Choose an app',
    ],
  }

  test.each(['visitor', 'user'] as const)(
    'as a %s is shown what is needed first, with the way on beside it',
    async (who) => {
      const shop = createShopDevice()
      if (who === 'user') await shop.signedIn(maryam)
      const desk = await shop.open({ returned: false })
      const { container } = await showOf(desk, language, <Gated gate="app" view={Secret} />)
      expect(drawnIn(container.querySelector('main') ?? container)).toEqual(
        speaking(language).lines(['<picture>', ...words[who]]),
      )
    },
  )
})
