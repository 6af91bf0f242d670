type Person = { username: string; givenName: string; familyName: string; roles: readonly string[] }

/** Who may sign in, and with which password: these are known to everybody, and are for a developer's machine only. */
export const passwords: ReadonlyMap<string, string> = new Map([
  ['shop', 'shop'],
  ['other', 'other'],
  ['admin', 'admin'],
])

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
] as const

export const people: readonly Person[] = [
  { username: 'admin', givenName: 'آرش', familyName: 'کریمی', roles: ['ROLE_ADMIN'] },
  ...ordinary.map(([username, givenName, familyName]) => ({ username, givenName, familyName, roles: [] })),
]
