import { describe, expect, test } from 'vitest'
import { callFaultOf } from '../../src/events/callFaults.ts'
import type { Desk } from './desk.ts'
import { grocer, openDesk, owner, tailor } from './desk.ts'
import { createMainApi, offline } from './mainApi.ts'

const other = 'http://localhost:4174/identity other'
const fault = callFaultOf(offline)

const tell = async (desk: Desk, whose: string | null) => {
  desk.flows.apps.send({ type: 'apps.ofOwner', owner: whose })
  await desk.tell('appList', { type: 'appList.ofOwner', owner: whose })
}
const signedIn = async () => {
  const main = createMainApi(grocer, tailor)
  const desk = await openDesk({ app: null, main })
  await tell(desk, owner)
  return { desk, main }
}
const list = ({ flows }: Desk) => {
  const { value, context } = flows.appList.getSnapshot()
  return { is: value.list, owner: context.owner, fault: context.fault }
}
const known = ({ flows }: Desk) => flows.apps.getSnapshot().context.known

describe('the list of apps', () => {
  test('is requested again when its owner comes back after a sign-out, and is empty meanwhile', async () => {
    const { desk, main } = await signedIn()
    await tell(desk, null)
    expect([list(desk), known(desk)]).toEqual([{ is: 'nobodys', owner: null, fault: null }, []])
    await tell(desk, owner)
    expect(list(desk)).toEqual({ is: 'shown', owner, fault: null })
    expect(known(desk)).toEqual([grocer, tailor])
    expect(main.state.calls).toEqual(['GET /v1/apps', 'GET /v1/apps'])
  })

  test('a list that failed shows no failure once it loaded, nor to the next user', async () => {
    const { desk, main } = await signedIn()
    const failed = async () => {
      main.state.fault = offline
      await desk.act('appList', { type: 'appList.load' })
      expect(list(desk)).toEqual({ is: 'notLoaded', owner, fault })
      main.state.fault = null
    }
    await failed()
    desk.send('appList', { type: 'appList.load' })
    expect(list(desk)).toEqual({ is: 'loading', owner, fault })
    await desk.calm()
    expect(list(desk)).toEqual({ is: 'shown', owner, fault: null })
    await failed()
    await tell(desk, null)
    expect(list(desk)).toEqual({ is: 'nobodys', owner: null, fault: null })
    await tell(desk, owner)
    await failed()
    main.state.apps = [tailor]
    await tell(desk, other)
    expect([list(desk), known(desk)]).toEqual([{ is: 'shown', owner: other, fault: null }, [tailor]])
  })
})

describe('the form of a new app', () => {
  const form = ({ flows }: Desk) => {
    const { value, context } = flows.appList.getSnapshot()
    const { draft, begun, flaws, refusal } = context
    return { is: value.making, draft, begun, flaws, refusal }
  }
  const blank = { name: '' }
  const closed = { is: 'closed', draft: blank, begun: blank, flaws: [], refusal: null }
  const editing = { ...closed, is: { editing: 'open' } }
  const flaws = [{ field: 'name', key: 'apps.nameNeeded' }]

  const begun = async () => {
    const { desk, main } = await signedIn()
    desk.send('appList', { type: 'app.new' })
    expect(form(desk)).toEqual(editing)
    return { desk, main }
  }
  const create = (desk: Desk, name: string) => desk.act('appList', { type: 'app.create', name })

  test('keeps an invalid name, is left without a question, and is empty the second time', async () => {
    const { desk } = await begun()
    await create(desk, '  ')
    expect(form(desk)).toEqual({ ...editing, draft: { name: '  ' }, flaws })
    await create(desk, '')
    expect(form(desk)).toEqual({ ...editing, flaws })
    desk.send('appList', { type: 'app.leaveNew' })
    expect(form(desk)).toEqual(closed)
    desk.send('appList', { type: 'app.new' })
    expect(form(desk)).toEqual(editing)
  })

  test('hides the last name’s fault, at a key and at another invalid name', async () => {
    const { desk, main } = await begun()
    await create(desk, '')
    expect(form(desk)).toEqual({ ...editing, flaws })
    desk.send('appList', { type: 'app.fill', name: 'نانوایی' })
    expect(form(desk)).toEqual({ ...editing, draft: { name: 'نانوایی' } })
    main.state.fault = offline
    await create(desk, 'نانوایی')
    expect(form(desk).refusal).toEqual(fault)
    desk.send('appList', { type: 'app.fill', name: 'نان' })
    expect(form(desk)).toEqual({ ...editing, draft: { name: 'نان' } })
    await create(desk, 'نانوایی')
    expect(form(desk).refusal).toEqual(fault)
    await create(desk, '')
    expect(form(desk)).toEqual({ ...editing, flaws })
  })

  test.each(['edits.keep', 'app.leaveNew'] as const)('goes on as it was after %s, refused or not', async (type) => {
    const { desk, main } = await begun()
    const asked = (is: object) => {
      const before = form(desk)
      expect(before.is).toEqual(is)
      desk.send('appList', { type: 'app.leaveNew' })
      expect(form(desk)).toEqual({ ...before, is: 'confirmingDiscard' })
      desk.send('appList', { type })
      expect(form(desk)).toEqual(before)
    }
    desk.send('appList', { type: 'app.fill', name: 'نانوایی' })
    asked({ editing: 'open' })
    main.state.fault = offline
    await create(desk, 'نانوایی')
    expect(form(desk)).toEqual({ ...editing, is: { editing: 'refused' }, draft: { name: 'نانوایی' }, refusal: fault })
    asked({ editing: 'refused' })
  })

  test('is empty again after its edits were thrown away, refused or not', async () => {
    const { desk, main } = await begun()
    for (const refusal of [null, offline]) {
      desk.send('appList', { type: 'app.fill', name: 'نانوایی' })
      main.state.fault = refusal
      if (refusal !== null) await create(desk, 'نانوایی')
      desk.send('appList', { type: 'app.leaveNew' }, { type: 'edits.discard' })
      expect(form(desk)).toEqual(closed)
      desk.send('appList', { type: 'app.new' })
      expect(form(desk)).toEqual(editing)
    }
  })

  test('is empty again after an app was made, also one that was refused before', async () => {
    const { desk, main } = await begun()
    main.state.fault = offline
    await create(desk, 'نانوایی')
    main.state.fault = null
    await create(desk, 'نانوایی')
    expect([form(desk), known(desk).map(({ name }) => name)]).toEqual([closed, [grocer.name, tailor.name, 'نانوایی']])
  })

  test('stays when the session of its owner comes back, and is empty for anybody else', async () => {
    const { desk } = await begun()
    desk.send('appList', { type: 'app.fill', name: 'نانوایی' })
    await tell(desk, owner)
    expect(form(desk)).toEqual({ ...editing, draft: { name: 'نانوایی' } })
    await tell(desk, other)
    expect(form(desk)).toEqual(closed)
  })
})
