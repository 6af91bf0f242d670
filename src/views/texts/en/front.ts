import { words } from '../words.ts'

export const front = words({
  menu: 'Menu',
  pages: 'Pages',
  products: 'Products',
  plans: 'Plans',
  about: 'About us',
  support: 'Support',
  signIn: 'Sign in',
  contents: 'On this page',
  modified: 'Last modified {{date}}',
})
