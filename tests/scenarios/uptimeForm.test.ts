import { describe, expect, test } from 'vitest'
import type { MonitorDraft } from '../../src/machines/cloud/uptime.ts'
import type { Desk } from './desk.ts'
import { failingStore } from './failingStore.ts'
import * as at from './uptimeDesk.ts'

const { createWatcher, list, opened, posted, rows, said, send, uptime, violation, wire } = at

const shop: MonitorDraft = { id: 'shop', name: 'Shop', target: 'https://shop.example', interval: 600, enabled: false }
const blank = { id: null, name: '', target: '', interval: 300, enabled: true }

const fill = (desk: Desk, draft: Partial<MonitorDraft>) => send(desk, { type: 'monitor.fill', draft })
const submit = (desk: Desk) => send(desk, { type: 'monitor.submit' })
const form = (desk: Desk) => {
  const { value, context } = uptime(desk)
  const { draft, flaws, refusal } = context
  return { form: Object.entries(value).find(([region]) => region === 'form')?.[1], draft, flaws, refusal }
}
const begun = async (draft: Partial<MonitorDraft> = {}) => {
  const watcher = createWatcher()
  watcher.apps['app-1'] = [wire('shop', 'Shop', { interval: 600, enabled: false })]
  const desk = await opened(watcher)
  await send(desk, { type: 'monitor.begin', draft })
  return { watcher, desk }
}

describe('a new monitor', () => {
  test('is every five minutes and on by default; once accepted it is in the list', async () => {
    const { watcher, desk } = await begun()
    expect(form(desk)).toEqual({ form: { editing: 'open' }, draft: blank, flaws: [], refusal: null })
    await fill(desk, { name: ' Blog ' })
    await fill(desk, { target: ' https://blog.example/health ' })
    await submit(desk)
    expect(watcher.sent).toEqual([
      {
        ...{ id: null, appPublicId: 'app-1', name: 'Blog', target: 'https://blog.example/health' },
        ...{ interval: 300, enabled: true },
      },
    ])
    expect(watcher.asked()).toEqual([posted, list])
    expect(rows(desk)).toEqual(['shop', 'monitor-2'])
    expect(form(desk)).toEqual({ form: 'closed', draft: blank, flaws: [], refusal: null })
    expect(await said(desk)).toEqual([['success', 'Uptime created successfully.']])
  })

  test.each([
    ['with marks that nobody sees', '\u200f\u2066https://blog.example\u2069', 'https://blog.example'],
    ['with a port in Persian digits', 'https://blog.example:۸۰۸۰/a', 'https://blog.example:8080/a'],
    ['of a machine, in Persian digits', ' http://۱۹۲.۱۶۸.۱.۱', 'http://192.168.1.1'],
    ['in Farsi', 'https://نان۲۴.ایران:۸۰/فصل-۲', 'https://نان۲۴.ایران:80/فصل-۲'],
  ])('has an address %s as the service understands it', async (_, typed, target) => {
    const { watcher, desk } = await begun({ name: 'Blog', target: typed })
    await submit(desk)
    expect(watcher.sent).toEqual([
      { ...{ id: null, appPublicId: 'app-1', name: 'Blog', target }, ...{ interval: 300, enabled: true } },
    ])
  })

  test('an amended monitor says so, by its id', async () => {
    const { watcher, desk } = await begun(shop)
    await fill(desk, { interval: 3600, enabled: true })
    await submit(desk)
    expect(watcher.sent).toEqual([
      {
        ...{ id: 'shop', appPublicId: 'app-1', name: 'Shop', target: 'https://shop.example' },
        ...{ interval: 3600, enabled: true },
      },
    ])
    expect(await said(desk)).toEqual([['success', 'Uptime updated successfully.']])
    expect(await said(desk, 'fa')).toEqual([['success', 'پایش به‌روز شد.']])
    expect(desk.unkept.monitors.get('shop')?.interval).toBe(3600)
  })

  test.each([
    ['neither', {}, ['name uptime.nameNeeded', 'target uptime.targetNeeded']],
    ['blanks alone', { name: ' ', target: ' ' }, ['name uptime.nameNeeded', 'target uptime.targetNeeded']],
    ['no name', { target: 'http://a.example' }, ['name uptime.nameNeeded']],
    ['no target', { name: 'Blog' }, ['target uptime.targetNeeded']],
    ['no scheme', { name: 'Blog', target: 'blog.example' }, ['target uptime.targetWrong']],
    ['another scheme', { name: 'Blog', target: 'ftp://blog.example' }, ['target uptime.targetWrong']],
    ['a password', { name: 'Blog', target: 'https://me:secret@blog.example' }, ['target uptime.targetWrong']],
  ])('with %s is not sent; the fault is shown until something is typed', async (_, draft, flaws) => {
    const { watcher, desk } = await begun()
    await fill(desk, draft)
    await submit(desk)
    expect(form(desk).form).toEqual({ editing: 'open' })
    expect(form(desk).flaws.map(({ field, key }) => `${field} ${key}`)).toEqual(flaws)
    expect(watcher.asked()).toEqual([])
    await fill(desk, { name: 'x' })
    expect(form(desk).flaws).toEqual([])
  })

  test('is sent once however often it is submitted, and cannot be left meanwhile', async () => {
    const { watcher, desk } = await begun(shop)
    watcher.fates.send = ['silent']
    await submit(desk)
    await submit(desk)
    await send(desk, { type: 'monitor.leave' })
    await fill(desk, { name: 'Other' })
    expect(watcher.asked()).toEqual([posted])
    expect(form(desk)).toEqual({ form: 'submitting', draft: shop, flaws: [], refusal: null })
  })
})

describe('a monitor that the service does not take', () => {
  test('has its violation said, and at its field until something else is typed', async () => {
    const { watcher, desk } = await begun()
    await fill(desk, { name: 'Blog', target: 'https://blog.example' })
    watcher.fates.send = [violation('create.target', 'must be reachable')]
    await submit(desk)
    const refusal = {
      ...{ status: 400, detail: 'Constraint Violation' },
      violation: { title: 'Constraint Violation', field: 'create.target', message: 'must be reachable' },
    }
    const draft = { ...blank, name: 'Blog', target: 'https://blog.example' }
    expect(form(desk)).toEqual({ form: { editing: 'refused' }, draft, flaws: [], refusal })
    expect(await said(desk)).toEqual([['danger', 'Wrong input: Address must be reachable']])
    await fill(desk, { target: 'https://blog.example/' })
    expect(form(desk)).toMatchObject({ form: { editing: 'open' }, refusal: null })
    await submit(desk)
    expect({ form: form(desk).form, rows: rows(desk) }).toEqual({ form: 'closed', rows: ['shop', 'monitor-2'] })
  })

  test.each([
    ['never came', 'never', -1, 'Network Error', 'Network Error'],
    ['had its answer lost', 'lost', -1, 'Network Error', 'Network Error'],
    [
      'was answered by another page',
      new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      -1,
      'Network Error',
      'Network Error',
    ],
    ['failed in the browser', 'broken', 0, 'RangeError: Out of memory', 'RangeError: Out of memory'],
    ['was forbidden', Response.json({ title: 'Forbidden' }, { status: 403 }), 403, 'Forbidden', 'Failure 403'],
  ] as const)('because it %s stays as it was typed, and is reported', async (_, fate, status, detail, words) => {
    const { watcher, desk } = await begun(shop)
    watcher.fates.send = [fate]
    await submit(desk)
    expect({ form: form(desk), said: await said(desk), asked: watcher.asked() }).toEqual({
      form: { form: { editing: 'refused' }, draft: shop, flaws: [], refusal: { status, detail, violation: null } },
      said: [['danger', words]],
      asked: [posted, list],
    })
  })
})

test('a monitor on a full device is not sent: the form says so, stays, and can be left', async () => {
  const watcher = createWatcher()
  const { store, fail } = failingStore()
  const desk = await opened(watcher, { store })
  await send(desk, { type: 'monitor.begin', draft: shop })
  fail('full')
  await submit(desk)
  const refused = { form: form(desk), said: await said(desk), asked: watcher.asked() }
  await send(desk, { type: 'monitor.leave' }, { type: 'edits.discard' })
  expect({ refused, left: form(desk).form }).toEqual({
    refused: {
      form: {
        form: { editing: 'refused' },
        draft: shop,
        flaws: [],
        refusal: { status: -1, detail: 'Not stored', violation: null },
      },
      said: [['danger', 'Not sent: this device cannot store anything now. Try again in a while.']],
      asked: [list],
    },
    left: 'closed',
  })
})

describe('the form of a monitor', () => {
  test('is left at once where nothing was typed, and else asks first', async () => {
    const { desk } = await begun(shop)
    await send(desk, { type: 'monitor.leave' })
    expect(form(desk)).toEqual({ form: 'closed', draft: blank, flaws: [], refusal: null })
    await send(desk, { type: 'monitor.begin', draft: shop })
    await fill(desk, { enabled: true })
    await send(desk, { type: 'monitor.leave' })
    expect(form(desk).form).toBe('confirmingDiscard')
    await send(desk, { type: 'edits.keep' })
    expect(form(desk)).toMatchObject({ form: { editing: 'open' }, draft: { ...shop, enabled: true } })
    await send(desk, { type: 'monitor.leave' }, { type: 'edits.discard' })
    expect(form(desk)).toEqual({ form: 'closed', draft: blank, flaws: [], refusal: null })
  })

  test('begun a second time has nothing of the first', async () => {
    const { watcher, desk } = await begun()
    await fill(desk, { name: 'Blog', target: 'nowhere' })
    await submit(desk)
    await send(desk, { type: 'monitor.leave' }, { type: 'edits.discard' }, { type: 'monitor.begin', draft: {} })
    expect(form(desk)).toEqual({ form: { editing: 'open' }, draft: blank, flaws: [], refusal: null })
    await fill(desk, { name: 'Blog', target: 'https://blog.example' })
    watcher.fates.send = ['never']
    await submit(desk)
    await send(desk, { type: 'monitor.leave' }, { type: 'edits.discard' }, { type: 'monitor.begin', draft: shop })
    expect(form(desk)).toEqual({ form: { editing: 'open' }, draft: shop, flaws: [], refusal: null })
  })

  test('refused and asked whether it may go is still refused when it stays', async () => {
    const { watcher, desk } = await begun(shop)
    watcher.fates.send = ['never']
    await submit(desk)
    await send(desk, { type: 'monitor.leave' })
    expect(form(desk).form).toBe('confirmingDiscard')
    await send(desk, { type: 'edits.keep' })
    expect(form(desk).form).toEqual({ editing: 'refused' })
    await send(desk, { type: 'monitor.leave' }, { type: 'monitor.leave' })
    expect(form(desk).form).toEqual({ editing: 'refused' })
    await fill(desk, { name: 'Other' })
    await send(desk, { type: 'monitor.leave' }, { type: 'monitor.leave' })
    expect(form(desk).form).toEqual({ editing: 'open' })
  })

  test('sent again says no more of why it was refused', async () => {
    const { watcher, desk } = await begun(shop)
    watcher.fates.send = ['never', 'silent']
    await submit(desk)
    await submit(desk)
    expect(form(desk)).toEqual({ form: 'submitting', draft: shop, flaws: [], refusal: null })
  })

  test.each([
    ['another app', 'app-2'],
    ['a sign-out', null],
  ])('is gone with %s, and an answer that was under way is nobody’s', async (_, owner) => {
    const { watcher, desk } = await begun(shop)
    watcher.fates.send = ['silent']
    await submit(desk)
    await at.isOf(desk, owner)
    expect([form(desk), await said(desk)]).toEqual([{ form: 'closed', draft: blank, flaws: [], refusal: null }, []])
    await at.isOf(desk, 'app-1')
    await send(desk, { type: 'monitor.begin', draft: shop })
    await submit(desk)
    expect([form(desk).form, await said(desk)]).toEqual(['closed', [['success', 'Uptime updated successfully.']]])
  })

  test('stays as it is when the page is left, and while the list is read anew', async () => {
    const { desk } = await begun(shop)
    await fill(desk, { name: 'Other' })
    await desk.pass(60_000)
    await send(desk, { type: 'uptime.leave' }, { type: 'uptime.open' })
    expect(form(desk)).toMatchObject({ form: { editing: 'open' }, draft: { ...shop, name: 'Other' } })
  })
})

describe('the typed form', () => {
  const held = (desk: Desk) => {
    const { value, context } = desk.flows.heldMonitor.getSnapshot()
    return [value, context.held]
  }
  /** A reload: another tab of the same device, once the first one is gone. */
  const reloaded = async (desk: Desk, watcher: at.Watcher, tab: string, allowed = true) => {
    await desk.journal.stored()
    desk.kill()
    const again = await at.openUptimeDesk(watcher, { store: desk.store, tab, allowed })
    await again.calm()
    watcher.asked()
    return again
  }
  const typed = { ...blank, name: 'Blog', target: 'https://blog.example', interval: 1800 }
  const perhaps = { status: -1, detail: 'Network Error', violation: null }

  test('is there after reloads, twice, and asks before it is dropped', async () => {
    const { watcher, desk } = await begun()
    await fill(desk, { name: 'Blog', interval: 1800 })
    await fill(desk, { target: 'https://blog.example' })
    const again = await reloaded(desk, watcher, 'tab-2')
    expect(form(again)).toEqual({ form: { editing: 'open' }, draft: typed, flaws: [], refusal: null })
    await fill(again, { name: 'Our blog' })
    const third = await reloaded(again, watcher, 'tab-3')
    const named = { ...typed, name: 'Our blog' }
    expect(form(third)).toEqual({ form: { editing: 'open' }, draft: named, flaws: [], refusal: null })
    expect(held(third)).toEqual(['kept', { app: 'app-1', draft: named, begun: blank, sent: false }])
    await send(third, { type: 'monitor.leave' })
    expect(form(third).form).toBe('confirmingDiscard')
    await send(third, { type: 'edits.discard' })
    expect(held(third)).toEqual(['empty', null])
    const fourth = await reloaded(third, watcher, 'tab-4')
    expect(form(fourth)).toEqual({ form: 'closed', draft: blank, flaws: [], refusal: null })
    expect(held(fourth)).toEqual(['empty', null])
  })

  test('of an existing monitor knows its start values: unchanged, it is left without a question', async () => {
    const { watcher, desk } = await begun(shop)
    await fill(desk, { enabled: true })
    await fill(desk, { enabled: false })
    const again = await reloaded(desk, watcher, 'tab-2')
    expect(form(again)).toEqual({ form: { editing: 'open' }, draft: shop, flaws: [], refusal: null })
    await send(again, { type: 'monitor.leave' })
    expect({ form: form(again).form, held: held(again) }).toEqual({ form: 'closed', held: ['empty', null] })
  })

  test('and sent before a reload may have arrived: it is not sent by itself', async () => {
    const { watcher, desk } = await begun()
    await fill(desk, typed)
    watcher.fates.send = ['silent']
    await submit(desk)
    expect(watcher.asked()).toEqual([posted])
    const again = await reloaded(desk, watcher, 'tab-2')
    const there = { form: { editing: 'refused' }, draft: typed, flaws: [], refusal: perhaps }
    expect({ form: form(again), sent: watcher.sent }).toEqual({ form: there, sent: [] })
    const third = await reloaded(again, watcher, 'tab-3')
    expect(form(third)).toEqual(there)
    expect(held(third)).toEqual(['kept', { app: 'app-1', draft: typed, begun: blank, sent: true }])
    await submit(third)
    expect([watcher.sent.length, form(third).form, held(third)]).toEqual([1, 'closed', ['empty', null]])
    const fourth = await reloaded(third, watcher, 'tab-4')
    expect(form(fourth).form).toBe('closed')
  })

  test('and refused is there to be mended; a refusal is announced once', async () => {
    const { watcher, desk } = await begun()
    await fill(desk, typed)
    watcher.fates.send = [violation('name', 'is taken')]
    await submit(desk)
    expect(form(desk).form).toEqual({ editing: 'refused' })
    expect(held(desk)).toEqual(['kept', { app: 'app-1', draft: typed, begun: blank, sent: false }])
    const again = await reloaded(desk, watcher, 'tab-2')
    expect(form(again)).toEqual({ form: { editing: 'open' }, draft: typed, flaws: [], refusal: null })
  })

  test('without a network was surely not sent', async () => {
    const desk = await at.openUptimeDesk(createWatcher(), { online: false })
    await send(desk, { type: 'monitor.begin', draft: {} }, { type: 'monitor.fill', draft: typed })
    await submit(desk)
    const refusal = { status: -1, detail: 'Not sent', violation: null }
    expect(form(desk)).toEqual({ form: { editing: 'refused' }, draft: typed, flaws: [], refusal })
    expect(await said(desk)).toEqual([['danger', 'Network Error']])
    expect(held(desk)).toEqual(['kept', { app: 'app-1', draft: typed, begun: blank, sent: false }])
  })

  test.each(['', '\u200e'])('has no address with a password in it, after %j', async (mark) => {
    const { watcher, desk } = await begun()
    await fill(desk, { ...typed, target: `${mark}https://me:secret@blog.example` })
    const again = await reloaded(desk, watcher, 'tab-2')
    expect(form(again).draft).toEqual({ ...typed, target: '' })
  })

  test('without its address may have been sent: saving says what is wrong, and drops the answer', async () => {
    const { desk } = await begun()
    await send(desk, { type: 'monitor.leave' })
    desk.flows.uptime.send({ type: 'monitor.restore', draft: { ...typed, target: '' }, begun: blank, sent: true })
    await submit(desk)
    expect(form(desk)).toEqual({
      ...{ form: { editing: 'open' }, draft: { ...typed, target: '' }, refusal: null },
      flaws: [{ field: 'target', key: 'uptime.targetNeeded' }],
    })
  })

  test('waits for its app, and goes with another', async () => {
    const { watcher, desk } = await begun()
    await fill(desk, typed)
    await desk.calm()
    desk.kill()
    const waiting = await at.openUptimeDesk(watcher, { store: desk.store, tab: 'tab-2', allowed: false })
    await waiting.calm()
    expect(form(waiting).draft).toEqual(typed)
    await at.isOf(waiting, 'app-2')
    waiting.flows.heldMonitor.send({ type: 'heldMonitor.ofOwner', owner: 'app-2' })
    expect({ form: form(waiting).form, held: held(waiting) }).toEqual({ form: 'closed', held: ['empty', null] })
  })

  test('in a tab that is open stays there', async () => {
    const { watcher, desk } = await begun()
    await fill(desk, typed)
    await desk.calm()
    const beside = await at.openUptimeDesk(watcher, { store: desk.store, tab: 'tab-2', living: ['tab-1'] })
    await beside.calm()
    expect({ form: form(beside).form, draft: form(desk).draft }).toEqual({ form: 'closed', draft: typed })
  })
})
