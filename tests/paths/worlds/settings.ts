import { openHere } from '../goods.ts'
import { world } from '../world.ts'

export const settingsWorld = world<'settings'>({
  begin: async (page) => void (await openHere(page)),
  offers: ({ context: { settings } }) => {
    const { language, dark, hand, beep, scannerButton, saveButton, currency, readerPace } = settings
    return [
      { type: 'language.choose', language: language === 'fa' ? 'en' : 'fa' },
      { type: 'theme.choose', dark: !dark },
      { type: 'hand.choose', hand: hand === 'right' ? 'left' : 'right' },
      { type: 'beep.switch', on: !beep },
      { type: 'scannerButton.switch', on: !scannerButton },
      { type: 'saveButton.choose', saveButton: saveButton === 'floating' ? 'block' : 'floating' },
      { type: 'readerPace.choose', pace: readerPace === 'slow' ? 'usual' : 'slow' },
      { type: 'currency.choose', currency: currency === null ? 'USD' : null },
    ]
  },
  look: ({ settings: { tutorialSeen: _, ...settings } }) => settings,
})
