import { useLocation, useNavigate } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { asideCommand, asidesOf, orderCommand } from '../../machines/desk/select.ts'
import { chosenCurrency } from '../../machines/desk/settings.ts'
import { useCan } from '../common/CommandButton.tsx'
import type { PagePath } from '../common/gates.ts'
import { useCommand, useFlow, useInApp } from '../common/useDesk.tsx'
import { controlKey } from '../common/usePaletteKey.ts'
import { pause, useCanSetAside } from '../desk/SetAside.tsx'
import { useDialEntries } from '../desk/useDialEntries.ts'
import { useTexts } from '../texts/index.ts'
import { grocery, helpIcon, settingsIcon, uploadIcon } from '../ui/lateIcons.ts'
import type { Command } from './command.ts'
import { useMissing } from './usePages.ts'

type Action = Omit<Command, 'kind'>

const action = (key: string, icon: Command['icon'], text: string, run: () => void, keys?: Command['keys']): Action => ({
  key,
  icon,
  text,
  run,
  ...(keys !== undefined && { keys }),
})

/** Goes to the desk first, also while another chosen page still loads. */
export const useAtDesk = () => {
  const go = useNavigate()
  const isDesk = useLocation().pathname === routes.desk
  const atDesk = (run: () => void) => () => {
    if (!isDesk || location.pathname !== routes.desk) void go(routes.desk)
    run()
  }
  return { isDesk, atDesk }
}

/** Commands for the invoice being written; if it is not on the screen, only those that lead to it. */
const useSale = (): readonly Action[] => {
  const { t } = useTexts()
  const send = useCommand()
  const { isDesk, atDesk } = useAtDesk()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const isWritten = useFlow('basket', ({ context }) => context.lines.length > 0)
  const canSetAside = useCanSetAside()
  const hasAsides = useFlow('asides', ({ context }) => asidesOf(context.baskets, app).length > 0)
  const canUndo = useCan('basket', { type: 'basket.undo' })
  const canRedo = useCan('basket', { type: 'basket.redo' })
  const control = controlKey()
  const written: readonly (readonly [can: boolean, Action])[] = [
    [isWritten, action('save', 'done', t('saving.save'), () => send('saving', orderCommand), [control, '⏎'])],
    [isWritten, action('empty', 'trash', t('basket.clear'), () => send('basket', { type: 'basket.empty' }))],
    [canSetAside, action('setAside', pause, t('asides.put'), () => send('asides', asideCommand))],
    [canUndo, action('undo', 'undo', t('basket.undo'), () => send('basket', { type: 'basket.undo' }), [control, 'Z'])],
    [
      canRedo,
      action('redo', 'redo', t('basket.redo'), () => send('basket', { type: 'basket.redo' }), [control, 'Shift', 'Z']),
    ],
  ]
  const scan = atDesk(() => send('scanner', { type: 'scanner.open', app }))
  const asides = action(
    'asides',
    pause,
    t('asides.title'),
    atDesk(() => send('dialogs', { type: 'asides.open' })),
  )
  const payer = atDesk(() => send('persons', { type: 'list.openToChoose' }))
  return [
    ...(isDesk ? written.flatMap(([can, each]) => (can ? [each] : [])) : []),
    action('scan', 'scan', t('keys.scan'), scan, isDesk ? ['F2'] : undefined),
    action('payer', 'user', t('persons.choosePayer'), payer),
    ...(hasAsides ? [asides] : []),
  ]
}

/** Commands that begin something in the chosen app. */
const useBeginnings = (): readonly Action[] => {
  const { t } = useTexts()
  const send = useCommand()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const currency = useFlow('settings', ({ context }) => chosenCurrency(context.settings))
  if (app === null) return []
  const product = { type: 'product.begin', app, gtin: null, name: '', currency, sell: false } as const
  const person = { type: 'person.begin', app, name: '', choose: false } as const
  return [
    action('newProduct', 'plus', t('products.add'), () => send('productEditor', product)),
    action('newPerson', 'plus', t('persons.add'), () => send('personEditor', person)),
  ]
}

/** After the lists that they fill: who types a list's name means the list. */
const useFiles = (): readonly Action[] => {
  const { t } = useTexts()
  const send = useCommand()
  const app = useFlow('apps', ({ context }) => context.app)
  const bring = (kind: 'products' | 'persons') => () => send('table', { type: 'table.open', kind })
  return app === null
    ? []
    : [
        action('bringProducts', uploadIcon, t('table.products'), bring('products')),
        action('bringPersons', uploadIcon, t('table.persons'), bring('persons')),
      ]
}

/** Commands that begin something at the platform, on its page; if something is missing, the way there. */
const useAtPlatform = (): readonly Action[] => {
  const { t } = useTexts()
  const send = useCommand()
  const go = useNavigate()
  const { pathname } = useLocation()
  const missing = useMissing()
  const begun = (to: PagePath, key: string, text: string, begin: () => void): Action => {
    const note = missing(to)
    const run = () => {
      if (to !== pathname) void go(to)
      if (note === null) begin()
    }
    return { ...action(key, 'plus', text, run), ...(note !== null && { note, sought: true }) }
  }
  const needed = missing(routes.apps)
  const newApp = () => {
    send('dialogs', { type: 'apps.open' })
    if (needed === null) send('appList', { type: 'app.new' })
  }
  return [
    begun(routes.uptime, 'newMonitor', t('palette.newMonitor'), () =>
      send('uptime', { type: 'monitor.begin', draft: {} }),
    ),
    begun(routes.credentials, 'newKey', t('palette.newKey'), () => send('apiKeys', { type: 'apiKey.make' })),
    {
      ...action('newApp', 'plus', t('palette.newApp'), newApp),
      ...(needed !== null && { note: needed, sought: true }),
    },
  ]
}

/** The speed dial's commands with their states; its way to the account is among the pages. */
const useDial = (): readonly Action[] => {
  const { t } = useTexts()
  const { isDesk } = useAtDesk()
  return useDialEntries()
    .flatMap(({ entries }) => entries)
    .filter(({ id }) => id !== 'palette' && id !== 'account')
    .map(({ id, icon, label, state, on, onPress }) => {
      const own = id === 'products' ? t('palette.ownProducts') : state
      const note = on === undefined ? own : t(on ? 'palette.on' : 'palette.off')
      const keys = id === 'keys' && isDesk ? ['?'] : undefined
      return { ...action(id, icon, label, onPress, keys), ...(note !== undefined && { note }) }
    })
}

/** For the first days: the menu spares them, the settings have them, too. */
const useFirstDays = (): readonly Action[] => {
  const { t } = useTexts()
  const send = useCommand()
  const { atDesk } = useAtDesk()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const idle = useCan('sample', { type: 'sample.stock', app: null })
  const fill = action('fill', grocery, t('sample.fill'), () => send('sample', { type: 'sample.stock', app }))
  const takeAway = action('takeAway', 'trash', t('sample.takeAway'), () =>
    send('sample', { type: 'sample.clear', app }),
  )
  const tour = action(
    'tour',
    helpIcon,
    t('desk.tour'),
    atDesk(() => send('guide', { type: 'tour.begin' })),
  )
  return [...(idle ? [fill, takeAway] : []), tour]
}

/** Commands of other pages and windows. */
const useRest = (): readonly Action[] => {
  const { t } = useTexts()
  const send = useCommand()
  const isOwn = useInApp()
  const canSync = useCan('sync', { type: 'sync.start' })
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const { atDesk } = useAtDesk()
  const taxSettings = () => send('dialogs', { type: 'settings.openTab', tab: 'tax', field: null })
  const ofApp = [
    action('taxList', 'send', t('palette.unsent'), () => send('taxList', { type: 'taxList.open' })),
    action('taxSettings', settingsIcon, t('palette.taxSettings'), taxSettings),
  ]
  const sync = action('sync', 'sync', t('sync.now'), () => send('sync', { type: 'sync.start' }))
  return [
    action('apps', 'store', t('desk.pickApp'), () => send('dialogs', { type: 'apps.open' })),
    ...(isOwn ? ofApp : []),
    ...(app === null
      ? []
      : [
          action(
            'deleted',
            'trash',
            t('deleted.title'),
            atDesk(() => send('deleted', { type: 'deleted.open', app })),
          ),
        ]),
    ...(isOwn && canSync ? [sync] : []),
    action('supportLog', 'download', t('storage.supportLog'), () => send('support', { type: 'support.open' })),
  ]
}

export const useActions = (): readonly Command[] => {
  const actions = [
    ...useSale(),
    ...useBeginnings(),
    ...useAtPlatform(),
    ...useDial(),
    ...useFiles(),
    ...useFirstDays(),
    ...useRest(),
  ]
  return actions.map((each) => ({ ...each, kind: 'action' }))
}
