import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Journey } from './journey.ts'
import { commandOf } from './journey.ts'
import { play } from './play.ts'

/** A broken page that forgets an offline invoice at a reload. */
interface Page {
  invoices: number
  offline: boolean
  unsent: number
}

interface Model {
  invoices: number
  offline: boolean
}

interface Log {
  begun: number
  closed: number
}

const command = commandOf<Model, Page>

const look = (model: Model, page: Page): void => {
  if (page.invoices !== model.invoices) throw new Error(`${page.invoices} invoices in place of ${model.invoices}`)
}

const sell = command(
  'sell',
  () => true,
  async (model, page) => {
    model.invoices += 1
    page.invoices += 1
    if (page.offline) page.unsent += 1
    look(model, page)
  },
)

const turn = (offline: boolean) =>
  command(
    offline ? 'go offline' : 'go online',
    (model) => model.offline !== offline,
    async (model, page) => {
      model.offline = offline
      page.offline = offline
      if (!offline) page.unsent = 0
    },
  )

const tap = command(
  'tap',
  () => true,
  async () => {},
)

const reload = (forgets: boolean) =>
  command(
    'reload',
    () => true,
    async (model, page) => {
      if (forgets) page.invoices -= page.unsent
      page.unsent = 0
      look(model, page)
    },
  )

const journey = (forgets: boolean, log: Log): Journey<Model, Page, null> => ({
  name: 'a fake desk',
  usual: { seed: 0, path: '0' },
  brief: true,
  longest: 30,
  commands: [fc.constant(tap), fc.constant(sell), fc.boolean().map(turn), fc.constant(reload(forgets))],
  begin: async () => {
    log.begun += 1
    return { model: { invoices: 0, offline: false }, real: { invoices: 0, offline: false, unsent: 0 } }
  },
  end: async ({ model, real }) => look(model, real),
  close: async () => {
    log.closed += 1
  },
})

const reportOf = async (playing: Promise<void>): Promise<string> => {
  try {
    await playing
    return 'no failure'
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure)
  }
}

const plan = { runs: 200, seed: 20_261_121, time: 20_000 }

test('a wrong command is shrunk to the fewest commands that show it', async () => {
  const log = { begun: 0, closed: 0 }
  const report = await reportOf(play(journey(true, log), () => null, plan))
  expect(/Counterexample: (\[.*?) \/\*/.exec(report)?.[1]).toBe('[go offline,sell,reload')
  expect(log.begun).toBe(log.closed)
})

test('a failure is found again by what its report says', async () => {
  const log = { begun: 0, closed: 0 }
  const report = await reportOf(play(journey(true, log), () => null, plan))
  const path = /path: "([^"]+)"/.exec(report)?.[1]
  const replayPath = /replayPath="([^"]+)"/.exec(report)?.[1]
  log.begun = 0
  const again = await reportOf(play(journey(true, log), () => null, { ...plan, path, replayPath }))
  expect(/Counterexample: (\[.*?) \/\*/.exec(again)?.[1]).toBe('[go offline,sell,reload')
  expect(log.begun).toBeLessThan(20)
})

test('every journey of a desk that keeps its invoices comes to its end', async () => {
  const log = { begun: 0, closed: 0 }
  const ran: number[] = []
  await play(
    journey(false, log),
    () => null,
    plan,
    (commands) => void ran.push(commands.length),
  )
  expect({ ...log, ran: ran.length }).toEqual({ begun: 200, closed: 200, ran: 200 })
})
