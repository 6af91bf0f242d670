import { assign, sendTo, setup } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { Settings, SettingsEvent } from '../../events/desk/settings.ts'
import { defaultSettings } from '../../events/desk/settings.ts'
import type { Currency } from '../../events/values/currency.ts'
import { currencyOf } from '../../events/values/currency.ts'
import { flowNamed, types } from '../flow.ts'

export interface SettingsContext {
  settings: Settings
}

/** The currency of new products and asked prices: as chosen, else the language's. */
export const chosenCurrency = ({ currency, language }: Settings): Currency => currency ?? currencyOf(language)

export const settingsMachine = setup({
  types: types<SettingsContext, SettingsEvent | DeskEvent>(),
  guards: { isNewHere: ({ context }) => !context.settings.tutorialSeen },
  actions: { offerTour: sendTo(flowNamed('guide'), { type: 'tour.offer' }) },
}).createMachine({
  id: 'settings',
  context: { settings: defaultSettings },
  initial: 'kept',
  on: {
    'language.choose': {
      actions: assign({ settings: ({ context, event }) => ({ ...context.settings, language: event.language }) }),
    },
    'theme.choose': {
      actions: assign({ settings: ({ context, event }) => ({ ...context.settings, dark: event.dark }) }),
    },
    'hand.choose': {
      actions: assign({ settings: ({ context, event }) => ({ ...context.settings, hand: event.hand }) }),
    },
    'beep.switch': {
      actions: assign({ settings: ({ context, event }) => ({ ...context.settings, beep: event.on }) }),
    },
    'scannerButton.switch': {
      actions: assign({ settings: ({ context, event }) => ({ ...context.settings, scannerButton: event.on }) }),
    },
    'saveButton.choose': {
      actions: assign({ settings: ({ context, event }) => ({ ...context.settings, saveButton: event.saveButton }) }),
    },
    'readerPace.choose': {
      actions: assign({ settings: ({ context, event }) => ({ ...context.settings, readerPace: event.pace }) }),
    },
    'currency.choose': {
      actions: assign({ settings: ({ context, event }) => ({ ...context.settings, currency: event.currency }) }),
    },
    'tutorial.seen': { actions: assign({ settings: ({ context }) => ({ ...context.settings, tutorialSeen: true }) }) },
    'settings.rested': { actions: assign({ settings: ({ event }) => event.settings }) },
  },
  states: {
    kept: { tags: 'idle', on: { 'desk.opened': { guard: 'isNewHere', actions: 'offerTour' } } },
  },
})
