import type { en } from '../en.ts'
import type { Translation } from '../words.ts'

export const front: Translation<typeof en.front> = {
  menu: 'منو',
  pages: 'صفحه‌ها',
  products: 'محصولات',
  plans: 'طرح‌ها',
  about: 'دربارهٔ ما',
  support: 'پشتیبانی',
  signIn: 'ورود',
  contents: 'در این صفحه',
  modified: 'آخرین ویرایش: {{date}}',
}
