import { expect } from '@playwright/test'
import * as fc from 'fast-check'
import { chips, invoiceRows } from '../browser/desk.ts'
import { fillShelves, heldByServer, openDevice, openPersons, synced, syncNow } from '../browser/devices.ts'
import { driverIn } from '../paths/driver.ts'
import type { Device } from './desk.ts'
import { openInvoiceOf, sellSome, shownPayables } from './desk.ts'
import type { Deps, Journey, Travel } from './journey.ts'
import { commandOf } from './journey.ts'
import type { Known, ShopModel, Which } from './shopModel.ts'
import { changeable, devices, mayShow, met, nothingSold, totalOf, withChange } from './shopModel.ts'
import { faultKinds, skyOver } from './sky.ts'

interface Shop {
  devices: readonly [Device, Device]
  request: Deps['request']
}

/** Holds the model, which commands change. */
interface Book {
  now: ShopModel
}

const names = ['the counter', 'the phone'] as const
const command = commandOf<Book, Shop>
const driver = driverIn('fa', 'invoice')

const mostInvoices = 5

/** Both devices show an allowed state. */
const look = async ({ now }: Book, shop: Shop): Promise<void> => {
  for (const device of devices)
    await expect
      .poll(async () => {
        const shown = await shownPayables(shop.devices[device].page)
        return mayShow(now, device, shown) ? 'as it should be' : shown
      })
      .toBe('as it should be')
}

const changed = (book: Book, known: Known, next: Known): ShopModel => ({
  ...book.now,
  invoices: book.now.invoices.map((each) => (each === known ? next : each)),
})

const sell = (device: Which) =>
  command(
    `${names[device]} sells`,
    ({ now }) => now.invoices.length < mostInvoices,
    async (book, shop) => {
      const quantity = 10 * (book.now.sold + 1)
      const total = await sellSome(shop.devices[device], quantity)
      const known: Known = { became: [null, total], by: device, quantity }
      book.now = { ...book.now, sold: book.now.sold + 1, invoices: [...book.now.invoices, known] }
      await look(book, shop)
    },
  )

/** Opens one of the invoices that the device may change, runs a step, and records the result. */
const change = (
  device: Which,
  pick: number,
  what: string,
  act: (of: Device, known: Known) => Promise<void>,
  next: (known: Known, total: number) => Known,
) =>
  command(
    `${names[device]} ${what} invoice ${pick}`,
    ({ now }) => changeable(now, device).length > pick,
    async (book, shop) => {
      const known = changeable(book.now, device)[pick]
      const total = known === undefined ? null : totalOf(known)
      if (known === undefined || total === null) throw new Error('There is no such invoice')
      await openInvoiceOf(shop.devices[device], total)
      await act(shop.devices[device], known)
      book.now = changed(book, known, next(known, total))
      await look(book, shop)
    },
  )

const amend = (device: Which, pick: number) =>
  change(
    device,
    pick,
    'changes',
    async ({ page, text }, { quantity }) => {
      const { press, recountLine, close } = driver
      for (const move of [press(text.invoice.edit), recountLine(0, quantity + 1), press(text.invoice.save)])
        await move.perform(page)
      await expect(page.getByRole('dialog').getByRole('button', { name: text.invoice.edit, exact: true })).toBeVisible()
      await close().perform(page)
    },
    (known, total) => withChange(known, device, (total / known.quantity) * (known.quantity + 1), known.quantity + 1),
  )

const withdraw = (device: Which, pick: number) =>
  change(
    device,
    pick,
    'deletes',
    async ({ page, text }) => {
      for (const move of [driver.press(text.invoice.delete), driver.press(text.a11y.yes)]) await move.perform(page)
      await expect(page.getByRole('dialog')).toBeHidden()
    },
    (known) => withChange(known, device, null),
  )

const register = (device: Which) =>
  command(
    `${names[device]} registers a person`,
    ({ now }) => now.persons.length < 3,
    async (book, shop) => {
      const { page, text } = shop.devices[device]
      const name = `شخص ${book.now.persons.length + 1}`
      const { inDialog, press, fill, close } = driver
      const moves = [
        inDialog(text.persons.title, text.desk.persons),
        press(text.persons.add),
        fill(text.personEditor.name, name),
        press(text.personEditor.save),
      ]
      for (const move of moves) await move.perform(page)
      await expect(page.getByRole('dialog', { name: text.personEditor.newTitle })).toBeHidden()
      await close().perform(page)
      book.now = { ...book.now, persons: [...book.now.persons, name] }
    },
  )

const turnOffline = (device: Which, offline: boolean) =>
  command(
    `${names[device]} goes ${offline ? 'offline' : 'online'}`,
    ({ now }) => now.offline[device] !== offline,
    async (book, shop) => {
      await shop.devices[device].page.context().setOffline(offline)
      const [counter, phone] = book.now.offline
      book.now = { ...book.now, offline: device === 0 ? [offline, phone] : [counter, offline] }
      await look(book, shop)
    },
  )

const spoil = (device: Which, fault: (typeof faultKinds)[number], method: 'GET' | 'POST', times: number) =>
  command(
    `over ${names[device]}: ${fault} for ${times} ${method}`,
    ({ now }) => !now.offline[device],
    async (_, shop) => shop.devices[device].sky.spoil(fault, /\/sync\//, method, times),
  )

/** Without faults each device pulls the other's changes: now they must be equal. */
const meeting = async (book: Book, shop: Shop): Promise<void> => {
  for (const { page, sky } of shop.devices) {
    sky.clear()
    await page.context().setOffline(false)
  }
  for (const { page, text } of [...shop.devices, shop.devices[0]]) {
    await syncNow(page, text)
    await synced(page, text)
  }
  book.now = met(book.now)
  await look(book, shop)
}

const namesShown = async ({ page, text }: Device): Promise<readonly string[]> => {
  const dialog = await openPersons(page, text)
  await expect(dialog.locator('.entry .result').first()).toBeVisible()
  const shown = await dialog.locator('.entry .result-text b').allTextContents()
  await driver.close().perform(page)
  return shown.toSorted()
}

const begin = async ({ browser, request, name }: Deps): Promise<Travel<Book, Shop>> => {
  const open = async (): Promise<Device> => {
    const { page, text } = await openDevice(browser, name)
    return { page, text, sky: await skyOver(page.context()) }
  }
  const counter = await open()
  await fillShelves(counter.page, counter.text)
  await synced(counter.page, counter.text)
  const phone = await open()
  await expect(chips(phone.page)).toHaveCount(12)
  await synced(phone.page, phone.text)
  return { model: { now: nothingSold }, real: { devices: [counter, phone], request } }
}

const which = fc.constantFrom(...devices)
const pick = fc.integer({ min: 0, max: 2 })

/** One shop on two devices, with sales and changes on both, with faults and offline. */
export const shopJourney: Journey<Book, Shop> = {
  name: 'one shop on two devices: what is sold, changed and deleted on either stands on both',
  usual: { seed: 11, path: '0', most: 12 },
  brief: false,
  longest: 30,
  commands: [
    which.map(sell),
    which.map(sell),
    fc.tuple(which, pick).map(([device, at]) => amend(device, at)),
    fc.tuple(which, pick).map(([device, at]) => withdraw(device, at)),
    which.map(register),
    fc.tuple(which, fc.boolean()).map(([device, offline]) => turnOffline(device, offline)),
    fc
      .tuple(
        which,
        fc.constantFrom(...faultKinds),
        fc.constantFrom('GET' as const, 'POST' as const),
        fc.integer({ min: 1, max: 2 }),
      )
      .map((of) => spoil(...of)),
    fc.constant(command('the devices meet', () => true, meeting)),
  ],
  begin,
  end: async ({ model, real }) => {
    await meeting(model, real)
    const { invoices, persons } = model.now
    if (persons.length > 0)
      for (const device of real.devices) expect(await namesShown(device)).toEqual(persons.toSorted())
    if (invoices.length === 0) return expect(invoiceRows(real.devices[1].page)).toHaveCount(0)
    const held = await heldByServer(real.request, real.devices[0].page)
    expect([held.factors.length, held.persons.length]).toEqual([invoices.length, persons.length])
  },
  close: async ({ devices: [counter, phone] }) => {
    for (const { page } of [counter, phone]) await page.context().close()
  },
}
