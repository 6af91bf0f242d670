import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handOver } from '../../src/adapters/support/handOver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const origin = 'http://desk'

/** A desk's window, and the replay page that it opens, if the browser allows it. */
const given = ({ isLet = true } = {}) => {
  const page = Object.assign(new EventTarget(), { location: { origin } })
  const taken: unknown[] = []
  const opened = {
    closed: false,
    postMessage(file: unknown) {
      taken.push(file)
    },
  }
  Object.assign(page, { open: () => (isLet ? opened : null) })
  const say = (data: unknown, from: object = opened) => {
    page.dispatchEvent(Object.assign(new Event('message'), { source: from, origin, data }))
  }
  const file = new File(['{}'], 'daftar.ndjson.gz')
  const outcome: unknown[] = []
  const begin = (make = async () => file) =>
    void Reflect.apply(handOver, null, [page, make]).then(
      () => outcome.push('done'),
      (error: unknown) => outcome.push(String(error)),
    )
  return { opened, taken, say, file, begin, outcome }
}

const gone = 'Error: The replay page was closed before it had the journal'

test('the file goes to the page that says that it is there, and to no other', async () => {
  const { begin, say, taken, file, outcome } = given()
  begin()
  say('daftar.replayReady', {})
  say('something else')
  await vi.advanceTimersByTimeAsync(60_000)
  expect({ taken, outcome }).toEqual({ taken: [], outcome: [] })
  say('daftar.replayReady')
  await vi.advanceTimersByTimeAsync(0)
  expect([taken, outcome, vi.getTimerCount()]).toEqual([[file], ['done'], 0])
})

test('a page that was closed before it was there ends it, in words', async () => {
  const { begin, opened, taken, outcome } = given()
  begin()
  opened.closed = true
  await vi.advanceTimersByTimeAsync(500)
  expect({ taken, outcome, timerCount: vi.getTimerCount() }).toEqual({ taken: [], outcome: [gone], timerCount: 0 })
})

test('so does a page that closes while the journal is read', async () => {
  const { begin, opened, say, taken, file, outcome } = given()
  let made = (_: File) => {}
  begin(
    () =>
      new Promise((done) => {
        made = done
      }),
  )
  say('daftar.replayReady')
  opened.closed = true
  made(file)
  await vi.advanceTimersByTimeAsync(0)
  expect({ taken, outcome }).toEqual({ taken: [], outcome: [gone] })
})

test('a browser that opens no page says so', async () => {
  const { begin, outcome } = given({ isLet: false })
  begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).toEqual(['Error: The browser did not let the replay page open'])
})
