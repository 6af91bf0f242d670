import { describe, expect, test } from 'vitest'
import { networkWatch } from '../../src/adapters/tax/network.ts'
import type { TaxFault } from '../../src/events/tax/record.ts'
import type { TaxJob } from '../../src/events/tax/taxSender.ts'
import type { LatePorts } from '../../src/machines/kernel/provide.ts'
import { createDeviceLocks } from './tabLocks.ts'
import { agedInvoice, createOffice, openTaxList } from './taxListDesk.ts'

type Ports = Partial<LatePorts['tax']>

const hangs = () => new Promise<never>(() => {})
const unanswered: Ports = {
  sendRecord: async ({ invoice, app, send }) => ({ type: 'tax.sendTaken', invoice, app, send, record: null }),
}
const unread: Ports = {
  readRecord: async ({ invoice }) => ({ type: 'tax.notRead', invoice, fault: 'offline' }),
}

const invoices = [agedInvoice(1), agedInvoice(2)]
const job = (days: number, task: TaxJob['task']): TaxJob => ({
  ...{ invoice: `day-${days}`, app: 'app-1', task },
  ...{ paymentReference: null, withFaults: false },
})

/** The sender's state, and the effect that holds it there. */
const places: readonly [string, Ports, TaxJob['task']][] = [
  ['syncing', { awaitSynced: () => () => {} }, 'MAIN'],
  ['asking', { readRecord: hangs }, 'MAIN'],
  ['beginning', { beginSend: hangs }, 'MAIN'],
  ['securing', { secureSend: () => () => {} }, 'MAIN'],
  ['sending', { sendRecord: hangs }, 'MAIN'],
  ['inquiring', { inquireRecord: hangs }, 'inquiry'],
  ['awaitingAnswers', unanswered, 'MAIN'],
  ['interrupted', unread, 'MAIN'],
]

const queuedAt = async (ports: Ports, task: TaxJob['task']) => {
  const locks = createDeviceLocks()
  const opened = await openTaxList({ invoices, ports, locks })
  opened.desk.flows.taxSender?.send({ type: 'tax.queue', jobs: [job(1, task)] })
  await opened.rest()
  return { ...opened, locks }
}

describe.each(places)('while the sender is %s', (place, ports, task) => {
  test('the list knows its run, and what joins it', async () => {
    const { desk, list, sender, rest } = await queuedAt(ports, task)
    expect({ sender: sender().value, run: list().context.run }).toEqual({ sender: place, run: ['day-1'] })
    desk.flows.taxSender.send({ type: 'tax.queue', jobs: [job(2, task)] })
    expect([sender().context.queue.at(-1), list().context.run]).toEqual([job(2, task), ['day-1', 'day-2']])
    await rest()
  })

  test('and the page is lost, the next one knows its run', async () => {
    const { desk, locks, store } = await queuedAt(ports, task)
    desk.kill()
    const after = await openTaxList({ store, locks, tab: 'tab-2', ports: { ...ports, noteLost: hangs } })
    expect(after.list().context.run).toEqual(['day-1'])
  })
})

describe('a run that was stopped', () => {
  const stopped = async () => {
    const opened = await queuedAt({ readRecord: hangs }, 'MAIN')
    opened.desk.send('taxSender', { type: 'tax.stop' })
    return opened
  }

  test('is known after a reload, and ended by the next send', async () => {
    const { desk, store, locks, sender } = await stopped()
    expect(sender().value).toBe('stopped')
    await desk.calm()
    desk.kill()
    const after = await openTaxList({ store, locks, tab: 'tab-2', ports: { readRecord: hangs } })
    expect([after.sender().value, after.list().context.run]).toEqual(['stopped', ['day-1']])
    after.desk.flows.taxSender.send({ type: 'tax.queue', jobs: [job(2, 'MAIN')] })
    expect([after.sender().value, after.list().context.run]).toEqual(['syncing', ['day-2']])
  })

  test('is dropped completely: the list knows of no run', async () => {
    const { desk, list, sender } = await stopped()
    desk.send('taxSender', { type: 'tax.letGo' })
    expect([sender().value, sender().context.queue, list().context.run]).toEqual(['idle', [], []])
  })
})

test('a run that is lost in mid-send is known, after a reload and by its additions', async () => {
  const { desk, locks, store } = await queuedAt({ sendRecord: hangs }, 'MAIN')
  desk.kill()
  const noting = await openTaxList({ store, locks, tab: 'tab-2', ports: { noteLost: hangs } })
  expect([noting.sender().value, noting.list().context.run]).toEqual(['losing', ['day-1']])
  noting.desk.kill()
  const again = await openTaxList({ store, locks, tab: 'tab-3', ports: { noteLost: hangs } })
  expect({ sender: again.sender().value, run: again.list().context.run }).toEqual({ sender: 'losing', run: ['day-1'] })
  again.desk.flows.taxSender.send({ type: 'tax.queue', jobs: [job(2, 'MAIN')] })
  expect(again.list().context.run).toEqual(['day-1', 'day-2'])
})

describe('an interrupted run', () => {
  const interrupted = async (fault: TaxFault) => {
    const page = new EventTarget()
    let online = false
    const ports: Ports = {
      readRecord: async ({ invoice, app }) =>
        online
          ? { type: 'tax.recordRead', invoice, app, record: null, moment: null, waited: null }
          : { type: 'tax.notRead', invoice, fault },
      awaitNetwork: networkWatch((ms, task) => {
        const timer = setTimeout(task, ms)
        return () => clearTimeout(timer)
      }, page),
    }
    const opened = await queuedAt(ports, 'MAIN')
    const { sender } = opened
    expect([sender().value, sender().context.fault, opened.office.sends]).toEqual(['interrupted', fault, []])
    return {
      ...opened,
      comesBack: async () => {
        online = true
        page.dispatchEvent(new Event('online'))
        await opened.rest()
      },
      passes: async (ms: number) => {
        online = true
        await opened.desk.pass(ms)
        await opened.rest()
      },
    }
  }

  test('goes on by itself once the device is online again', async () => {
    const { sender, office, comesBack } = await interrupted('offline')
    await comesBack()
    expect([sender().value, sender().context.fault, office.sends]).toEqual(['idle', null, ['MAIN day-1']])
  })

  test('goes on by itself after a while where nothing says that the service answers again', async () => {
    const { sender, office, passes } = await interrupted('noAnswer')
    await passes(59_999)
    expect({ sender: sender().value, sends: office.sends }).toEqual({ sender: 'interrupted', sends: [] })
    await passes(1)
    expect({ sender: sender().value, sends: office.sends }).toEqual({ sender: 'idle', sends: ['MAIN day-1'] })
  })

  test('stays so where the app is not the caller’s', async () => {
    const { sender, office, comesBack, passes } = await interrupted('forbidden')
    await comesBack()
    await passes(60_000)
    expect([sender().value, sender().context.fault, office.sends]).toEqual(['interrupted', 'forbidden', []])
  })

  test('a run that was dropped ignores the network', async () => {
    const { desk, sender, office, comesBack, passes } = await interrupted('offline')
    desk.send('taxSender', { type: 'tax.letGo' })
    await comesBack()
    await passes(60_000)
    expect({ sender: sender().value, sends: office.sends }).toEqual({ sender: 'idle', sends: [] })
  })
})

test('a dropped interrupted run, and dropped waits for answers, leave no run', async () => {
  const interrupted = await queuedAt(unread, 'MAIN')
  interrupted.desk.send('taxSender', { type: 'tax.letGo' })
  expect([interrupted.sender().value, interrupted.list().context.run]).toEqual(['idle', []])
  const waiting = await queuedAt(unanswered, 'MAIN')
  waiting.desk.send('taxSender', { type: 'tax.stop' })
  expect({ sender: waiting.sender().value, run: waiting.list().context.run }).toEqual({ sender: 'idle', run: [] })
})

test('a new run takes the place of the one that ended', async () => {
  const { desk, list, rest } = await queuedAt({}, 'MAIN')
  expect(list().context.run).toEqual(['day-1'])
  desk.flows.taxSender.send({ type: 'tax.queue', jobs: [job(2, 'MAIN')] })
  await rest()
  expect([list().context.run, list().context.ids, createOffice().sends]).toEqual([['day-2'], ['day-2'], []])
})

test('a resumed run is known after another reload, and goes on with its additions', async () => {
  const { desk, locks, store } = await queuedAt({ readRecord: hangs }, 'MAIN')
  desk.kill()
  const ports: Ports = { readRecord: hangs }
  const resuming = await openTaxList({ store, locks, ports, tab: 'tab-2' })
  expect([resuming.sender().value, resuming.list().context.run]).toEqual(['resuming', ['day-1']])
  resuming.desk.kill()
  const again = await openTaxList({ store, locks, ports, tab: 'tab-3' })
  expect([again.sender().value, again.list().context.run]).toEqual(['resuming', ['day-1']])
  again.desk.flows.taxSender.send({ type: 'tax.ofAccess', allowed: false })
  expect(again.sender().value).toBe('resuming')
  again.desk.flows.taxSender.send({ type: 'tax.queue', jobs: [job(2, 'MAIN')] })
  const { queue } = again.sender().context
  expect(again.sender().value).toBe('syncing')
  expect(queue).toEqual([job(1, 'MAIN'), job(2, 'MAIN')])
  expect(again.list().context.run).toEqual(['day-1', 'day-2'])
})
