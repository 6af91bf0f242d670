import type { SomeSentences } from '../../../../machines/replay/sentences.ts'

export const contact = {
  'contact.ofOwner': {
    by: 'owner',
    of: { null: 'پیام به پشتیبانی مال بازدیدکننده است', else: 'پیام به پشتیبانی مال کاربر است' },
  },
  'contact.begun': {
    by: 'owner',
    of: { null: 'بازدیدکننده‌ای به پشتیبانی می‌نویسد', else: 'کاربر به پشتیبانی می‌نویسد' },
  },
  'contact.fill': 'برای پشتیبانی نوشت',
  'contact.check': 'از کادر پیام به پشتیبانی رفت',
  'contact.submit': 'پیام به پشتیبانی را فرستاد',
  'contact.taken': {
    by: 'answerable',
    of: { true: 'پیام به پشتیبانی رسید', else: 'پیام به پشتیبانی رسید، بی‌نشانی برای پاسخ' },
  },
  'contact.refused': 'پیام به پشتیبانی فرستاده نشد: {fault:call}',
  'contact.unanswered': 'معلوم نیست پیام به پشتیبانی رسیده باشد: {fault:call}',
  'contact.reopen': 'خواست پیامی را که شاید رسیده باشد دوباره به پشتیبانی بفرستد',
  'contact.drop': 'به پیامی که شاید رسیده باشد بسنده کرد',
  'contact.begin': 'پیام دیگری به پشتیبانی آغاز کرد',
  'contact.leave': 'از صفحهٔ پشتیبانی رفت',
} satisfies SomeSentences
