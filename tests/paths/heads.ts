import type { Role } from '../../src/events/event.ts'
import type { Language } from '../../src/events/values/currency.ts'
import type { Joined } from './guards.ts'

interface Heads {
  product: string
  path: string
  covers: string
  requirements: string
  pathsCover: string
  uncovered: string
  paths: (n: string) => string
  steps: (n: string) => string
  left: string
  leftMany: string
  nothing: string
  number: string
  does: string
  expected: string
  state: string
  holds: string
  decided: string
  says: string
  yes: string
  no: string
  none: string
  many: string
  noApp: string
  leftOut: string
  leftHands: string
  first: string
  seen: string
  ready: string
  notThere: string
  noFixture: string
  joined: Joined
  roles: Readonly<Record<Role, string>>
}

/** The words around a path. */
export const heads: Readonly<Record<Language, Heads>> = {
  en: {
    product: 'Daftar',
    path: 'Path {{n}}',
    covers: 'requirements: {{of}}',
    requirements: 'Each requirement with the paths that cover it',
    pathsCover: 'Each path with the requirements that it covers',
    uncovered: 'No such path covers {{of}}.',
    paths: (n) => (n === '1' ? '1 path' : `${n} paths`),
    steps: (n) => (n === '1' ? '1 step' : `${n} steps`),
    left: '{{n}} more paths were left out.',
    leftMany: 'More paths were left out than were counted.',
    nothing: 'No path leads away from the first state.',
    number: 'No.',
    does: 'Do',
    expected: 'Expected',
    state: 'state',
    holds: 'holds',
    decided: 'decided',
    says: 'says',
    yes: 'yes',
    no: 'no',
    none: 'none',
    many: '{{n}} of them',
    leftOut: 'Left out, since no hand brings it about here:',
    leftHands: '{{n}} more transitions are brought about by no hand here; --kind transitions tells them.',
    first: 'Before each path',
    seen: 'seen',
    ready: 'Wait until the desk is ready',
    notThere: 'not to be asked for where the desk lets one get',
    noFixture: 'tests/paths/fixtures does not say how this flow begins at a real desk, so nothing of it is walked.',
    noApp: '(with no app chosen)',
    joined: { and: 'and', or: 'or', not: 'not' },
    roles: {
      command: 'By itself',
      message: 'Another flow says',
      delay: 'Time passes',
      checkpoint: 'At a start',
      outcome: 'It turns out',
      fact: 'It turns out',
      transient: 'It goes on',
    },
  },
  fa: {
    product: 'دفتر',
    path: 'مسیر {{n}}',
    covers: 'نیازمندی‌ها: {{of}}',
    requirements: 'هر نیازمندی با مسیرهایی که آن را می‌پوشانند',
    pathsCover: 'هر مسیر با نیازمندی‌هایی که می‌پوشاند',
    uncovered: 'این‌ها را هیچ مسیری از این دست نمی‌پوشاند: {{of}}',
    paths: (n) => `${n} مسیر`,
    steps: (n) => `${n} گام`,
    left: '{{n}} مسیر دیگر نیامده است.',
    leftMany: 'مسیرهای دیگر بیش از آن بودند که شمرده شوند و نیامده‌اند.',
    nothing: 'هیچ مسیری از وضعیت نخست بیرون نمی‌رود.',
    number: 'شماره',
    does: 'کار',
    expected: 'انتظار',
    state: 'وضعیت',
    holds: 'داده',
    decided: 'شرط‌ها',
    says: 'پیام',
    yes: 'بله',
    no: 'نه',
    none: 'هیچ',
    many: '{{n}} تا',
    leftOut: 'این‌ها نیامده‌اند، چون این‌جا با دست پیش نمی‌آیند:',
    leftHands: '{{n}} گذار دیگر این‌جا با دست پیش نمی‌آید؛ ‎--kind transitions‎ آن‌ها را می‌گوید.',
    first: 'پیش از هر مسیر',
    seen: 'دیده می‌شود',
    ready: 'بگذارید میز آماده شود',
    notThere: 'جایی که میز راه می‌دهد نمی‌توان آن را خواست',
    noFixture: 'در tests/paths/fixtures نیامده که این جریان روی میز واقعی چگونه آغاز می‌شود، پس پیموده نمی‌شود.',
    noApp: '(بی‌آن‌که فروشگاهی برگزیده باشید)',
    joined: { and: 'و', or: 'یا', not: 'نه' },
    roles: {
      command: 'خودبه‌خود',
      message: 'جریان دیگری می‌گوید',
      delay: 'زمان می‌گذرد',
      checkpoint: 'هنگام شروع',
      outcome: 'نتیجه',
      fact: 'نتیجه',
      transient: 'در جریان است',
    },
  },
}
