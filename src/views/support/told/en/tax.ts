import type { SomeSentences } from '../../../../machines/replay/sentences.ts'

export const tax = {
  'taxProfile.ofApp': {
    by: 'owner',
    of: { null: 'the tax profile is nobody’s', else: 'the tax profile is the app’s' },
  },
  'taxProfile.load': 'asked for the tax profile again',
  'taxProfile.loaded': 'the tax profile came',
  'taxProfile.notLoaded': 'the tax profile did not come: {fault:call}',
} satisfies SomeSentences
