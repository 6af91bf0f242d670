import { either as E } from 'fp-ts'
import { describe, expect, test, vi } from 'vitest'
import type { StoreFault } from '../../src/events/faults.ts'
import type { Store } from '../../src/events/store.ts'
import type { Desk } from './desk.ts'
import { openDesk, readAtStart, rightOf } from './desk.ts'
import { bread, maryam, milk, stocked } from './goods.ts'
import { createDeviceLocks } from './tabLocks.ts'

/** A store whose journal cannot be read so many times. */
const failing = (store: Store) => {
  let left = 0
  const sinceCheckpoint: Store['sinceCheckpoint'] =
    (...asked) =>
    async () => {
      if (left === 0) return store.sinceCheckpoint(...asked)()
      left -= 1
      return E.left<StoreFault>('refused')
    }
  return {
    store: { ...store, sinceCheckpoint },
    fail(times: number) {
      left = times
    },
  }
}

const sold = async () => {
  const device = failing(await stocked())
  const desk = await openDesk({ store: device.store })
  desk.tap(milk)
  await desk.act('settings', { type: 'theme.choose', dark: true })
  desk.kill()
  return device
}

const seenOf = (desk: Desk) => [desk.lines(), desk.flows.settings.getSnapshot().context.settings.dark]

describe('a journal that cannot be read', () => {
  test.each([1, 4])('%i times at the start is read again: everything is there', async (times) => {
    const device = await sold()
    device.fail(times)
    const opening = openDesk({ store: device.store, tab: 'tab-2', app: null })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(seenOf(await opening)).toEqual([[[milk.id, 1, milk.price]], true])
  })

  test('at the start at all starts no desk, and nothing is written', async () => {
    const device = await sold()
    const before = await rightOf(device.store.read(1, 1_000))
    device.fail(99)
    const locks = createDeviceLocks()
    const opening = openDesk({ store: device.store, tab: 'tab-2', app: null, locks }).catch(String)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await opening).toBe('Error: The desk does not start: refused')
    expect(await rightOf(device.store.read(1, 1_000))).toEqual(before)
  })

  const two = async () => {
    const device = failing(await stocked())
    const locks = createDeviceLocks()
    const here = await openDesk({ store: device.store, locks })
    here.tap(milk)
    await here.calm()
    const there = await openDesk({ store: device.store, tab: 'tab-2', app: null, locks })
    there.tap(bread)
    await there.calm()
    return { device, here, there }
  }
  const both = [
    [milk.id, 1, milk.price],
    [bread.id, 1, bread.price],
  ]

  test('when another tab moved it leaves the basket as it is, and is read again', async () => {
    const { device, here } = await two()
    device.fail(2)
    await here.hears({ models: [], flows: ['basket'] })
    expect(here.lines()).toEqual(both.slice(0, 1))
    await here.pass(500)
    expect(here.lines()).toEqual(both.slice(0, 1))
    await here.pass(1_000)
    expect(here.lines()).toEqual(both)
  })

  test('is passed over by no checkpoint: unread entries are there at the next start', async () => {
    const { device, here, there } = await two()
    there.kill()
    device.fail(400)
    here.journal.hear({ models: [], flows: ['basket'] })
    for (let times = 0; times < 220; times++) {
      await here.act('settings', { type: 'theme.choose', dark: times % 2 === 0 })
    }
    device.fail(0)
    here.kill()
    const again = await openDesk({ store: device.store, tab: 'tab-3', app: null })
    expect(again.lines()).toEqual(both)
  })

  test('for a hint that never came is read before a checkpoint', async () => {
    const { device, here, there } = await two()
    there.kill()
    for (let times = 0; times < 220; times++) {
      await here.act('settings', { type: 'theme.choose', dark: times % 2 === 0 })
    }
    expect(await readAtStart(device.store)).toBeLessThan(200)
    here.kill()
    const again = await openDesk({ store: device.store, tab: 'tab-3', app: null })
    expect(again.lines()).toEqual(both)
  })
})

describe('a row that cannot be read', () => {
  const unread = async () => {
    const store = await stocked()
    let isBroken = false
    const get: Store['get'] = (model, ids) =>
      isBroken ? async () => E.left<StoreFault>('lost') : store.get(model, ids)
    const desk = await openDesk({ store: { ...store, get } })
    return {
      desk,
      fail(fails: boolean) {
        isBroken = fails
      },
    }
  }

  test('is not replaced by the editor’s start: the sheet stays, and a second try saves', async () => {
    const { desk, fail } = await unread()
    desk.send('personEditor', { type: 'person.edit', person: maryam }, { type: 'person.name', name: 'Maryam' })
    fail(true)
    await desk.act('personEditor', { type: 'person.register' })
    const { value, context } = desk.flows.personEditor.getSnapshot()
    expect([value, context.draft.name, desk.told()]).toEqual(['editing', 'Maryam', ['personEditor.notSaved']])
    fail(false)
    expect(await desk.row('person', maryam.id)).toMatchObject({ name: maryam.name })
    await desk.act('personEditor', { type: 'person.register' })
    expect(await desk.row('person', maryam.id)).toMatchObject({ name: 'Maryam' })
  })

  test('is not taken for a product as it was when it was opened', async () => {
    const { desk, fail } = await unread()
    desk.send('productEditor', { type: 'product.edit', product: milk }, { type: 'product.price', text: '7' })
    fail(true)
    await desk.act('productEditor', { type: 'product.list' })
    const { context } = desk.flows.productEditor.getSnapshot()
    expect({ price: context.draft.price, told: desk.told() }).toEqual({ price: 7, told: ['productEditor.notSaved'] })
  })
})

describe('an effect that throws', () => {
  test('leaves the basket as it was, and the next try saves', async () => {
    const store = await stocked()
    let isBroken = true
    const get: Store['get'] = (model, ids) => {
      if (isBroken && model === 'invoice') throw new Error('a defect')
      return store.get(model, ids)
    }
    const desk = await openDesk({ store: { ...store, get } })
    desk.tap(milk)
    // Another tab may have sold the basket: the save reads.
    await desk.hears({ models: [], flows: [] })
    await desk.saved()
    expect(desk.flows.saving.getSnapshot().value).toBe('idle')
    expect(desk.told()).toEqual(['saving.notSaved'])
    expect(desk.seen.threw).toEqual(['Error: a defect'])
    isBroken = false
    await desk.saved()
    expect(await desk.all('invoice')).toMatchObject([{ total: milk.price }])
  })
})
