import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { either as E } from 'fp-ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sellableOf } from '../../src/events/entities.ts'
import type { Store } from '../../src/events/store.ts'
import { addCommand } from '../../src/machines/desk/select.ts'
import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'
import { t } from '../../src/views/texts/index.ts'
import { invoiceEdit } from '../builders/events.ts'
import { maryam as user } from '../scenarios/authDesk.ts'
import { grocer, onlyHere, opening, tailor } from '../scenarios/desk.ts'
import { bread, invoice, maryam, milk, pull, stocked } from '../scenarios/goods.ts'
import { speaking } from './inFarsi.ts'
import { active, beginPalette, field, groups, isOpen, names, openPalette, where } from './openedPalette.tsx'

/** Pages for anybody. */
const pages = (language: 'en' | 'fa') => {
  const { palette, shell, pages } = language === 'en' ? en : fa
  const ours = `${shell.products} | ${palette.ourProducts}`
  return [shell.plans, shell.support, ours, shell.about, pages.terms, pages.privacy]
}
const dayMs = 86_400_000
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening + 3 * dayMs }))

const own = ['Billing', 'Account']

const option = (name: string) => {
  const found = [...document.querySelectorAll('[role=option]')].find(
    (each) => each.querySelector('.name')?.textContent === name,
  )
  if (found === undefined) throw new Error(`No option is called ${name}`)
  return found
}
const tap = (name: string) => userEvent.click(option(name))

describe('before anything is typed', () => {
  const actions = [
    'Actions',
    'Open the scanner | F2',
    ...['Choose the payer', 'New product', 'New person', 'Products | Your price list', 'Persons', 'Settings'],
    'Dark mode | Off',
    ...['Scanner beep | On', 'Scanner button | On', 'Hand | Right hand', 'Language | فارسی'],
    'Keyboard shortcuts | ?',
  ]
  const files = ['Products from a file…', 'Persons from a file…']
  const firstDays = [...files, 'Fill with a sample grocery', 'Take the samples away', 'Show me around']

  test('there are the latest invoices, what can be done here, and where one can go', async () => {
    await openPalette()
    expect(groups()).toEqual([
      [
        'Latest invoices',
        'مریم احمدیNov 20, 2026, 10:42 · 1 item | Open | IRR 1,067,000',
        'No payerNov 14, 2026, 10:42 · 1 item | Open | IRR 1,067,000',
      ],
      [
        ...actions,
        ...[
          'Sign in',
          ...firstDays,
          'Choose an app',
          'Invoices not at the tax office',
          'Tax settings',
          'Deleted invoices',
          'Sync now',
        ],
        'Save a support log…',
      ],
      ['Pages', ...pages('en')],
    ])
  })

  test('with a product in the invoice it can be saved, emptied and undone, each by its key', async () => {
    const { desk } = await openPalette()
    act(() => desk.tap(milk))
    expect(groups()[1]?.slice(0, 6)).toEqual([
      ...[
        'Actions',
        'Save invoice | Ctrl⏎',
        'Empty this invoice',
        'Set aside',
        'Undo | CtrlZ',
        'Open the scanner | F2',
      ],
    ])
    expect(option('Save invoice').getAttribute('aria-keyshortcuts')).toBe('Control+Enter')
    act(() => desk.send('basket', { type: 'basket.undo' }))
    expect(groups()[1]?.slice(0, 3)).toEqual(['Actions', 'Redo | CtrlShiftZ', 'Open the scanner | F2'])
  })

  test('the last choices come first, each once', async () => {
    const { desk, open } = await openPalette()
    await tap('Settings')
    act(() => desk.send('dialogs', { type: 'dialog.close' }))
    await open()
    await tap('Plans')
    await open()
    await tap('No payer')
    act(() => desk.send('invoice', { type: 'invoice.close' }))
    await open()
    expect(groups()[0]).toEqual(['Recent', 'No payerNov 14, 2026, 10:42 · 1 item | Open | IRR 1,067,000', 'Settings'])
    expect(names().filter((name) => name === 'Settings')).toHaveLength(1)
    expect(where()).toBe('/plans')
  })

  test('a last choice that is gone is not offered', async () => {
    const { desk, open } = await openPalette()
    await tap('No payer')
    act(() => desk.send('invoice', { type: 'invoice.delete' }))
    act(() => desk.send('invoice', { type: 'delete.confirm' }))
    await act(() => desk.calm())
    await open()
    expect(groups().map(([title]) => title)).toEqual(['Latest invoices', 'Actions', 'Pages'])
  })

  test('another page offers nothing that needs the invoice on the screen, and no key of the desk', async () => {
    const { desk } = await openPalette({ at: '/plans' })
    act(() => desk.tap(milk))
    expect(groups()[1]?.slice(0, 3)).toEqual(['Actions', 'Open the scanner', 'Choose the payer'])
    expect(groups()[2]).toEqual(['Pages', 'Invoice desk', ...pages('en').filter((page) => page !== 'Plans')])
    expect(document.querySelectorAll('[role=option] kbd')).toHaveLength(0)
  })

  test('in Farsi', async () => {
    await openPalette({ language: 'fa', deps: { app: onlyHere } })
    expect(groups()).toEqual([
      speaking('fa', { فارسی: 'English' }, 'palette', 'desk').lines([
        ...[...actions, 'Sign in', ...firstDays, 'Choose an app', 'Deleted invoices', 'Save a support log…'],
      ]),
      ['صفحه‌ها', ...pages('fa')],
    ])
  })
})

describe('a typed text', () => {
  test.each([
    ...['سامانهٔ مودیان', 'سامانه مؤدیان', 'مودیان', 'صورتحساب الکترونیکی', 'صورت\u200cحساب الکترونیکی'],
    'صورت حساب الکترونیکی',
  ])('“%s” finds the list of invoices that the tax office lacks, and its settings', async (text) => {
    const { asked, type } = await openPalette({ language: 'fa' })
    await type(text)
    expect(groups()[0]).toEqual([
      ...['کارها', 'صورتحساب‌های ارسال‌نشده به سامانهٔ مودیان', 'تنظیمات مالیات و سامانهٔ مودیان'],
    ])
    await userEvent.keyboard('{Enter}')
    expect(asked.at(-1)).toEqual(['taxList', { type: 'taxList.open' }])
  })

  test('finds commands at once, in either language, and rows once it stands', async () => {
    const { desk } = await openPalette()
    await userEvent.click(field())
    // In one step with what is expected: on a busy machine a paste takes longer than the debounce.
    fireEvent.input(field(), { target: { value: 'mil' } })
    expect([groups(), desk.flows.palette.getSnapshot().context.query]).toEqual([[], ''])
    await screen.findByText('Milk')
    expect(groups()).toEqual([
      ['Products', `Milk${milk.gtin} | Into the invoice | IRR 485,000`],
      ['Invoices', ...invoices],
    ])
    await userEvent.clear(field())
    await userEvent.type(field(), 'تيره')
    expect(groups()).toEqual([['Actions', 'Dark mode | Off']])
  })

  test.each([
    ['صورت‌حساب', 'صورتحساب'],
    ['صورت حساب', 'صورتحساب'],
    ['صورتحساب', 'صورتحساب'],
    ['میانبر', 'میان‌برهای صفحه‌کلید'],
  ])('finds what is written with a half-space however that is typed: %s', async (typed, name) => {
    await openPalette({ language: 'fa' })
    await userEvent.type(field(), typed)
    expect(names()).toContain(name)
  })

  test('finds persons and apps', async () => {
    const { type } = await openPalette()
    await type('احمدي')
    expect(groups()).toEqual([
      ['Persons', 'مریم احمدیPerson · 0084575948 | Payer of this invoice'],
      ['Invoices', invoices[0]],
    ])
    await userEvent.clear(field())
    await type('خیاطی')
    expect(groups()).toEqual([['Apps', 'خیاطی']])
  })

  test.each(['پاک', 'تازه', 'new'])('“%s” may begin a product’s name, and empties no invoice', async (text) => {
    const { desk, type } = await openPalette({ language: 'fa' })
    act(() => desk.tap(milk))
    await type(text)
    expect(names()).not.toContain('خالی کردن فاکتور')
    await userEvent.keyboard('{Enter}')
    expect(desk.flows.basket.getSnapshot().context.lines).toHaveLength(1)
  })

  test('an unknown text can become a product or a person', async () => {
    const { asked, type } = await openPalette()
    await type('Giraffe')
    expect(screen.getByText('Nothing found for “Giraffe”')).toBeTruthy()
    expect(groups()).toEqual([['Actions', 'Add “Giraffe” as a product', 'Add “Giraffe” as a person']])
    await tap('Add “Giraffe” as a person')
    expect(asked.at(-1)).toEqual([
      ...['personEditor', { type: 'person.begin', app: 'app-1', name: 'Giraffe', choose: false }],
    ])
  })

  test('and an unknown barcode can become a product', async () => {
    const { asked, type } = await openPalette()
    await type('۹۶۳۸۵۰۷۴')
    expect(names()).toEqual(['Add “۹۶۳۸۵۰۷۴” as a product'])
    await tap('Add “۹۶۳۸۵۰۷۴” as a product')
    expect(asked.at(-1)).toEqual([
      'productEditor',
      { type: 'product.begin', app: 'app-1', gtin: '96385074', name: '', currency: 'IRR', sell: false },
    ])
  })

  test('without an app finds commands, and says why there is no more', async () => {
    const { type } = await openPalette({ deps: { app: null } })
    await type('Giraffe')
    expect({ groups: groups(), active: active() }).toEqual({ groups: [], active: '' })
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByText('Nothing found for “Giraffe”')).toBeTruthy()
    expect(screen.getByText('Choose an app to find its products, persons and invoices, too.')).toBeTruthy()
  })

  test('is looked for again where the device could not', async () => {
    const store = await stocked()
    let broken = true
    const search: Store['search'] = (...query) =>
      broken ? () => Promise.resolve(E.left('lost')) : store.search(...query)
    const { desk, type } = await openPalette({ deps: { store: { ...store, search } } })
    await type('Milk')
    expect(screen.getByRole('alert').textContent).toContain('What is on this device could not be searched.')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: t('storage.retry') }))
    await act(() => desk.calm())
    expect({ names: names(), alert: screen.queryByRole('alert') }).toEqual({ names: ['Milk'], alert: null })
  })
})

const invoices = [
  'مریم احمدیNov 20, 2026, 10:42 · 1 item | Open | IRR 1,067,000',
  'No payerNov 14, 2026, 10:42 · 1 item | Open | IRR 1,067,000',
]

describe('a choice sends its command, and closes the palette', () => {
  test.each([
    ['Milk', 'product', milk.id, ['basket', addCommand(milk)]],
    ['احمدی', 'person', maryam.id, ['drafts', { type: 'payer.choose', payer: { id: maryam.id, name: maryam.name } }]],
  ] as const)('%s goes to the desk', async (text, kind, key, send) => {
    const { asked, type } = await openPalette({ at: '/plans' })
    await type(text)
    await userEvent.keyboard('{Enter}')
    expect(asked).toEqual([
      ['palette', { type: 'palette.search', text }],
      ['palette', { type: 'palette.choose', kind, key }],
      send,
    ])
    expect({ where: where(), isOpen: isOpen() }).toEqual({ where: '/', isOpen: false })
  })

  test.each([
    ['No payer', 'invoice', 'invoice-2', ['invoice', { type: 'invoice.open', invoice: 'invoice-2' }]],
    ['Open the scanner', 'action', 'scan', ['scanner', { type: 'scanner.open', app: 'app-1' }]],
    ['Choose the payer', 'action', 'payer', ['persons', { type: 'list.openToChoose' }]],
    ['Dark mode', 'action', 'dark', ['settings', { type: 'theme.choose', dark: true }]],
    ['Tax settings', 'action', 'taxSettings', ['dialogs', { type: 'settings.openTab', tab: 'tax', field: null }]],
    ['Invoices not at the tax office', 'action', 'taxList', ['taxList', { type: 'taxList.open' }]],
    ['Save a support log…', 'action', 'supportLog', ['support', { type: 'support.open' }]],
    ['Choose an app', 'action', 'apps', ['dialogs', { type: 'apps.open' }]],
    ['Sync now', 'action', 'sync', ['sync', { type: 'sync.start' }]],
    [
      ...['New person', 'action', 'newPerson'],
      ['personEditor', { type: 'person.begin', app: 'app-1', name: '', choose: false }],
    ],
  ] as const)('%s', async (name, kind, key, send) => {
    const { asked } = await openPalette()
    await tap(name)
    expect(asked).toEqual([['palette', { type: 'palette.choose', kind, key }], send])
    expect(isOpen()).toBe(false)
  })

  test.each([
    ['Save invoice', 'saving'],
    ['Empty this invoice', 'basket'],
    ['Undo', 'basket'],
  ])('%s', async (name, flow) => {
    const { asked, desk } = await openPalette()
    act(() => desk.tap(milk))
    await tap(name)
    expect(asked.map((sent) => (Array.isArray(sent) ? sent[0] : null))).toEqual(['palette', flow])
  })

  const payer = { id: maryam.id, name: maryam.name }
  const added = { type: 'line.add', invoice: 'invoice-2', product: sellableOf(bread), traits: {} }
  test.each([
    ['en', 'Bread', 'Into the invoice that is being edited', added, [2, null]],
    ['fa', 'نان', 'افزودن به فاکتور در حال ویرایش', added, [2, null]],
    ['en', 'احمدی', 'Payer of the invoice that is being edited', { type: 'edit.payer', payer }, [1, payer]],
    ['fa', 'احمدی', 'خریدار فاکتور در حال ویرایش', { type: 'edit.payer', payer }, [1, payer]],
  ] as const)(
    '%s, %s: while an invoice is edited it goes into that one',
    async (language, text, does, send, stands) => {
      const { asked, desk, type } = await beginPalette({ language })
      act(() => desk.send('invoice', { type: 'invoice.open', invoice: 'invoice-2' }))
      await act(() => desk.calm())
      act(() => desk.send('invoice', invoiceEdit(invoice('invoice-2', { payer: null }))))
      act(() => desk.send('palette', { type: 'palette.open' }))
      await screen.findByRole('combobox')
      await type(text)
      expect(groups()[0]?.[1]).toContain(does)
      await userEvent.keyboard('{Enter}')
      const { draft } = desk.flows.invoice.getSnapshot().context
      expect([asked.at(-1), [draft?.lines.length, draft?.payer]]).toEqual([['invoice', send], stands])
      expect([desk.lines(), desk.flows.drafts.getSnapshot().context.payer]).toEqual([[], null])
    },
  )

  test('an app', async () => {
    const { desk, type } = await openPalette()
    await type('خیاطی')
    await userEvent.keyboard('{Enter}')
    expect(desk.flows.apps.getSnapshot().context.app).toEqual(tailor)
  })
})

const signIn = (desk: Awaited<ReturnType<typeof openPalette>>['desk']) =>
  act(() => desk.flows.user.send({ type: 'auth.signedIn', id: 'in', at: 1, user }))

const signIntoApp = (desk: Awaited<ReturnType<typeof openPalette>>['desk']) => {
  signIn(desk)
  const { owner } = desk.flows.apps.getSnapshot().context
  act(() => {
    desk.flows.apps.send({ type: 'apps.known', owner: owner ?? '', apps: [grocer], unsent: [] })
    desk.flows.apps.send({ type: 'app.choose', id: 'choose', at: 2, app: grocer })
  })
}

describe('a whole word of a page', () => {
  const page = ['Pages', 'Support']
  const action = ['Actions', 'Save a support log…']
  test.each([
    ['en', 'support', [page, action]],
    ['en', 'پشتیبانی', [page, action]],
    ['fa', 'پشتیبانی', [page, action]],
    ['fa', 'support', [page, action]],
    ['en', 'suppor', [action, page]],
  ] as const)('brings pages before actions (%s, %s)', async (language, text, order) => {
    const found = order.map(speaking(language, {}, 'palette').lines)
    const { type } = await openPalette({ language })
    await type(text)
    expect(groups()).toEqual(found)
    expect(active()).toBe(found[0]?.[1])
  })

  test.each([
    ['en', 'Support'],
    ['fa', 'پشتیبانی'],
  ] as const)('opens the page by Enter (%s)', async (language, text) => {
    const { type } = await openPalette({ language })
    await type(text)
    await userEvent.keyboard('{Enter}')
    expect(where()).toBe('/support')
  })

  test('does not, where an action fits better', async () => {
    const { type } = await openPalette({ at: '/plans' })
    await type('new')
    expect(groups().map(([title]) => title)).toEqual(['Actions', 'Pages'])
  })
})

describe('the open page is found, and nobody is offered to make it', () => {
  const here = ['Pages', 'Support | You are here']
  const log = ['Actions', 'Save a support log…']

  test.each([
    ['en', '/support', 'support', [here, log]],
    ['fa', '/support', 'پشتیبانی', [here, log]],
    ['en', '/about', 'about', [['Pages', 'About | You are here']]],
    ['fa', '/about', 'درباره', [['Pages', 'About | You are here']]],
    ['en', '/plans', 'خواربار پارسیان', [['Apps', 'خواربار پارسیان | Chosen']]],
    ['fa', '/plans', 'خواربار پارسیان', [['Apps', 'خواربار پارسیان | Chosen']]],
  ] as const)('%s at %s: %s', async (language, at, text, found) => {
    const { type } = await openPalette({ language, at })
    await type(text)
    expect(groups()).toEqual(found.map(speaking(language, { About: 'دربارهٔ ما' }, 'palette').lines))
  })

  test('the open page is not among the unasked offers', async () => {
    await openPalette({ at: '/about' })
    expect(names()).not.toContain('About')
  })
})

describe('an action at the platform', () => {
  const begun = {
    en: [
      ['new monitor', 'New monitor'],
      ['new key', 'New API key'],
      ['new app', 'New app'],
    ],
    fa: [
      ['پایش جدید', 'پایش جدید'],
      ['کلید جدید', 'کلید API جدید'],
      ['برنامه جدید', 'فروشگاه جدید'],
    ],
  } as const
  describe.each(['en', 'fa'] as const)('in %s', (language) => {
    const { say } = speaking(language, {}, 'palette')
    const [title, session, app] = ['Actions', 'Needs signing in', 'Needs an app'].map(say)
    type Opened = Awaited<ReturnType<typeof openPalette>>['desk']
    const found = async (comesIn: ((desk: Opened) => void) | null) => {
      const { desk, type } = await openPalette({ language, ...(comesIn === signIn && { deps: { app: onlyHere } }) })
      comesIn?.(desk)
      const all: unknown[] = []
      for (const [typed] of begun[language]) {
        await userEvent.clear(field())
        await type(typed)
        all.push(groups().find(([of]) => of === title))
      }
      return all
    }

    test('is one action each', async () => {
      expect(await found(signIntoApp)).toEqual(begun[language].map(([, name]) => [title, name]))
    })

    test('says to a visitor what is missing', async () => {
      expect(await found(null)).toEqual(begun[language].map(([, name]) => [title, `${name} | ${session}`]))
    })

    test('and to a user without an app', async () => {
      expect(await found(signIn)).toEqual([
        [title, `${begun[language][0][1]} | ${app}`],
        [title, `${begun[language][1][1]} | ${app}`],
        [title, begun[language][2][1]],
      ])
    })
  })

  test.each([
    ['New monitor', '/apps/uptime', [['uptime', { type: 'monitor.begin', draft: {} }]]],
    ['New API key', '/apps/credentials', [['apiKeys', { type: 'apiKey.make' }]]],
    [
      'New app',
      '/',
      [
        ['dialogs', { type: 'apps.open' }],
        ['appList', { type: 'app.new' }],
      ],
    ],
  ] as const)('%s is sent on its page', async (name, to, asks) => {
    const { asked, desk } = await openPalette()
    signIntoApp(desk)
    await tap(name)
    expect(asked.slice(1, 1 + asks.length)).toEqual(asks)
    expect({ where: where(), isOpen: isOpen() }).toEqual({ where: to, isOpen: false })
  })

  test.each([
    ['New monitor', '/apps/uptime', []],
    ['New API key', '/apps/credentials', []],
    [
      'New app',
      '/',
      [
        ['dialogs', { type: 'apps.open' }],
        ['appList', { type: 'appList.load' }],
      ],
    ],
  ] as const)('%s leads a visitor to its page, and sends nothing else', async (name, to, asks) => {
    const { asked, type } = await openPalette()
    await type(name)
    asked.length = 0
    await tap(name)
    expect({ asked: asked.slice(1), where: where() }).toEqual({ asked: asks, where: to })
  })
})

describe('twins are told apart', () => {
  test.each([
    [
      'en',
      'products',
      ['Pages', 'Products | What we offer'],
      ['Actions', 'Products | Your price list', 'Products from a file…'],
    ],
    ['fa', 'products', ['صفحه‌ها', 'محصولات | خدمات ما'], ['کارها', 'کالاها | فهرست قیمت شما', 'کالاها از فایل…']],
  ] as const)('the products of the shop and of ours (%s)', async (language, text, pagesFound, actionsFound) => {
    const { type } = await openPalette({ language })
    await type(text)
    expect(groups().slice(0, 2)).toEqual([pagesFound, actionsFound])
  })

  test('the account is one entry', async () => {
    const { desk, type } = await openPalette()
    signIn(desk)
    await type('account')
    expect(groups()).toEqual([['Pages', 'Account']])
  })

  test.each([
    ['en', ['Apps', 'خیاطی | …tailor', 'خیاطی | …twin-2']],
    ['fa', ['فروشگاه‌ها', 'خیاطی | …tailor', 'خیاطی | …twin-2']],
  ] as const)('two apps of one name by their ids (%s)', async (language, found) => {
    const { desk, type } = await openPalette({ language })
    const { owner } = desk.flows.apps.getSnapshot().context
    const twins = ['app-tailor', 'app-twin-2'].map((publicId) => ({ publicId, name: 'خیاطی' }))
    act(() => desk.flows.apps.send({ type: 'apps.known', owner: owner ?? '', apps: twins, unsent: [] }))
    await type('خیاطی')
    expect(groups().at(-1)).toEqual(found)
  })

  test.each(['en', 'fa'] as const)('two persons of one name by what else is known of them (%s)', async (language) => {
    const bare = { ...maryam, id: 'ali-1', name: 'علی رضایی', nationalId: '' }
    const told = {
      ...{ ...bare, id: 'ali-2' },
      fields: [
        { label: 'تلفن', value: '0912' },
        { label: 'شهر', value: 'شیراز' },
        { label: 'کد', value: '7' },
      ],
    }
    const store = await stocked()
    await pull(store, 'pull-2', { persons: { rows: [bare, told], deleted: [] } })
    const { type } = await openPalette({ language, deps: { store } })
    await type('رضایی')
    expect(groups()[0]?.slice(1).toSorted()).toEqual(
      ['Person · Since Nov 14, 2026, 07:12', 'Person · 0912 · شیراز']
        .map((what) => speaking(language, { '0912': '0912' }, 'palette').say(`${what} | Payer of this invoice`))
        .map((line) => `علی رضایی${line}`)
        .toSorted(),
    )
  })
})

describe('pages behind a gate', () => {
  test('are shown to a search, and lead to their gate', async () => {
    const { type } = await openPalette({ deps: { app: onlyHere } })
    await type('uptime')
    expect(groups()[0]).toEqual(['Pages', 'Uptime | Needs signing in'])
    await tap('Uptime')
    expect(where()).toBe('/apps/uptime')
  })

  test('say what a user needs, and nothing where it is there', async () => {
    const { desk, type } = await openPalette({ deps: { app: onlyHere } })
    act(() => desk.flows.user.send({ type: 'auth.signedIn', id: 'in', at: 1, user }))
    await type('uptime')
    expect(groups()[0]).toEqual(['Pages', 'Uptime | Needs an app'])
    await userEvent.clear(field())
    expect(groups().at(-1)).toEqual(['Pages', 'Apps', ...own, ...pages('en')])
  })

  test('for admins are there for admins alone', async () => {
    const { desk, type } = await openPalette()
    await type('users')
    expect(names()).not.toContain('Users')
    act(() =>
      desk.flows.user.send({ type: 'auth.signedIn', id: 'in', at: 1, user: { ...user, roles: ['ROLE_ADMIN'] } }),
    )
    expect(names()).toContain('Users')
  })
})
