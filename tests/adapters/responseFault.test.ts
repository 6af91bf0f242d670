import { expect, test } from 'vitest'
import { faultOf } from '../../src/adapters/http/responseFault.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 24)
const dateAt = (at: number) => new Date(at).toUTCString()

test.each([
  ['is right', 0],
  ['is a day ahead', day],
  ['is a day behind', -day],
])('a service’s date is compared with its own time if the device’s clock %s', (_, by) => {
  const wait = (headers: Record<string, string>) =>
    faultOf(
      new Response(null, { status: 503, headers: { 'retry-after': dateAt(now + 90_000), ...headers } }),
      '',
      now + by,
    )
  expect(wait({ date: dateAt(now) })).toEqual({ _tag: 'Busy', status: 503, title: '', wait: 90_000 })
  if (by === 0) expect(wait({})).toEqual({ _tag: 'Busy', status: 503, title: '', wait: 90_000 })
})
