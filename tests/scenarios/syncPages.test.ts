import { describe, expect, test } from 'vitest'
import { person } from '../../src/events/samples.ts'
import { createServer } from '../simulation/server.ts'
import { createWorld, openDevice } from './syncWorld.ts'

const at = person.createdAt
const registered = (n: number, name = `person ${n}`) =>
  ({ type: 'person.registered', id: `register-${n}`, at, person: { ...person, id: `person-${n}`, name } }) as const

const page = (status: number, type = 'text/html; charset=utf-8') =>
  new Response('<html><h1>Request refused</h1></html>', { status, headers: { 'content-type': type } })
const said = (status: number, body: object) => ({ status, body: JSON.stringify(body) })

type Fate = NonNullable<NonNullable<Parameters<typeof openDevice>[1]>['fates']>[number]
const ok: Fate = (serve) => serve()

/** A device with so many rows to push. */
const waiting = async (rows: number, names?: (n: number) => string) => {
  const world = createWorld()
  const device = openDevice(world)
  await device.begun(1_000)
  device.page.seen = false
  device.session.signedIn = false
  for (let n = 0; n < rows; n++) device.does(registered(n, names?.(n)))
  await device.journal.stored()
  const count = async () => {
    const pending = await device.store.pending('app-1')()
    return pending._tag === 'Right' ? [pending.right.waiting, pending.right.troubles.length] : []
  }
  const go = (...fates: Fate[]) => {
    device.session.signedIn = true
    device.fates.push(...fates)
    device.start()
  }
  return { ...world, device, count, go }
}

/** The fate of every push, with successful pulls. */
const everyPush = (answer: () => Response | { status: number; body: string }, times: number): Fate[] =>
  Array.from({ length: times }, () => [ok, ok, answer]).flat()

test.each([
  [2_000, ['G', 'PPPPPPPPPP']],
  [2_001, ['G', 'PPPPPPPPPP', 'G', 'P']],
])('of %i rows ten pushes go before it is pulled again', async (rows, runs) => {
  const { device, go, count, server } = await waiting(rows)
  const before = device.calls.length
  go()
  await device.pass(20_000)
  const calls = device.calls.slice(before).filter(({ service }) => service === 'invoice')
  const letters = calls.map(({ method }) => (method === 'GET' ? 'G' : 'P')).join('')
  expect([letters.match(/G+|P+/g), await count(), server.rows('person').length]).toEqual([...[runs, [0, 0], rows]])
})

describe('a gateway that answers in the server’s place', () => {
  test.each([400, 403, 404, 413, 511] as const)('with a page at %i refuses no row of sixty', async (status) => {
    const { device, count, go, server } = await waiting(60)
    const answers =
      status === 413 ? [ok, ok, ...Array.from({ length: 40 }, () => () => page(413))] : [ok, ok, () => page(status)]
    go(...answers)
    await device.pass(1_500)
    expect(await count()).toEqual([60, 0])
    expect(device.status()).toMatchObject({ kind: 'offline', fault: 'noAnswer' })
    expect(device.told()).toEqual([])
    device.fates.splice(0)
    await device.pass(60_000)
    expect([await count(), server.rows('person').length]).toEqual([[0, 0], 60])
  })

  test('is silent twice and shown the third time, and then once; an answer resets the count', async () => {
    const { device, go } = await waiting(1)
    go(...everyPush(() => page(400), 3))
    const told: string[][] = []
    for (const ms of [1_000, 3_000, 5_000]) {
      await device.pass(ms)
      told.push([...device.told()])
    }
    expect(told).toEqual([[], [], ['sync.faults.noAnswer']])
    expect(device.status()).toMatchObject({ kind: 'failed', fault: 'noAnswer', waiting: 1 })
    await device.pass(60_000)
    expect(device.status()).toMatchObject({ kind: 'synced', fault: null })
    device.does(registered(2))
    device.fates.push(ok, ok, () => page(400))
    await device.pass(1_000)
    expect({ kind: device.status().kind, told: device.told() }).toEqual({ kind: 'offline', told: [] })
  })

  test('at 502 is the server’s failure, and said', async () => {
    const { device, count, go } = await waiting(3)
    go(ok, ok, () => page(502))
    await device.pass(1_000)
    expect(device.told()).toEqual(['sync.faults.failed'])
    expect(await count()).toEqual([3, 0])
  })

  test('a gateway that refuses everything without a page refuses no row, and is reported', async () => {
    const { device, count, go } = await waiting(60)
    go(ok, ok, ...Array.from({ length: 600 }, () => () => said(400, { title: 'Not here' })))
    await device.pass(60_000)
    expect(await count()).toEqual([60, 0])
    expect(device.told().concat(device.status().fault ?? '')).toContain('refused')
  })
})

describe('a row is refused', () => {
  test('alone, by a violation that names one of its columns', async () => {
    const { device, count, go } = await waiting(1, () => 'BAD')
    go()
    await device.pass(1_000)
    expect(await count()).toEqual([0, 1])
    expect((await device.row('person', 'person-0'))?.refused).toMatchObject({ field: 'name' })
  })

  test('without a word about it, where its neighbours were taken', async () => {
    const world = await waiting(60, (n) => (n === 17 ? 'BAD' : `person ${n}`))
    const { device, count, go, server } = world
    const wordless: Fate = (serve) => {
      const answer = serve()
      return answer.status === 400 ? said(400, { title: 'Bad Request' }) : answer
    }
    go(ok, ok, ...Array.from({ length: 30 }, () => wordless))
    await device.pass(30_000)
    expect([await count(), server.rows('person').length]).toEqual([[0, 1], 59])
  })

  test('and not those beside it, however many are bad and however little is reported', async () => {
    const { device, count, go, server } = await waiting(200, (n) => (n % 3 === 0 ? 'BAD' : `person ${n}`))
    const wordless: Fate = (serve) => {
      const answer = serve()
      return answer.status === 400 ? said(400, { title: 'Bad Request' }) : answer
    }
    go(...Array.from({ length: 600 }, () => wordless))
    await device.pass(900_000)
    expect([await count(), server.rows('person').length]).toEqual([[0, 67], 133])
  })
})

test('all that was refused is sent again in one step, however many rows it is', async () => {
  const server = createServer()
  const world = { ...createWorld(), server }
  const device = openDevice(world)
  await device.begun(1_000)
  for (let n = 0; n < 450; n++) device.does(registered(n))
  const violation = { title: 'Constraint Violation', field: 'name', message: 'is bad' }
  for (let n = 0; n < 450; n++)
    device.does({
      ...{ type: 'sync.rowRefused', id: `refuse-${n}`, at, app: 'app-1', model: 'person', row: `person-${n}` },
      ...{ by: `register-${n}`, violation },
    })
  await device.journal.stored()
  device.send({ type: 'trouble.open', ...device.stamp() })
  device.send({ type: 'refusals.release', ...device.stamp() })
  await device.pass(60_000)
  expect(device.status()).toMatchObject({ kind: 'synced', waiting: 0, troubles: [] })
  expect(server.rows('person')).toHaveLength(450)
})
