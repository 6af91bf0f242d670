import { describe, expect, test } from 'vitest'
import type { AttributesDraft } from '../../src/machines/admin/adminUsers.ts'
import type { AdminApi, AdminDesk } from './adminDesk.ts'
import {
  admin,
  askUsers,
  createAdminApi,
  createLate,
  isOf,
  openAdminDesk,
  problem,
  said,
  user,
  violation,
} from './adminDesk.ts'
import { failingStore } from './failingStore.ts'

const users = ({ flows }: AdminDesk) => flows.adminUsers.getSnapshot()
const rows = (desk: AdminDesk) => users(desk).context.rows.map(({ id }) => id)
const listIs = (desk: AdminDesk) => Object.entries(users(desk).value).find(([region]) => region === 'list')?.[1]
const formIs = (desk: AdminDesk) => Object.entries(users(desk).value).find(([region]) => region === 'form')?.[1]
const form = (desk: AdminDesk) => {
  const { draft, begun, flaws, refusal } = users(desk).context
  return { form: formIs(desk), draft, begun, flaws, refusal }
}
const list = (search = '', offset = 0) => `GET users/${search}/${offset}/10`
const save = 'POST users/updateCustomAttributes'

const blank: AttributesDraft = { user: null, changes: [], key: '', value: '' }
const closed = { form: 'closed', draft: blank, begun: blank, flaws: [], refusal: null }

const opened = async (api: AdminApi) => {
  const desk = await openAdminDesk(api)
  await askUsers(desk, { type: 'adminUsers.open' })
  api.asked()
  return desk
}
const many = (count: number) => Array.from({ length: count }, (_, at) => user(`user-${String(at).padStart(2, '0')}`))
const fill = (desk: AdminDesk, draft: Partial<AttributesDraft>) => askUsers(desk, { type: 'attributes.fill', draft })
const begin = (desk: AdminDesk, id: string) => askUsers(desk, { type: 'attributes.begin', draft: { user: id } })
const submit = (desk: AdminDesk) => askUsers(desk, { type: 'attributes.submit' })

const ali = () => user('ali', { city: ['Tehran'], phone: ['+98-1-CANARY', '+98-2-CANARY'] })
const begun = async (...fates: AdminApi['fates']) => {
  const api = createAdminApi(ali(), user('zahra', { plan: ['STARTUP'] }))
  const desk = await opened(api)
  await begin(desk, 'ali')
  api.fates.push(...fates)
  return { api, desk }
}

describe('the list of users', () => {
  test('is read when its page opens, and its rows are forgotten when it is left', async () => {
    const api = createAdminApi(ali())
    const desk = await openAdminDesk(api)
    expect({ asked: api.asked(), listIs: listIs(desk) }).toEqual({ asked: [], listIs: 'closed' })
    await askUsers(desk, { type: 'adminUsers.open' })
    expect(api.asked()).toEqual([list()])
    expect(rows(desk)).toEqual(['ali'])
    expect(desk.unkept.users.all()).toEqual([
      {
        ...{ id: 'ali', username: 'ali', firstName: 'First', lastName: 'ali', email: 'ali@shop.example' },
        attributes: { city: ['Tehran'], phone: ['+98-1-CANARY', '+98-2-CANARY'] },
        ...{ roles: [], plan: null, planExpire: null },
      },
    ])
    await askUsers(desk, { type: 'adminUsers.search', text: 'al' })
    api.asked()
    await askUsers(desk, { type: 'adminUsers.leave' })
    const { context } = users(desk)
    expect([listIs(desk), rows(desk), context.query, context.owner, desk.unkept.users.all()]).toEqual([
      ...['closed', [], '', admin, []],
    ])
    await askUsers(desk, { type: 'adminUsers.open' })
    expect({ asked: api.asked(), rows: rows(desk) }).toEqual({ asked: [list()], rows: ['ali'] })
  })

  test('has ten users on a page, searched by any text, without a total', async () => {
    const api = createAdminApi(...many(25))
    const desk = await opened(api)
    expect(rows(desk)).toHaveLength(10)
    await askUsers(desk, { type: 'adminUsers.turn', page: 2 }, { type: 'adminUsers.turn', page: 3 })
    await askUsers(desk, { type: 'adminUsers.turn', page: 4 })
    expect(api.asked()).toEqual([list('', 10), list('', 20)])
    expect(rows(desk)).toEqual(['user-20', 'user-21', 'user-22', 'user-23', 'user-24'])
    expect(users(desk).context.page).toBe(3)
    await askUsers(desk, { type: 'adminUsers.search', text: 'user-0/..?' })
    await askUsers(desk, { type: 'adminUsers.search', text: 'user-07' })
    expect(api.asked()).toEqual([list('user-0%2F..%3F'), list('user-07')])
    expect(rows(desk)).toEqual(['user-07'])
    expect(users(desk).context.page).toBe(1)
  })

  test('a list that is forbidden says so, keeps nothing, and is read on demand', async () => {
    const api = createAdminApi(ali())
    const desk = await openAdminDesk(api)
    api.fates.push(problem(403, { title: 'Forbidden' }), 'never')
    await askUsers(desk, { type: 'adminUsers.open' })
    expect(listIs(desk)).toEqual({ opened: 'notLoaded' })
    expect(users(desk).context.fault).toEqual({ status: 403, detail: 'Forbidden', violation: null })
    expect(desk.unkept.users.all()).toEqual([])
    await askUsers(desk, { type: 'adminUsers.load' })
    expect(users(desk).context.fault).toEqual({ status: -1, detail: 'Network Error', violation: null })
    await askUsers(desk, { type: 'adminUsers.load' })
    expect([listIs(desk), rows(desk), users(desk).context.fault]).toEqual([{ opened: 'shown' }, ['ali'], null])
  })

  test('is hidden from a user who is no admin, and reset for another admin', async () => {
    const api = createAdminApi(ali())
    const desk = await openAdminDesk(api, null)
    await askUsers(desk, { type: 'adminUsers.open' }, { type: 'adminUsers.load' })
    await begin(desk, 'ali')
    expect([api.asked(), listIs(desk), formIs(desk)]).toEqual([[], { opened: 'waiting' }, 'closed'])
    await isOf(desk, admin)
    expect({ asked: api.asked(), rows: rows(desk) }).toEqual({ asked: [list()], rows: ['ali'] })
    await begin(desk, 'ali')
    await fill(desk, { key: 'k' })
    await isOf(desk, null)
    expect({ rows: rows(desk), form: form(desk) }).toEqual({ rows: [], form: closed })
  })

  test('a failed list is read again for the same admin or another, and forgotten without one', async () => {
    const api = createAdminApi(ali())
    const desk = await openAdminDesk(api)
    const at = () => [listIs(desk), rows(desk), users(desk).context.owner]
    api.fates.push('never')
    await askUsers(desk, { type: 'adminUsers.open' })
    await isOf(desk, admin)
    expect([at(), users(desk).context.fault]).toEqual([[{ opened: 'shown' }, ['ali'], admin], null])
    await askUsers(desk, { type: 'adminUsers.leave' })
    api.fates.push('never')
    await askUsers(desk, { type: 'adminUsers.open' })
    await isOf(desk, null)
    expect(at()).toEqual([{ opened: 'nobodys' }, [], null])
    api.fates.push('never')
    await isOf(desk, admin)
    await isOf(desk, `${admin}-2`)
    expect(at()).toEqual([{ opened: 'shown' }, ['ali'], `${admin}-2`])
  })

  test('a search that failed is repeated at the same admin’s return', async () => {
    const api = createAdminApi(...many(25))
    const desk = await opened(api)
    api.fates.push('never')
    await askUsers(desk, { type: 'adminUsers.search', text: 'user-07' })
    await isOf(desk, admin)
    expect([api.asked(), users(desk).context.query, rows(desk)]).toEqual([
      ...[[list('user-07'), list('user-07')], 'user-07', ['user-07']],
    ])
  })

  test('stays on a page of which nothing can be read, and leads to the one after it', async () => {
    const unreadable = Array.from({ length: 10 }, (_, at) => user(`no id ${at}`))
    const api = createAdminApi(...many(10), ...unreadable, ali())
    const desk = await opened(api)
    await askUsers(desk, { type: 'adminUsers.turn', page: 2 })
    const { page, unread } = users(desk).context
    expect([rows(desk), page, unread]).toEqual([[], 2, 10])
    await askUsers(desk, { type: 'adminUsers.turn', page: 3 })
    expect([api.asked(), rows(desk)]).toEqual([[list('', 10), list('', 20)], ['ali']])
  })

  test('turns back from a page that no longer exists', async () => {
    const api = createAdminApi(...many(20))
    const desk = await opened(api)
    await askUsers(desk, { type: 'adminUsers.turn', page: 2 }, { type: 'adminUsers.turn', page: 3 })
    expect(api.asked()).toEqual([list('', 10), list('', 20), list('', 10)])
    expect(rows(desk).length).toBe(10)
    expect(users(desk).context.page).toBe(2)
  })

  test('leaves out what cannot be read, and reads the rest as far as it is there', async () => {
    const api = createAdminApi(
      user('no-attributes'),
      user('wrong', { plan: 'STARTUP' }),
      user('told', { plan: ['GOLD'], planExpire: ['2027-01-01'] }, { firstName: 7, lastName: null, roles: ['A', 1] }),
      { id: '', username: 'nobody' },
    )
    const desk = await opened(api)
    const none = { roles: [], plan: null, planExpire: null }
    expect(desk.unkept.users.all()).toEqual([
      {
        ...{ id: 'no-attributes', username: 'no-attributes', firstName: 'First', lastName: 'no-attributes' },
        ...{ email: 'no-attributes@shop.example', attributes: {}, ...none },
      },
      {
        ...{ id: 'wrong', username: 'wrong', firstName: 'First', lastName: 'wrong' },
        ...{ email: 'wrong@shop.example', attributes: null, ...none },
      },
      {
        ...{ id: 'told', username: 'told', firstName: '', lastName: '', email: 'told@shop.example' },
        ...{ attributes: { plan: ['GOLD'], planExpire: ['2027-01-01'] }, roles: [] },
        ...{ plan: 'GOLD', planExpire: '2027-01-01' },
      },
    ])
  })
})

describe('a user’s attributes', () => {
  test('are sent whole, with their changes; the journal has only what was typed', async () => {
    const { api, desk } = await begun()
    await fill(desk, { changes: [{ key: 'phone', values: [1, ' 9 '] }] })
    await fill(desk, { key: ' city ', value: ' Rey ' })
    await submit(desk)
    expect(api.sent).toEqual([{ id: 'ali', attributes: { city: ['Tehran', 'Rey'], phone: ['+98-2-CANARY', '9'] } }])
    expect(api.asked()).toEqual([save, list()])
    expect(form(desk)).toEqual(closed)
    expect(await said(desk)).toEqual([['success', 'Attributes updated']])
    expect(await said(desk, 'fa')).toEqual([['success', 'ویژگی‌ها به‌روز شد']])
    const stored = JSON.stringify(await desk.entries())
    expect(stored).toContain('attributes.taken')
    expect(stored).not.toMatch(/CANARY|Tehran|@shop\.example|First/)
  })

  const noEnd = 'attributes.planExpire.0 admin.endNeeded'

  test.each([
    ['a key without a value', { key: 'k' }, ['value admin.valueNeeded']],
    ['a value without a key', { value: 'v' }, ['key admin.keyNeeded']],
    ['blanks', { key: ' ', value: 'v' }, ['key admin.keyNeeded']],
    ['an empty value', { changes: [{ key: 'city', values: [0, ' '] }] }, ['attributes.city.1 admin.valueNeeded']],
    ['the end of a plan that is no date', { changes: [{ key: 'planExpire', values: ['soon'] }] }, [noEnd]],
    ['one in the Persian calendar', { changes: [{ key: 'planExpire', values: ['۱۴۰۶-۰۱-۲۰'] }] }, [noEnd]],
    ['one with slashes', { changes: [{ key: 'planExpire', values: ['2027/04/09'] }] }, [noEnd]],
    ['an added one', { key: 'planExpire ', value: '1406-01-20' }, ['value admin.endNeeded']],
  ])('with %s are not sent; the fault is shown until something is typed', async (_, draft, flaws) => {
    const { api, desk } = await begun()
    await fill(desk, draft)
    await submit(desk)
    expect([formIs(desk), form(desk).flaws.map(({ field, key }) => `${field} ${key}`), api.asked()]).toEqual([
      ...[{ editing: 'open' }, flaws, []],
    ])
    await fill(desk, { key: 'other', value: 'one', changes: [] })
    expect(form(desk).flaws).toEqual([])
    await submit(desk)
    expect(api.asked()).toEqual([save, list()])
  })

  test('with a plan’s end are sent, in any digits', async () => {
    const { api, desk } = await begun()
    await fill(desk, { changes: [{ key: 'planExpire', values: ['۲۰۲۷-۰۴-۰۹'] }] })
    await submit(desk)
    expect(api.sent).toMatchObject([{ attributes: { planExpire: ['2027-04-09'] } }])
  })

  test('can be opened only of a shown user, and not while another list loads', async () => {
    const api = createAdminApi(ali(), user('zahra'))
    const desk = await opened(api)
    await begin(desk, 'nobody')
    expect(formIs(desk)).toBe('closed')
    api.fates.push('silent')
    await askUsers(desk, { type: 'adminUsers.search', text: 'zahra' })
    await begin(desk, 'ali')
    expect(formIs(desk)).toBe('closed')
    await askUsers(desk, { type: 'adminUsers.search', text: '' })
    await begin(desk, 'ali')
    expect(form(desk)).toMatchObject({ form: { editing: 'open' }, draft: { ...blank, user: 'ali' } })
  })

  test('attributes that are accepted while a list loads are in it', async () => {
    const [saving, older] = [createLate(), createLate()]
    const { api, desk } = await begun(saving.fate, older.fate)
    await fill(desk, { key: 'k', value: 'v' })
    await submit(desk)
    await askUsers(desk, { type: 'adminUsers.load' })
    const before = api.state.users
    api.state.users = [user('ali', { k: ['v'] })]
    api.asked()
    await saving.come(Response.json({}))
    await older.come(Response.json(before))
    expect([api.asked(), listIs(desk), desk.unkept.users.all().map(({ attributes }) => attributes)]).toEqual([
      ...[[list()], { opened: 'shown' }, [{ k: ['v'] }]],
    ])
  })

  test('of a user who is gone, or with unreadable data, are not overwritten', async () => {
    const { api, desk } = await begun()
    await fill(desk, { key: 'k', value: 'v' })
    desk.unkept.users.put([])
    await submit(desk)
    const refusal = { status: 0, detail: 'Unreadable answer', violation: null }
    expect([api.asked(), api.sent, formIs(desk)]).toEqual([[], [], { editing: 'refused' }])
    expect(form(desk).refusal?.status).toBe(refusal.status)
    const wrong = createAdminApi(user('wrong', { plan: 'STARTUP' }))
    const other = await opened(wrong)
    await begin(other, 'wrong')
    await fill(other, { key: 'k', value: 'v' })
    await submit(other)
    expect({ asked: wrong.asked(), formIs: formIs(other) }).toEqual({ asked: [], formIs: { editing: 'refused' } })
  })

  test('ask before they are left once something was typed', async () => {
    const { desk } = await begun()
    await askUsers(desk, { type: 'attributes.leave' })
    expect(form(desk)).toEqual(closed)
    await begin(desk, 'ali')
    await fill(desk, { changes: [{ key: 'city', values: [] }] })
    await askUsers(desk, { type: 'attributes.leave' })
    expect(formIs(desk)).toBe('confirmingDiscard')
    await askUsers(desk, { type: 'edits.keep' })
    expect([formIs(desk), form(desk).draft.changes]).toEqual([{ editing: 'open' }, [{ key: 'city', values: [] }]])
    await askUsers(desk, { type: 'attributes.leave' }, { type: 'edits.discard' })
    expect(form(desk)).toEqual(closed)
  })

  test('are given up with their page', async () => {
    const { desk } = await begun()
    await fill(desk, { key: 'k' })
    await askUsers(desk, { type: 'adminUsers.leave' }, { type: 'adminUsers.open' })
    expect({ listIs: listIs(desk), form: form(desk) }).toEqual({ listIs: { opened: 'shown' }, form: closed })
  })
})

describe('a save that fails', () => {
  test.each([
    ['no answer', 'never', -1, 'Network Error'],
    ['a lost answer', 'lost', -1, 'Network Error'],
    ['a failure of the browser', 'broken', 0, 'RangeError: Out of memory'],
    ['a refusal', problem(403, { title: 'Forbidden' }), 403, 'Forbidden'],
    ['a failing server', problem(500, { title: 'Broken' }), 500, 'Broken'],
  ] as const)('with %s shows it, and keeps the typed values for another try', async (_, fate, status, detail) => {
    const { api, desk } = await begun(fate)
    await fill(desk, { key: 'k', value: 'v' })
    await submit(desk)
    expect(form(desk)).toMatchObject({
      ...{ form: { editing: 'refused' }, draft: { ...blank, user: 'ali', key: 'k', value: 'v' } },
      refusal: { status, detail },
    })
    expect((await said(desk)).map(([kind]) => kind)).toEqual(['danger'])
    api.asked()
    const { fate: late, come } = createLate()
    api.fates.push(late)
    await submit(desk)
    expect({ formIs: formIs(desk), refusal: form(desk).refusal }).toEqual({ formIs: 'submitting', refusal: null })
    await come(Response.json({}))
    expect({ asked: api.asked(), form: form(desk) }).toEqual({ asked: [save, list()], form: closed })
  })

  test.each([
    ['is given up', { value: 'w' }, [{ type: 'attributes.leave' }, { type: 'edits.discard' }]],
    ['is left as it was begun', { key: '', value: '' }, [{ type: 'attributes.leave' }]],
  ] as const)('and may have been done is read before the next form, once its form %s', async (_, draft, left) => {
    const { api, desk } = await begun('lost')
    await fill(desk, { key: 'k', value: 'v' })
    await submit(desk)
    api.state.users = [user('ali', { k: ['v'] })]
    api.asked()
    await fill(desk, draft)
    expect([api.asked(), listIs(desk)]).toEqual([[], { opened: 'shown' }])
    await askUsers(desk, ...left)
    expect([api.asked(), form(desk), listIs(desk)]).toEqual([[list()], closed, { opened: 'shown' }])
    await begin(desk, 'ali')
    await fill(desk, { key: 'city', value: 'Rey' })
    await submit(desk)
    expect(api.sent.at(-1)).toEqual({ id: 'ali', attributes: { k: ['v'], city: ['Rey'] } })
  })

  test('with a lost answer leaves the list alone while its form is asked about and kept', async () => {
    const { api, desk } = await begun('lost')
    await fill(desk, { key: 'k', value: 'v' })
    await submit(desk)
    api.asked()
    await askUsers(desk, { type: 'attributes.leave' }, { type: 'edits.keep' })
    expect([api.asked(), formIs(desk)]).toEqual([[], { editing: 'refused' }])
  })

  test('by a refusal reads no list again', async () => {
    const { api, desk } = await begun(problem(403, { title: 'Forbidden' }))
    await fill(desk, { key: 'k', value: 'v' })
    await submit(desk)
    api.asked()
    await askUsers(desk, { type: 'attributes.leave' }, { type: 'edits.discard' })
    expect([api.asked(), form(desk)]).toEqual([[], closed])
  })

  test('on a full device says so, and the form can be left', async () => {
    const api = createAdminApi(ali())
    const { store, fail } = failingStore()
    const desk = await openAdminDesk(api, admin, { store })
    await askUsers(desk, { type: 'adminUsers.open' })
    await begin(desk, 'ali')
    await fill(desk, { key: 'k', value: 'v' })
    api.asked()
    fail('full')
    await submit(desk)
    const refused = { form: formIs(desk), refusal: form(desk).refusal, asked: api.asked() }
    await askUsers(desk, { type: 'attributes.leave' }, { type: 'edits.discard' })
    expect({ refused, left: form(desk) }).toEqual({
      refused: {
        form: { editing: 'refused' },
        refusal: { status: -1, detail: 'Not stored', violation: null },
        asked: [],
      },
      left: closed,
    })
  })

  test('was accepted after all: a list that failed meanwhile is read again', async () => {
    const { fate, come } = createLate()
    const { api, desk } = await begun(fate, 'never')
    await fill(desk, { key: 'k', value: 'v' })
    await submit(desk)
    await askUsers(desk, { type: 'adminUsers.load' })
    expect([listIs(desk), formIs(desk)]).toEqual([{ opened: 'notLoaded' }, 'submitting'])
    api.asked()
    await come(Response.json({}))
    expect([api.asked(), listIs(desk), formIs(desk)]).toEqual([[list()], { opened: 'shown' }, 'closed'])
  })

  test('a violation is kept for its place until something is typed', async () => {
    const { desk } = await begun(violation('attributes.k.0', 'must be 1 to 500 letters'))
    await fill(desk, { key: 'k', value: 'v' })
    await submit(desk)
    expect(form(desk).refusal?.violation).toEqual({
      ...{ title: 'Constraint Violation', field: 'attributes.k.0', message: 'must be 1 to 500 letters' },
    })
    await askUsers(desk, { type: 'attributes.leave' }, { type: 'attributes.leave' })
    expect(formIs(desk)).toEqual({ editing: 'refused' })
    await fill(desk, { value: 'w' })
    await askUsers(desk, { type: 'attributes.leave' }, { type: 'attributes.leave' })
    expect([formIs(desk), form(desk).refusal]).toEqual([{ editing: 'open' }, null])
  })

  test('another admin’s is ignored, and the current command is done once', async () => {
    const { api, desk } = await begun('silent')
    await fill(desk, { key: 'k', value: 'v' })
    await submit(desk)
    await submit(desk)
    await askUsers(desk, { type: 'attributes.leave' })
    expect({ asked: api.asked(), formIs: formIs(desk) }).toEqual({ asked: [save], formIs: 'submitting' })
    await isOf(desk, `${admin}-2`)
    expect([form(desk), api.asked(), await said(desk)]).toEqual([closed, [list()], []])
  })
})
