import { and, assign, sendTo } from 'xstate'
import type { Traits } from '../../events/columns/invoice.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { PaperFormat } from '../../events/desk/invoice.ts'
import type { Good, Label, Settings, SettingsEvent, Shop } from '../../events/desk/settings.ts'
import {
  defaultSettings,
  maxGoods,
  maxLabels,
  maxPins,
  maxSettingsBytes,
  maxShops,
} from '../../events/desk/settings.ts'
import { bytesOf } from '../../events/values/bytes.ts'
import type { Currency } from '../../events/values/currency.ts'
import { currencyOf } from '../../events/values/currency.ts'
import { localApp, movedProductId } from '../../events/values/ids.ts'
import type { ScaleLayout } from '../../events/values/scaleLayout.ts'
import { taxDeadlineDays } from '../../events/values/taxDeadline.ts'
import type { Unit } from '../../events/values/units.ts'
import { flowNamed, types } from '../parts/flow.ts'
import { setup } from '../parts/wired.ts'

export interface SettingsContext {
  settings: Settings
}

/** The currency of new products and asked prices: as chosen, else the language's. */
export const chosenCurrency = ({ currency, language }: Settings): Currency => currency ?? currencyOf(language)

/** What the shop prints on, as it printed last. */
export const usualPaper = ({ paper }: Settings): PaperFormat => paper ?? 'roll80'

/** Whether paper says amounts in rials in toman, too. */
export const printsToman = ({ toman }: Settings): boolean => toman ?? true

/** Days that an invoice may be sent to the tax office in, as chosen. */
export const deadlineDays = ({ taxDeadline }: Settings): number => taxDeadline ?? taxDeadlineDays

/** How many products and persons one device labels or hides. */
export const labelLimit = (): number => maxLabels

/** Where there is none, the oldest name would go for one more label. */
export const hasRoomForLabel = ({ labels = [] }: Settings): boolean => labels.length < maxLabels

/** What of the settings a sale is counted with. */
export type Counting = Pick<Settings, 'vat' | 'goods'>

/** What this device knows of a product. */
export const traitsOf = ({ goods = [] }: Counting, product: string): Traits => {
  const { product: _, seenAt: _s, ...traits } = goods.find((good) => good.product === product) ?? { product }
  return traits
}

/** What a line of a product that is sold now says of it: where no VAT is said, nothing is exempt. */
export const soldAs = (counting: Counting, product: string): Traits => {
  const { exempt: _, ...rest } = traitsOf(counting, product)
  return counting.vat === 'none' ? rest : traitsOf(counting, product)
}

/** Of how many products one device knows something. */
export const goodsLimit = (): number => maxGoods

/** Sold by the piece and with VAT, as is all of which nothing is known; yet that may have been chosen. */
const isPlain = ({ exempt, unit }: Good): boolean => exempt === undefined && unit === undefined

/** There is no room to know something of one product more. */
export const isFullOfGoods = ({ goods = [] }: Counting, product: string): boolean =>
  goods.length >= maxGoods && goods.every((good) => good.product !== product && !isPlain(good))

/** Where there are too many, a plain one goes first. */
const fitting = (goods: readonly Good[]): readonly Good[] => {
  if (goods.length <= maxGoods) return goods
  const plain = goods.findIndex(isPlain)
  return plain < 0 ? goods.slice(0, maxGoods) : fitting(goods.filter((_, at) => at !== plain))
}

const known = (settings: Settings, product: string, traits: Traits): readonly Good[] => {
  if (isFullOfGoods(settings, product)) return settings.goods ?? []
  const others = (settings.goods ?? []).filter((good) => good.product !== product)
  return fitting([...others, { product, ...traits }])
}

/** What is chosen here stays. */
const seen = ({ goods = [] }: Settings, found: readonly Good[]): readonly Good[] => {
  const isChosen = (product: string) => goods.some((good) => good.product === product && good.seenAt === undefined)
  const others = found.filter(({ product }) => !isChosen(product))
  return fitting([...goods.filter((good) => others.every(({ product }) => product !== good.product)), ...others])
}

const exempted = (settings: Settings, product: string, on: boolean): readonly Good[] => {
  const { exempt: _, ...rest } = traitsOf(settings, product)
  return known(settings, product, on ? { ...rest, exempt: true } : rest)
}

const measured = (settings: Settings, product: string, unit: Unit | null): readonly Good[] => {
  const { unit: _, ...rest } = traitsOf(settings, product)
  return known(settings, product, unit === null ? rest : { ...rest, unit })
}

/** Where there are too many, the oldest name goes first: what is hidden stays hidden. */
const relabelled = ({ labels = [] }: Settings, { row, name, hidden }: Label): readonly Label[] => {
  const more = [...labels.filter((each) => each.row !== row), ...(name !== '' || hidden ? [{ row, name, hidden }] : [])]
  const oldest = more.length > maxLabels ? more.findIndex((each) => !each.hidden) : maxLabels
  return more.filter((_, at) => at !== oldest).slice(0, maxLabels)
}

type Described = Extract<SettingsEvent, { type: 'shop.describe' }>

const nothingSaid = { name: '', address: '', phone: '', nationalId: '', economicCode: '', thanks: '' }

/** What an app's invoices say of the shop on paper. */
export const shopOf = ({ shops = [] }: Settings, app: string | undefined): Omit<Shop, 'app'> =>
  shops.find((shop) => shop.app === app) ?? nothingSaid

const described = (settings: Settings, { app, part, text }: Described): readonly Shop[] =>
  [...(settings.shops ?? []).filter((shop) => shop.app !== app), { ...shopOf(settings, app), app, [part]: text }].slice(
    -maxShops,
  )

const pinned = ({ pins = [] }: Settings, product: string, on: boolean): readonly string[] =>
  [...pins.filter((each) => each !== product), ...(on ? [product] : [])].slice(-maxPins)

/** What is said of this device's own rows and shop, as said of those of `app`; what is said there already stays. */
const rehomed = ({ goods = [], pins = [], labels = [], shops = [] }: Settings, app: string): Partial<Settings> => {
  const move = <A>(all: readonly A[], idOf: (one: A) => string, as: (one: A, id: string) => A) =>
    all.flatMap((one) => {
      const id = movedProductId(app, idOf(one))
      return id !== idOf(one) && all.some((other) => idOf(other) === id) ? [] : as(one, id)
    })
  const named = (all: readonly Shop[], name: string) => all.filter((shop) => shop.app === name)
  const alike = named(shops, app).length > 0 ? [] : named(shops, localApp).map((shop) => ({ ...shop, app }))
  return {
    goods: move(
      goods,
      ({ product }) => product,
      (good, product) => ({ ...good, product }),
    ),
    pins: move(
      pins,
      (pin) => pin,
      (_, pin) => pin,
    ),
    labels: move(
      labels,
      ({ row }) => row,
      (label, row) => ({ ...label, row }),
    ),
    shops: [...shops, ...alike].slice(-maxShops),
  }
}

const layouts = (
  { scales = [] }: Settings,
  { prefix }: Pick<ScaleLayout, 'prefix'>,
  ...more: readonly ScaleLayout[]
) => ({
  scales: [...scales.filter((each) => each.prefix !== prefix), ...more],
})

type Change<E> = (event: E, settings: Settings) => Partial<Settings>

const choose = <E extends SettingsEvent>(change: Change<E>) =>
  assign<SettingsContext, E, undefined, SettingsEvent | DeskEvent, never>(({ context, event }) => ({
    settings: { ...context.settings, ...change(event, context.settings) },
  }))

/** The same of what grows: where one checkpoint would not hold it, what is kept stays as it is. */
const keep = <E extends SettingsEvent>(change: Change<E>) =>
  choose<E>((event, settings) => {
    const more = change(event, settings)
    return bytesOf({ ...settings, ...more }) > maxSettingsBytes ? {} : more
  })

export const settingsMachine = setup({
  types: types<SettingsContext, SettingsEvent | DeskEvent>(),
  guards: {
    isNewHere: ({ context }) => !context.settings.tutorialSeen,
    receivesPushes: ({ context }) => context.settings.webPush != null,
    wasNeverAsked: ({ context }) => context.settings.ownDevice === undefined,
    hasNoDeadline: ({ context }) => context.settings.taxDeadline === undefined,
  },
  actions: {
    offerTour: sendTo(flowNamed('guide'), { type: 'tour.offer' }),
    /** Its subscription may have been rotated while no page was open. */
    bringPushes: sendTo(flowNamed('areas'), { type: 'areas.needed', area: 'cloud' }),
  },
}).createMachine({
  id: 'settings',
  context: { settings: defaultSettings },
  initial: 'kept',
  on: {
    'language.choose': { actions: choose(({ language }) => ({ language })) },
    'theme.choose': { actions: choose(({ dark }) => ({ dark, themeChosen: true })) },
    'hand.choose': { actions: choose(({ hand }) => ({ hand })) },
    'beep.switch': { actions: choose(({ on }) => ({ beep: on })) },
    'scannerButton.switch': { actions: choose(({ on }) => ({ scannerButton: on })) },
    'saveButton.choose': { actions: choose(({ saveButton }) => ({ saveButton })) },
    'readerPace.choose': { actions: choose(({ pace }) => ({ readerPace: pace })) },
    'taxDeadline.choose': { actions: choose(({ days }) => ({ taxDeadline: days })) },
    'taxDeadline.begin': { guard: 'hasNoDeadline', actions: choose(() => ({ taxDeadline: taxDeadlineDays })) },
    'ownDevice.ask': { guard: 'wasNeverAsked', actions: choose(() => ({ ownDevice: null })) },
    'ownDevice.choose': { actions: choose(({ own }) => ({ ownDevice: own })) },
    'webPush.kept': { actions: choose(({ device }) => ({ webPush: device })) },
    'row.label': { actions: keep((label, settings) => ({ labels: relabelled(settings, label) })) },
    'shop.describe': { actions: keep((event, settings) => ({ shops: described(settings, event) })) },
    'product.pin': { actions: keep(({ product, on }, settings) => ({ pins: pinned(settings, product, on) })) },
    'product.exempt': {
      actions: keep(({ product, on }, settings) => ({ goods: exempted(settings, product, on) })),
    },
    'product.measure': {
      actions: keep(({ product, unit }, settings) => ({ goods: measured(settings, product, unit) })),
    },
    'goods.seen': { actions: keep(({ goods }, settings) => ({ goods: seen(settings, goods) })) },
    'settings.rehomed': { actions: keep(({ app }, settings) => rehomed(settings, app)) },
    'vat.choose': { actions: choose(({ vat }) => ({ vat })) },
    'toman.switch': { actions: choose(({ on }) => ({ toman: on })) },
    'scale.choose': {
      actions: keep(({ prefix, item, says }, settings) => layouts(settings, { prefix }, { prefix, item, says })),
    },
    'scale.drop': { actions: choose((event, settings) => layouts(settings, event)) },
    'currency.choose': { actions: choose(({ currency }) => ({ currency })) },
    'tutorial.seen': { actions: choose(() => ({ tutorialSeen: true })) },
    'paper.used': { actions: choose(({ format }) => ({ paper: format })) },
    'backup.noted': { actions: choose(({ madeAt }) => ({ backupMade: madeAt })) },
    'backup.postpone': { actions: choose(({ at }) => ({ backupPostponed: at })) },
    'settings.rested': { actions: assign({ settings: ({ event }) => event.settings }) },
  },
  states: {
    kept: {
      tags: 'idle',
      on: {
        'desk.opened': [
          { guard: and(['isNewHere', 'receivesPushes']), actions: ['offerTour', 'bringPushes'] },
          { guard: 'isNewHere', actions: 'offerTour' },
          { guard: 'receivesPushes', actions: 'bringPushes' },
        ],
      },
    },
  },
})
