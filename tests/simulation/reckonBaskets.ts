import type { Line } from '../../src/events/entities.ts'
import { asidesMachine } from '../../src/machines/desk/asides.ts'
import { basketMachine } from '../../src/machines/desk/basket.ts'
import { takeBackCommand } from '../../src/machines/desk/select.ts'
import { fold } from '../machines/foldFlow.ts'
import { sell } from './baskets.ts'
import type { Device } from './device.ts'
import { entriesOf, factsOf } from './stores.ts'
import type { World } from './world.ts'

/** The goods of a device that are on the screen, are set aside, can be had by undoing, and were sold. */
const placesOf = async (device: Device) => {
  const entries = await entriesOf(device)
  const of = (name: string) => entries.filter(({ flow }) => flow === name)
  const basket = fold(basketMachine, of('basket')).snapshot
  const asides = fold(asidesMachine, of('asides')).snapshot
  const marks = (lines: readonly Line[]) => lines.map(({ product }) => product)
  const { id, lines, past, future } = basket.context
  const isOver = basket.hasTag('sold')
  const waiting = [
    ...(isOver ? [] : [{ basket: id, marks: marks(lines) }]),
    ...asides.context.baskets.map((each: { basket: string; lines: readonly Line[] }) => ({
      ...{ basket: each.basket, marks: marks(each.lines) },
    })),
  ]
  const issued = await factsOf(device, 'invoice.issued')
  const sold = issued.flatMap(({ fact, flow }) => (flow === 'saving' ? [fact.invoice] : []))
  return { waiting, undone: new Set([...past, ...future].flatMap(marks)), sold }
}

/** What was put into a basket is in one basket, or on one invoice. */
export const basketsStand = async ({ devices, memory }: World): Promise<void> => {
  for (const device of devices) {
    const { waiting, undone, sold } = await placesOf(device)
    for (const { mark, saved } of memory.taps.filter((tap) => tap.device === device.name)) {
      const baskets = waiting.filter(({ marks }) => marks.includes(mark)).map(({ basket }) => basket)
      const invoices = new Set(
        sold.filter(({ lines }) => lines.some(({ product }) => product === mark)).map(({ id }) => id),
      )
      if (saved && baskets.length + invoices.size === 0 && !undone.has(mark))
        throw new Error(`${mark} was put into a basket of ${device.name}, and is lost`)
      // A basket that one tab sets aside while another sells it waits, and is never sold again.
      const isDoubled =
        baskets.length > 1 || invoices.size > 1 || baskets.some((id) => invoices.size > 0 && !invoices.has(id))
      if (isDoubled) throw new Error(`${mark} is in the baskets ${baskets} and on the invoices ${[...invoices]}`)
    }
  }
}

/** Every basket that waits on a device is taken back and sold. */
export const sellAll = async ({ devices, time, memory, met }: World): Promise<void> => {
  for (const device of devices) {
    const [tab] = device.tabs
    if (tab === undefined || (await placesOf(device)).waiting.every(({ marks }) => marks.length === 0)) continue
    const counter = await tab.counter()
    await counter.follow()
    const { basket, asides } = counter.flows
    for (let tries = 0; ; tries++) {
      if (tries > 60) throw new Error(`${device.name} has baskets that cannot be sold`)
      const [first] = asides.getSnapshot().context.baskets
      const { lines } = basket.getSnapshot().context
      if (basket.getSnapshot().matches('open') && lines.length > 0) sell(counter)
      else if (first === undefined) break
      else {
        counter.send('asides', takeBackCommand(first.basket)(counter.flows))
        met('a basket that was set aside was sold')
      }
      await time.runUntil(time.now() + 1_500)
    }
  }
  for (const device of devices)
    for (const { id } of (await placesOf(device)).sold) memory.issued.set(id, { saved: true })
}
