import type { SomeSentences } from '../../../../machines/replay/sentences.ts'

export const anybodys = {
  'offers.open': 'صفحهٔ محصولات ما را باز کرد',
  'offers.load': 'محصولات ما را دوباره خواست',
  'offers.loaded': 'فهرست ما {offers:count محصول|محصول} دارد',
  'offers.notLoaded': 'محصولات ما نرسید: {fault:call}',
} satisfies SomeSentences
