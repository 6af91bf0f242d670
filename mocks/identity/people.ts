import type { Attributes } from './accounts.ts'

interface Person {
  username: string
  givenName: string
  familyName: string
  roles: readonly string[]
  attributes: Attributes
}

/** Accounts and passwords. They are public, and only for a developer's machine. */
export const passwords: ReadonlyMap<string, string> = new Map([
  ['shop', 'shop'],
  ['other', 'other'],
  ['admin', 'admin'],
])

export const emailOf = (username: string): string => `${username}@daftar.example`

const ordinary = [
  ['shop', 'مریم', 'احمدی'],
  ['other', 'سارا', 'موسوی'],
  ['ali', 'علی', 'رضایی'],
  ['zahra', 'زهرا', 'حسینی'],
  ['reza', 'رضا', 'محمدی'],
  ['narges', 'نرگس', 'جعفری'],
  ['hossein', 'حسین', 'صادقی'],
  ['fatemeh', 'فاطمه', 'نوری'],
  ['mehdi', 'مهدی', 'قاسمی'],
  ['leila', 'لیلا', 'شریفی'],
  ['omid', 'امید', 'زارعی'],
  ['nasrin', 'نسرین', 'یزدانی'],
  ['behnam', 'بهنام', 'کاظمی'],
  ['elham', 'الهام', 'رستمی'],
  ['farhad', 'فرهاد', 'مرادی'],
  ['golnaz', 'گلناز', 'سلیمانی'],
  ['hamid', 'حمید', 'باقری'],
  ['kaveh', 'کاوه', 'طاهری'],
  ['mina', 'مینا', 'اکبری'],
  ['navid', 'نوید', 'عباسی'],
  ['parisa', 'پریسا', 'ملکی'],
  ['saeed', 'سعید', 'فرهادی'],
  ['shirin', 'شیرین', 'نجفی'],
  ['yasaman', 'یاسمن', 'بهرامی'],
] as const

/** Attributes of people who cannot sign in; the others begin without a plan. */
const attributes: Readonly<Record<string, Attributes>> = {
  ali: { city: ['تهران'], phone: ['+982188881111', '+989121110001'] },
  behnam: { plan: ['STARTUP'], planExpire: ['2027-03-20T20:30:00.000Z'], city: ['اصفهان'] },
  fatemeh: { phone: ['+989131110002'] },
  golnaz: { city: ['رشت', 'لاهیجان'] },
  mina: { plan: ['STARTUP'], planExpire: ['2026-10-22T20:30:00.000Z'], phone: ['+989151110003'] },
  parisa: { city: ['شیراز'] },
}

export const people: readonly Person[] = [
  { username: 'admin', givenName: 'آرش', familyName: 'کریمی', roles: ['ROLE_ADMIN'], attributes: {} },
  ...ordinary.map(([username, givenName, familyName]) => ({
    ...{ username, givenName, familyName, roles: [] },
    attributes: attributes[username] ?? {},
  })),
]
