import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { initialTransition } from 'xstate'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'
import { answer } from './cli.ts'
import { declaredIn, transitionName } from './declared.ts'
import { jsonOf } from './formats/json.ts'
import { handTellingOf } from './hands.ts'
import { heads } from './heads.ts'
import { help, readOptions } from './options.ts'
import { kinds, pathsOf } from './paths.ts'
import { coverable, coveredBy, documented } from './requirements.ts'
import { tellingOf } from './telling.ts'
import { everyWalkOf, walked } from './walks.ts'

const areas =
  'identity, sync/, records, invoice/, day/, tax, plans, cloud, admin, support/, public, palette/, scanner/, desk'
const there = flowNames.join(', ')

test('without words it helps', () => {
  expect([answer([]), answer(['guide', '--help'])]).toEqual([
    { output: help, error: '', status: 0, to: null },
    { output: help, error: '', status: 0, to: null },
  ])
})

test.each([
  [['nobody'], `No flow and no area is named nobody. There are: ${there}; ${areas}.`],
  [['guide', '--colour', 'red'], 'There is no option --colour.'],
  [['guide', '--kind', 'long'], '--kind takes hands, transitions, shortest, simple, not long.'],
  [['guide', '--to'], '--to takes a file.'],
  [['guide', '--format'], '--format takes text, markdown, gherkin, json, playwright.'],
  [['--language', 'fa'], `Which flow? Name some, or say --all. There are: ${there}.`],
])('%j is refused, with what there is', (words, why) => {
  expect(answer(words)).toEqual({ output: '', error: `${why}\n`, status: 2, to: null })
})

test('all flows are named by one word, and a flow that is named twice is told once', () => {
  const read = (...words: string[]) => E.map(({ flows }: { flows: readonly string[] }) => flows)(readOptions(words))
  expect([read('--all'), read('guide', 'drafts', 'guide')]).toEqual([E.right(flowNames), E.right(['drafts', 'guide'])])
})

test('an area is all its flows; where a flow has the same name, the area ends with a slash', () => {
  const read = (...words: string[]) => E.map(({ flows }: { flows: readonly string[] }) => flows)(readOptions(words))
  expect([read('tax'), read('sync'), read('sync/'), read('taxList', 'tax')]).toEqual([
    E.right(['taxProfile', 'taxRecord', 'taxSender', 'taxList']),
    E.right(['sync']),
    E.right(['moving', 'sync']),
    E.right(['taxProfile', 'taxRecord', 'taxSender', 'taxList']),
  ])
  const inAreas = areas.split(', ').flatMap((area) => E.getOrElse((): readonly string[] => [])(read(area)))
  expect(inAreas.toSorted()).toEqual([...flowNames].toSorted())
})

test('Gherkin has the same paths, a rule for each flow', () => {
  expect(answer(['offers', '--format', 'gherkin']).output).toBe(`# language: en
Feature: Daftar

  Rule: offers: 1 path

    Background:
      Given Use a browser without service workers, where parts of the program can be held back
      And Open http://localhost:4173/?lang=en (npm start) in a new private window; when the tour comes, press “Skip”
      And Open the address /plans

    Scenario: Path 1 (2 steps; requirements: 2.9, 7.36)
      When Let the service “assets/data” be out of reach (the browser’s tools, Network request blocking: localhost:4174/assets/data*); press “Products”
      Then state: not loaded
      And seen: the screen says “The products could not be loaded”
      When Let the service “assets/data” be within reach, if it is blocked; press “Try again”
      Then state: shown
      And seen: rows in the list: 3
    # 1 more transitions are brought about by no hand here; --kind transitions tells them.
`)
  const { output } = answer(['public', 'guide', '--format', 'gherkin'])
  expect(output.match(/^ *(?:Feature|Rule): .*$/gm)).toEqual([
    'Feature: Daftar',
    '  Rule: offers: 1 path',
    '  Rule: contact: 3 paths',
    '  Rule: contact user: 1 path',
    '  Rule: guide: 1 path',
  ])
})

test.each(['en', 'fa'] as const)('each line of Gherkin begins with a keyword or is a remark, in %s', (language) => {
  const keyword = {
    en: /^ *(?:(?:Feature|Rule|Scenario): .|Background:$|(?:Given|When|Then|And) .|#)/,
    fa: /^ *(?:(?:وِیژگی|قانون|سناریو): .|زمینه:$|(?:با فرض|هنگامی|آنگاه|و) .|#)/,
  }[language]
  const { output } = answer(['--all', '--format', 'gherkin', '--language', language])
  expect(output.split('\n').filter((line) => line !== '' && !keyword.test(line))).toEqual([])
})

describe('the requirements', () => {
  test('of the table are all in the document, once, in its order', () => {
    const numbers = coverable.map(([number]) => number)
    expect([...documented.keys()].filter((number) => numbers.includes(number))).toEqual(numbers)
    expect([...documented.values()].filter((text) => text === '')).toEqual([])
  })

  test('are all covered by a path, of the machine at least', () => {
    const covered = new Set(flowNames.flatMap((flow) => pathsOf(flow, 'transitions').paths.flatMap(coveredBy)))
    expect(coverable.flatMap(([number]) => (covered.has(number) ? [] : [number]))).toEqual([])
  })

  test('are told with their paths, and the paths with their requirements', () => {
    expect(answer(['--requirements', 'drafts', 'guide']).output).toBe(`Each requirement with the paths that cover it

  1.3  drafts 1  (The invoice desk lets a user build an invoice from products or services (by search, tapping chips of)
  3.17  guide 1  (Device-stored settings: authenticated flag, tutorial seen, user, dark mode, language, last route, app,)
  4.4  drafts 1  (Increments the sold count of the products, clears date and payer, refreshes the invoice list, and after 1)

Each path with the requirements that it covers

  drafts 1: 1.3, 4.4
  guide 1: 3.17
`)
    expect(answer(['--requirements']).output).toContain('\nNo such path covers 1.1, 1.5, 1.6, ')
    expect(answer(['--requirements', 'guide', '--language', 'fa']).output).toContain('\n  guide ۱: ۳.۱۷\n')
  })
})

test('a small flow reads like this', () => {
  expect(answer(['guide']).output).toBe(`guide: 1 path

Before each path
  - Open http://localhost:4173/?lang=en (npm start) in a new private window; when the tour comes, press “Skip”
  - Press “Start with my own products”
  - List these products (“Products” in the menu; search for the barcode there, and add it with these names, price and currency): “Low-fat milk 1 l” (in Farsi “شیر کم‌چرب ۱ لیتری”; barcode 6260001234567; IRR 485,000)

Path 1 (10 steps; requirements: 3.17)
  1. Press Ctrl+K and choose “Show me around”
       state: touring
       seen: the screen says “Tap, search or scan”; the screen says “Step 1 of 4”
  2. Tap the first product
       state: touring
       seen: the screen says “The invoice writes itself”; the screen says “Step 2 of 4”
  3. Press “Next” or “Begin”, whichever is there
       state: touring
       seen: the screen says “Save, also with no network”; the screen says “Step 3 of 4”
  4. Press “Back”
       state: touring
       seen: the screen says “The invoice writes itself”; the screen says “Step 2 of 4”
  5. Press “Skip”
       state: hidden
  6. Press Ctrl+K and choose “Show me around”
       state: touring
       seen: the screen says “Tap, search or scan”; the screen says “Step 1 of 4”
  7. Tap the first product
       state: touring
       seen: the screen says “The invoice writes itself”; the screen says “Step 2 of 4”
  8. Press “Next” or “Begin”, whichever is there
       state: touring
       seen: the screen says “Save, also with no network”; the screen says “Step 3 of 4”
  9. Press “Next” or “Begin”, whichever is there
       state: touring
       seen: the screen says “Every invoice stays at hand”; the screen says “Step 4 of 4”
 10. Press “Next” or “Begin”, whichever is there
       state: hidden

3 more transitions are brought about by no hand here; --kind transitions tells them.
`)
})

test('a flow as a table, in Farsi', () => {
  expect(answer(['dialogs', '--format', 'markdown', '--language', 'fa']).output).toMatchInlineSnapshot(`
    "## dialogs: ۲ مسیر

    پیش از هر مسیر:

    - در پنجرهٔ خصوصی تازه‌ای http://localhost:4173 را (پس از npm start) باز کنید و برای گذشتن از گشت «رد کردن» را بزنید
    - «فقط با کالاهای خودم شروع می‌کنم» را بزنید
    - این کالاها را ثبت کنید («کالاها» در منو؛ آن‌جا بارکد را جستجو کنید و آن را با همین نام‌ها، قیمت و ارز بیفزایید): «شیر کم‌چرب ۱ لیتری» (به انگلیسی «Low-fat milk 1 l»؛ بارکد 6260001234567؛ ۴۸۵٬۰۰۰ ﷼)

    ### مسیر ۱ (۲۴ گام؛ نیازمندی‌ها: ۲.۲۳، ۲.۲۹، ۲.۳۰، ۴.۵، ۵.۱۰)

    | شماره | کار | انتظار |
    | --: | --- | --- |
    | ۱ | از منو «تنظیمات» را برگزینید | وضعیت: تنظیمات › عمومی<br>دیده می‌شود: پنجرهٔ «تنظیمات» باز است |
    | ۲ | «سامانهٔ مودیان» را بزنید | وضعیت: تنظیمات › مالیات |
    | ۳ | «عمومی» را بزنید | وضعیت: تنظیمات › عمومی |
    | ۴ | «این دستگاه» را بزنید | وضعیت: تنظیمات › این دستگاه |
    | ۵ | در «یک برچسب، برای امتحان» بنویسید: «2100123005000» | وضعیت: تنظیمات › این دستگاه<br>دیده می‌شود: روی صفحه هست: «چه می‌گوید؟» |
    | ۶ | «بستن» را بزنید | وضعیت: بسته<br>دیده می‌شود: هیچ پنجره‌ای باز نیست |
    | ۷ | نام فروشگاه را در بالای صفحه بزنید (اگر فروشگاهی نیست: «انتخاب فروشگاه»؛ در نخستین دیدار با Ctrl+K)؛ «تغییر فروشگاه» را بزنید | وضعیت: فروشگاه‌ها<br>دیده می‌شود: پنجرهٔ «فروشگاه‌ها» باز است |
    | ۸ | «فقط این دستگاه» را برگزینید | وضعیت: بسته<br>دیده می‌شود: هیچ پنجره‌ای باز نیست |
    | ۹ | نام فروشگاه را در بالای صفحه بزنید (اگر فروشگاهی نیست: «انتخاب فروشگاه»؛ در نخستین دیدار با Ctrl+K)؛ «تغییر فروشگاه» را بزنید؛ «بستن» را بزنید؛ F2 را بزنید (باز کردن بارکدخوان) | وضعیت: فروشگاه‌ها<br>دیده می‌شود: پنجرهٔ «فروشگاه‌ها» باز است |
    | ۱۰ | «فقط این دستگاه» را برگزینید | وضعیت: بسته<br>دیده می‌شود: هیچ پنجره‌ای باز نیست |
    | ۱۱ | از منو «میان‌برهای صفحه‌کلید» را برگزینید | وضعیت: کلیدها<br>دیده می‌شود: پنجرهٔ «میان‌برهای صفحه‌کلید» باز است |
    | ۱۲ | «بستن» را بزنید | وضعیت: بسته<br>دیده می‌شود: هیچ پنجره‌ای باز نیست |
    | ۱۳ | کالای «شیر کم‌چرب ۱ لیتری» را نگه دارید | وضعیت: صفحهٔ رقم‌ها › در حال نوشتن<br>دیده می‌شود: پنجرهٔ «شیر کم‌چرب ۱ لیتری» باز است |
    | ۱۴ | در «مقدار» بنویسید: «۰٫۵» | وضعیت: صفحهٔ رقم‌ها › در حال نوشتن |
    | ۱۵ | «افزودن به فاکتور» را بزنید | وضعیت: بسته<br>دیده می‌شود: هیچ پنجره‌ای باز نیست |
    | ۱۶ | روی کالای «شیر کم‌چرب ۱ لیتری» بزنید؛ «روش دیگر…» را بزنید | وضعیت: راه‌های پرداخت<br>دیده می‌شود: پنجرهٔ «دریافت» باز است |
    | ۱۷ | در «مبلغ» بنویسید: «100000»؛ Tab را بزنید (مبلغ) | وضعیت: راه‌های پرداخت |
    | ۱۸ | «کارت‌خوان» را بزنید | وضعیت: راه‌های پرداخت |
    | ۱۹ | «حذف این بخش» را بزنید | وضعیت: راه‌های پرداخت |
    | ۲۰ | در «تخفیف» بنویسید: «10%»؛ Tab را بزنید (تخفیف) | وضعیت: راه‌های پرداخت |
    | ۲۱ | «بستن» را بزنید | وضعیت: بسته<br>دیده می‌شود: هیچ پنجره‌ای باز نیست |
    | ۲۲ | «تاریخ» را بزنید | وضعیت: تاریخ › در حال برگزیدن<br>دیده می‌شود: پنجرهٔ «انتخاب تاریخ و ساعت» باز است |
    | ۲۳ | تاریخ را روی ۲۹ آبان ۱۴۰۵ ساعت ۱۰:۴۲ بگذارید | وضعیت: تاریخ › در حال برگزیدن |
    | ۲۴ | تاریخ را روی ۳۰ آبان ۱۵۰۵ ساعت ۱۰:۴۲ بگذارید | وضعیت: تاریخ › تاریخی در آینده |

    ### مسیر ۲ (۱۴ گام؛ نیازمندی‌ها: ۲.۲۳، ۲.۲۹، ۵.۱۰)

    | شماره | کار | انتظار |
    | --: | --- | --- |
    | ۱ | کالای «شیر کم‌چرب ۱ لیتری» را نگه دارید | وضعیت: صفحهٔ رقم‌ها › در حال نوشتن<br>دیده می‌شود: پنجرهٔ «شیر کم‌چرب ۱ لیتری» باز است |
    | ۲ | «افزودن به فاکتور» را بزنید | وضعیت: صفحهٔ رقم‌ها › بی‌مقدار |
    | ۳ | «بستن» را بزنید | وضعیت: بسته<br>دیده می‌شود: هیچ پنجره‌ای باز نیست |
    | ۴ | «تاریخ» را بزنید | وضعیت: تاریخ › در حال برگزیدن<br>دیده می‌شود: پنجرهٔ «انتخاب تاریخ و ساعت» باز است |
    | ۵ | تاریخ را روی ۳۰ آبان ۱۵۰۵ ساعت ۱۰:۴۲ بگذارید | وضعیت: تاریخ › تاریخی در آینده |
    | ۶ | «بستن» را بزنید | وضعیت: تاریخ › در حال پرسیدن<br>دیده می‌شود: پنجرهٔ «این تاریخ در آینده است» باز است |
    | ۷ | «بستن» را بزنید | وضعیت: تاریخ › در حال برگزیدن<br>دیده می‌شود: پنجرهٔ «انتخاب تاریخ و ساعت» باز است |
    | ۸ | تاریخ را روی ۳۰ آبان ۱۵۰۵ ساعت ۱۰:۴۲ بگذارید | وضعیت: تاریخ › تاریخی در آینده |
    | ۹ | «بستن» را بزنید | وضعیت: تاریخ › در حال پرسیدن<br>دیده می‌شود: پنجرهٔ «این تاریخ در آینده است» باز است |
    | ۱۰ | «همین تاریخ باشد» را بزنید | وضعیت: بسته<br>دیده می‌شود: هیچ پنجره‌ای باز نیست |
    | ۱۱ | از منو «تنظیمات» را برگزینید | وضعیت: تنظیمات › عمومی<br>دیده می‌شود: پنجرهٔ «تنظیمات» باز است |
    | ۱۲ | «این دستگاه» را بزنید | وضعیت: تنظیمات › این دستگاه |
    | ۱۳ | در «یک برچسب، برای امتحان» بنویسید: «21001»؛ «خواندن» را بزنید | وضعیت: تنظیمات › این دستگاه<br>دیده می‌شود: روی صفحه هست: «برچسب ۱۳ رقم دارد.» |
    | ۱۴ | در «یک برچسب، برای امتحان» بنویسید: «2» | وضعیت: تنظیمات › این دستگاه |

    ۶ گذار دیگر این‌جا با دست پیش نمی‌آید؛ ‎--kind transitions‎ آن‌ها را می‌گوید.
    "
  `)
})

const read = (flow: string, language: 'en' | 'fa') =>
  answer([flow, '--language', language]).output.replaceAll('\u00a0', ' ')

test('what must be there first is told: the language, the app, the goods with their names and prices', () => {
  expect(read('basket', 'en')).toContain(`
Before each path
  - Open http://localhost:4173/?lang=en (npm start) in a new private window; when the tour comes, press “Skip”
  - Press “Start with my own products”
  - List these products (“Products” in the menu; search for the barcode there, and add it with these names, price and currency): “Low-fat milk 1 l” (in Farsi “شیر کم‌چرب ۱ لیتری”; barcode 6260001234567; IRR 485,000), “Courier” (in Farsi “ارسال با پیک”; barcode 2900000000018; Price varies), “Gold” (in Farsi “طلا”; barcode 6260002222228; IRR 999,999,999,999,999)
`)
  expect(read('panel', 'fa')).toContain(`
پیش از هر مسیر
  - در پنجرهٔ خصوصی تازه‌ای http://localhost:4173 را (پس از npm start) باز کنید و برای گذشتن از گشت «رد کردن» را بزنید
  - «فقط با کالاهای خودم شروع می‌کنم» را بزنید
  - این کالاها را ثبت کنید («کالاها» در منو؛ آن‌جا بارکد را جستجو کنید و آن را با همین نام‌ها، قیمت و ارز بیفزایید): «شیر کم‌چرب ۱ لیتری» (به انگلیسی «Low-fat milk 1 l»؛ بارکد 6260001234567؛ ۴۸۵٬۰۰۰ ﷼)
`)
})

test('what is seen is told, and not what the machine holds', () => {
  expect(read('basket', 'en')).toContain(`
  1. Tap the product “Low-fat milk 1 l”
       state: open
       seen: lines on the invoice: 1; line 1 says 1 × “Low-fat milk 1 l”: IRR 485,000; “Total” says IRR 485,000; “VAT (10%)” says IRR 48,500; “Payable” says IRR 533,500; the chip of “Low-fat milk 1 l” says 1
`)
  expect(read('basket', 'fa')).toContain('؛ روی کالای «شیر کم‌چرب ۱ لیتری» شمار ۱ هست')
})

test.each(['en', 'fa'] as const)('where another flow answers, the key or button is told, in %s', (language) => {
  const told = walked.flatMap((flow) => everyWalkOf(flow).flatMap((walk) => handTellingOf(walk, language)))
  const { roles } = heads[language]
  expect(told.filter(({ does }) => Object.values(roles).some((role) => does.startsWith(`${role}:`)))).toEqual([])
  expect(told.filter(({ does, state }) => does === '' || state === '')).toEqual([])
  expect(told.filter((each) => /\{\{|undefined|\[object/.test(JSON.stringify(each)))).toEqual([])
  expect(told.flatMap(({ holds, decided }) => [...holds, ...decided])).toEqual([])
  expect(read('basket', 'en')).toContain('Press Ctrl+Enter (Save the invoice)')
})

test('a price is one that its field takes, and of an English path in Latin digits', () => {
  const prices = [...read('basket', 'en').matchAll(/Type “(.*)” into “Price”/g)].map(([, price]) => price)
  expect(new Set(prices)).toEqual(new Set(['999,999,999,999,999']))
})

test('two products bear two names', () => {
  const told = answer(['basket', '--kind', 'transitions']).output
  expect(told).toContain('Tap the product “Milk of the other shop”\n')
  expect(told).toContain('Tap the product “Low-fat milk 1 l”\n')
})

test('notices are told in the words that are shown', () => {
  const told = jsonOf('saving', 'transitions', 'en').paths.flat()
  expect(told.find(({ notices }) => notices.some(({ key }) => key === 'saving.empty'))?.told?.says).toEqual([
    'There is nothing to save yet: add an item first.',
  ])
})

describe.each(flowNames)('%s', (flow) => {
  const { paths } = pathsOf(flow, 'transitions')

  test('its paths take every transition that it declares', () => {
    const taken = new Set(paths.flat().flatMap(({ transitions }) => transitions.map(transitionName)))
    const declared = declaredIn(withoutEffects(machineOf(flow))).map(transitionName)
    expect(declared.filter((name) => !taken.has(name))).toEqual([])
  })

  test.each(['en', 'fa'] as const)('every step is in words in %s, with no blank unfilled', (language) => {
    const told = paths.flatMap((path) => tellingOf(path, flow, language))
    expect(told.filter(({ does, state }) => does.trim() === '' || state.trim() === '')).toEqual([])
    expect(told.filter((each) => /\{\{|undefined|\[object/.test(JSON.stringify(each)))).toEqual([])
  })

  test.each(kinds)('its %s paths begin in its first state, and each step where the last one ended', (kind) => {
    const [first] = initialTransition(withoutEffects(machineOf(flow)))
    for (const path of kind === 'transitions' ? paths : pathsOf(flow, kind).paths) {
      expect(path[0]?.before.value).toEqual(first.value)
      expect(path.slice(1).map(({ before }) => before)).toEqual(path.slice(0, -1).map(({ after }) => after))
    }
  })
})
