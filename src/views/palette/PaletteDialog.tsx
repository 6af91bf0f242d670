import { useLayoutEffect, useState } from 'react'
import { Dialog, Modal } from 'react-aria-components'
import type { Choice } from '../../events/palette/palette.ts'
import { readGtin } from '../../events/values/gtin.ts'
import { localApp } from '../../events/values/ids.ts'
import { maxName } from '../../events/values/text.ts'
import { chosenCurrency } from '../../machines/desk/settings.ts'
import { debounces } from '../../machines/parts/delays.ts'
import { useCommand, useDesk, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Overlay } from '../ui/Overlay.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { Combobox } from './Combobox.tsx'
import type { Command } from './command.ts'
import { arePagesFirst, commandsFor, isSame } from './command.ts'
import { CommandGroups, Recent, RowGroups } from './Groups.tsx'
import { Found, NotSearched, PaletteKeys } from './Said.tsx'
import { useActions } from './useActions.ts'
import { usePages } from './usePages.ts'
import './palette.css'

/** So many letters distinguish ids. */
const endOf = (id: string): string => `…${id.slice(-6)}`

/** The user's apps and this device's own, by name; equal names show their ids. */
const useApps = (): readonly Command[] => {
  const { t } = useTexts()
  const send = useCommand()
  const known = useFlow('apps', ({ context }) => context.known)
  const chosen = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const all = [...known, { publicId: localApp, name: t('apps.onlyHere') }]
  return all.map((app): Command => {
    const { publicId, name } = app
    const present = publicId === chosen
    const notes = [
      ...(all.some((other) => other.name === name && other.publicId !== publicId) ? [endOf(publicId)] : []),
      ...(present ? [t('apps.chosen')] : []),
    ]
    return {
      kind: 'app',
      key: publicId,
      icon: 'store',
      text: name,
      sought: true,
      present,
      ...(notes.length > 0 && { note: notes.join(' · ') }),
      run: () => send('apps', { type: 'app.choose', app }),
    }
  })
}

/** Commands for a text without results: a product or a person of that name. */
const useBegun = (typed: string, offered: boolean): readonly Command[] => {
  const { t } = useTexts()
  const send = useCommand()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const currency = useFlow('settings', ({ context }) => chosenCurrency(context.settings))
  if (!offered || app === null) return []
  const text = typed.trim()
  const gtin = readGtin(text)
  const product: Command = {
    kind: 'action',
    key: 'newProduct',
    icon: 'plus',
    text: t('panel.addProduct', { text }),
    run: () =>
      send('productEditor', {
        type: 'product.begin',
        app,
        gtin,
        name: gtin === null ? text : '',
        currency,
        sell: false,
      }),
  }
  const person: Command = {
    kind: 'action',
    key: 'newPerson',
    icon: 'plus',
    text: t('palette.addPerson', { text }),
    run: () => send('personEditor', { type: 'person.begin', app, name: text, choose: false }),
  }
  return gtin === null ? [product, person] : [product]
}

interface PaletteDialogProps {
  /** Whether a key opened it. */
  byKey: boolean
}

interface PaletteProps extends PaletteDialogProps {
  text: string
  onClose: () => void
}

const Palette = ({ text, byKey, onClose }: PaletteProps) => {
  const { t } = useTexts()
  const send = useCommand()
  const [typed, type] = useState(text)
  const { query, recent, products, persons, invoices } = useOwnFlow('palette', ({ context }) => context)
  const shown = useOwnFlow('palette', (state) => state.matches({ open: { finding: 'shown' } }))
  const failed = useOwnFlow('palette', (state) => state.hasTag('failed'))
  const withoutApp = useOwnFlow('palette', (state) => state.matches({ open: 'withoutApp' }))
  const search = useDebounced(debounces.search, (searched) =>
    send('palette', { type: 'palette.search', text: searched.slice(0, maxName) }),
  )
  const isAsked = typed.trim() !== ''
  const stands = query === typed
  const all = [...useActions(), ...usePages(), ...useApps()]
  const commands = commandsFor(all, typed).filter(
    (command) => isAsked || !recent.some((choice) => isSame(choice, command)),
  )
  const rows = stands && shown ? products.length + persons.length + invoices.length : 0
  const settled = stands && (shown || failed || withoutApp)
  const begun = useBegun(typed, settled && isAsked && rows + commands.length === 0)
  const input = (next: string) => {
    type(next)
    search.onInput(next)
    if (next === '') search.flush()
  }
  const choose = ({ kind, key }: Choice, run: () => void) => {
    send('palette', { type: 'palette.choose', kind, key })
    run()
  }

  return (
    <Combobox
      label={t('desk.palette')}
      placeholder={t('palette.placeholder')}
      byKey={byKey}
      text={text}
      busy={!settled}
      aside={<RoundButton icon="close" label={t('a11y.close')} onPress={onClose} />}
      head={<Found text={typed.trim()} count={isAsked && settled && !failed ? commands.length + rows : null} />}
      foot={<NotSearched failed={failed} withoutApp={isAsked && withoutApp} />}
      onInput={input}
      onSubmit={search.flush}
      onChoose={choose}
    >
      {!isAsked && <Recent recent={recent} commands={all} />}
      {!isAsked && rows > 0 && <RowGroups latest />}
      <CommandGroups commands={commands} pagesFirst={isAsked && arePagesFirst(commands, typed)} />
      {isAsked && rows > 0 && <RowGroups latest={false} />}
      <CommandGroups commands={begun} />
    </Combobox>
  )
}

export const PaletteDialog = ({ byKey }: PaletteDialogProps) => {
  const { t } = useTexts()
  const send = useCommand()
  const { past } = useDesk()
  const query = useOwnFlow('palette', ({ context }) => context.query)
  const close = () => send('palette', { type: 'palette.close' })
  const [isBegun, begin] = useState(false)
  // One step later the text that was typed ahead was sent, and the focus is where it has to return.
  useLayoutEffect(() => begin(true), [])
  return isBegun ? (
    <Overlay look="veil stack at-center palette-veil level" onClose={close}>
      <Modal className="modal card clip palette">
        <Dialog className="dialog column grow unringed" aria-label={t('desk.palette')}>
          {/* A picture of the past shows what was searched for then. */}
          <Palette key={past === undefined ? 'typed' : query} text={query} byKey={byKey} onClose={close} />
          <PaletteKeys />
        </Dialog>
      </Modal>
    </Overlay>
  ) : null
}
