import type { Line } from '../../../src/events/entities.ts'
import { invoice, lineOf } from '../../../src/events/samples.ts'
import { localApp } from '../../../src/events/values/ids.ts'
import type { SavingContext } from '../../../src/machines/saving.ts'
import { openDesk } from '../../browser/desk.ts'
import { chooseApp } from '../../browser/devices.ts'
import { fillable } from '../../browser/fullDevice.ts'
import { signIn } from '../../browser/identity.ts'
import { goods, shelve } from '../goods.ts'
import { world } from '../world.ts'

const otherApp = { publicId: 'other', name: 'فروشگاه دیگر' }
const milk = lineOf(goods.milk)
const tea = lineOf(goods.tea)
/** So many are sold on a full device alone. */
const onFullDevice = { first: lineOf(goods.milk, 2), next: lineOf(goods.milk, 3) }

const orderOf = (app: string | null, ...lines: readonly Line[]) =>
  ({
    type: 'invoice.issue',
    app,
    basket: lines.length === 0 ? null : invoice.id,
    lines,
    payer: null,
    date: null,
  }) as const

const isOnFullDevice = ([line]: readonly Line[]) => line !== undefined && line.quantity > 1
const isFull = ({ order }: SavingContext) => isOnFullDevice(order?.lines ?? [])

/**
 * Every ask begins and ends in this device's own app, with a basket of its own; the device is full at the end. A save while the last one is shown
 * would need a quick hand.
 */
export const savingWorld = world<'saving'>({
  begin: async (page) => {
    await fillable(page)
    const t = await openDesk(page)
    await signIn(page, t, 'shop')
    await chooseApp(page, t, otherApp.name)
    await chooseApp(page, t, t.apps.onlyHere)
    await shelve(page, t, goods.milk, goods.tea)
  },
  offers: (state) => {
    if (state.matches({ securing: 'notStored' }))
      return [orderOf(localApp, onFullDevice.next), orderOf(localApp, onFullDevice.next, tea)]
    if (state.matches('confirmingCurrencies'))
      return isFull(state.context)
        ? []
        : [
            { type: 'currencies.refuse' },
            { type: 'desk.opened', build: '', tab: '', adopts: null },
            { type: 'currencies.accept' },
          ]
    return state.matches('idle')
      ? [
          orderOf(localApp),
          orderOf(null, milk),
          orderOf(otherApp.publicId, milk),
          orderOf(localApp, milk),
          orderOf(localApp, milk, tea),
          orderOf(localApp, onFullDevice.first),
        ]
      : []
  },
  follows: (state) => {
    if (state.matches('issuing')) return { type: 'invoice.issued', invoice }
    if (state.matches('shown')) return { type: 'saving.shown' }
    if (!state.matches({ securing: 'storing' })) return null
    return isFull(state.context)
      ? { type: 'invoice.storingFailed', fault: 'full' }
      : { type: 'invoice.stored', invoice: invoice.id }
  },
  apart: isFull,
  look: ({ order, issued, fault }) => ({
    order: order && {
      ...order,
      basket: null,
      lines: order.lines.map(({ nameFa, quantity, price }) => `${quantity} × ${nameFa}: ${price}`),
    },
    isIssued: issued !== null,
    fault,
  }),
  occasions: {
    'invoice.issue': (hand, { app, lines }) => {
      const { t, makeFull, emptied, tap, keys, told, pressHead, press, close, choose, alone } = hand
      const filled = [
        ...(isOnFullDevice(lines) ? [makeFull(true)] : []),
        emptied(),
        ...lines.flatMap(({ nameFa, quantity }) => Array.from({ length: quantity }, () => tap(nameFa))),
      ]
      const save = keys('Control+Enter', t.keys.save)
      const back = [choose(t.apps.onlyHere), alone()]
      const apps = pressHead(t.apps.title)
      if (lines.length === 0) return [...filled, save, told(t.saving.empty)]
      if (app === null)
        return [...filled, apps, press(t.apps.leave), close(), alone(), save, told(t.saving.noApp), ...back]
      if (app !== localApp)
        return [...filled, apps, choose(otherApp.name), alone(), save, told(t.basket.otherApp), apps, ...back]
      return [...filled, save]
    },
    'desk.opened': ({ reload }) => [reload()],
  },
})
