import type { SomeSentences } from '../../../../machines/replay/sentences.ts'

export const anybodys = {
  'offers.open': 'opened a page of our products',
  'offers.load': 'asked for our products again',
  'offers.loaded': 'our list has {offers:count product|products}',
  'offers.notLoaded': 'our products did not come: {fault:call}',
} satisfies SomeSentences
