import { useLocation, useNavigate } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { orderCommand } from '../../machines/desk/select.ts'
import { chosenCurrency } from '../../machines/desk/settings.ts'
import { useCan } from '../common/CommandButton.tsx'
import type { PagePath } from '../common/gates.ts'
import { useCommand, useFlow, useInApp } from '../common/useDesk.tsx'
import { controlKey } from '../common/usePaletteKey.ts'
import { useDialEntries } from '../desk/useDialEntries.ts'
import { useTexts } from '../texts/index.ts'
import type { Command } from './command.ts'
import { useMissing } from './usePages.ts'

type Action = Omit<Command, 'kind'>

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
  const canUndo = useCan('basket', { type: 'basket.undo' })
  const canRedo = useCan('basket', { type: 'basket.redo' })
  const control = controlKey()
  const written: readonly (Action & { can: boolean })[] = [
    {
      ...{ key: 'save', icon: 'done', text: t('saving.save'), keys: [control, '⏎'], can: isWritten },
      run: () => send('saving', orderCommand),
    },
    {
      ...{ key: 'empty', icon: 'trash', text: t('basket.clear'), can: isWritten },
      run: () => send('basket', { type: 'basket.empty' }),
    },
    {
      ...{ key: 'undo', icon: 'undo', text: t('basket.undo'), keys: [control, 'Z'], can: canUndo },
      run: () => send('basket', { type: 'basket.undo' }),
    },
    {
      ...{ key: 'redo', icon: 'redo', text: t('basket.redo'), keys: [control, 'Shift', 'Z'], can: canRedo },
      run: () => send('basket', { type: 'basket.redo' }),
    },
  ]
  return [
    ...(isDesk ? written.filter(({ can }) => can) : []),
    {
      ...{ key: 'scan', icon: 'scan', text: t('keys.scan'), ...(isDesk && { keys: ['F2'] }) },
      run: atDesk(() => send('scanner', { type: 'scanner.open', app })),
    },
    {
      ...{ key: 'payer', icon: 'user', text: t('persons.choosePayer') },
      run: atDesk(() => send('persons', { type: 'list.openToChoose' })),
    },
  ]
}

/** Commands that begin something in the chosen app. */
const useBeginnings = (): readonly Action[] => {
  const { t } = useTexts()
  const send = useCommand()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const currency = useFlow('settings', ({ context }) => chosenCurrency(context.settings))
  if (app === null) return []
  return [
    {
      ...{ key: 'newProduct', icon: 'plus', text: t('products.add') },
      run: () => send('productEditor', { type: 'product.begin', app, gtin: null, name: '', currency, sell: false }),
    },
    {
      ...{ key: 'newPerson', icon: 'plus', text: t('persons.add') },
      run: () => send('personEditor', { type: 'person.begin', app, name: '', choose: false }),
    },
  ]
}

/** Commands that begin something at the platform, on its page; if something is missing, the way there. */
const useAtPlatform = (): readonly Action[] => {
  const { t } = useTexts()
  const send = useCommand()
  const go = useNavigate()
  const { pathname } = useLocation()
  const missing = useMissing()
  const begun = (to: PagePath, action: Omit<Action, 'icon'>): Action => {
    const note = missing(to)
    const run = () => {
      if (to !== pathname) void go(to)
      if (note === null) action.run()
    }
    return { ...action, icon: 'plus', run, ...(note !== null && { note, sought: true }) }
  }
  const newApp = () => {
    send('dialogs', { type: 'apps.open' })
    send('appList', { type: 'app.new' })
  }
  const needed = missing(routes.apps)
  return [
    begun(routes.uptime, {
      ...{ key: 'newMonitor', text: t('palette.newMonitor') },
      run: () => send('uptime', { type: 'monitor.begin', draft: {} }),
    }),
    begun(routes.credentials, {
      ...{ key: 'newKey', text: t('palette.newKey') },
      run: () => send('apiKeys', { type: 'apiKey.make' }),
    }),
    {
      ...{ key: 'newApp', icon: 'plus', text: t('palette.newApp') },
      ...(needed === null
        ? { run: newApp }
        : { run: () => send('dialogs', { type: 'apps.open' }), note: needed, sought: true }),
    },
  ]
}

/** The speed dial's commands with their states; its way to the account is among the pages. */
const useDial = (): readonly Action[] => {
  const { t } = useTexts()
  const { isDesk, atDesk } = useAtDesk()
  return useDialEntries()
    .flatMap(({ entries }) => entries)
    .filter(({ id, disabled }) => id !== 'palette' && id !== 'account' && disabled !== true)
    .map(({ id, icon, label, state, on, onPress }) => {
      const own = id === 'products' ? t('palette.ownProducts') : state
      const note = on === undefined ? own : t(on ? 'palette.on' : 'palette.off')
      return {
        ...{ key: id, icon, text: label, run: id === 'tour' ? atDesk(onPress) : onPress },
        ...(note !== undefined && { note }),
        ...(id === 'keys' && isDesk && { keys: ['?'] }),
      }
    })
}

/** Commands of other pages and windows. */
const useRest = (): readonly Action[] => {
  const { t } = useTexts()
  const send = useCommand()
  const isOwn = useInApp()
  const canSync = useCan('sync', { type: 'sync.start' })
  const ofApp: readonly Action[] = [
    {
      ...{ key: 'taxList', icon: 'send', text: t('palette.unsent') },
      run: () => send('taxList', { type: 'taxList.open' }),
    },
    {
      ...{ key: 'taxSettings', icon: 'settings', text: t('palette.taxSettings') },
      run: () => send('dialogs', { type: 'settings.openTab', tab: 'tax', field: null }),
    },
  ]
  return [
    { key: 'apps', icon: 'store', text: t('desk.pickApp'), run: () => send('dialogs', { type: 'apps.open' }) },
    ...(isOwn ? ofApp : []),
    ...(isOwn && canSync
      ? [{ key: 'sync', icon: 'sync', text: t('sync.now'), run: () => send('sync', { type: 'sync.start' }) } as const]
      : []),
    {
      ...{ key: 'supportLog', icon: 'download', text: t('storage.supportLog') },
      run: () => send('support', { type: 'support.open' }),
    },
  ]
}

/** All commands of this place. */
export const useActions = (): readonly Command[] => {
  const actions = [...useSale(), ...useBeginnings(), ...useAtPlatform(), ...useDial(), ...useRest()]
  return actions.map((action) => ({ ...action, kind: 'action' }))
}
