import type { SomeSentences } from '../../../../machines/replay/sentences.ts'

export const tax = {
  'taxProfile.ofApp': {
    by: 'owner',
    of: { null: 'پروندهٔ مالیاتی از آنِ برنامه‌ای نیست', else: 'پروندهٔ مالیاتی از آنِ برنامه است' },
  },
  'taxProfile.load': 'پروندهٔ مالیاتی را دوباره خواست',
  'taxProfile.loaded': 'پروندهٔ مالیاتی رسید',
  'taxProfile.notLoaded': 'پروندهٔ مالیاتی نرسید: {fault:call}',
} satisfies SomeSentences
