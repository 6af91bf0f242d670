import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openFlow } from './serverFlow.ts'

const draft = { name: 'Shop', target: 'https://shop.example' }
const fault = {
  status: 400,
  detail: 'Constraint Violation',
  violation: { title: 'Constraint Violation', field: 'create.target', message: 'must be an address' },
}

const begun = async (with_ = {}) => {
  const flow = openFlow()
  await flow.send({ type: 'monitor.ofOwner', owner: 'app-1' }, { type: 'form.begin', draft: with_ })
  return flow
}

const sent = async () => {
  const flow = await begun()
  await flow.send({ type: 'form.fill', draft }, { type: 'form.submit' })
  return { flow, call: flow.waiting('sendMonitor')[0] }
}

describe('a form', () => {
  test('is nobody’s without an owner', async () => {
    const flow = openFlow()
    await flow.send({ type: 'form.begin', draft: {} })
    expect(flow.value().form).toBe('closed')
  })

  test('a form that fails its check is not sent, and says which field is wrong', async () => {
    const flow = await begun()
    await flow.send({ type: 'form.fill', draft: { target: 'x' } }, { type: 'form.submit' })
    expect([flow.value().form, flow.context().flaws, flow.waiting('sendMonitor')]).toEqual([
      ...[{ editing: 'open' }, [{ field: 'name', key: 'apps.nameNeeded' }], []],
    ])
    await flow.send({ type: 'form.fill', draft: { name: 'Shop' } })
    expect([flow.context().flaws, flow.context().draft]).toEqual([[], { name: 'Shop', target: 'x' }])
  })

  test('an accepted form closes, is announced, and forgets the typed values', async () => {
    const { flow, call } = await sent()
    expect({ input: call?.input, form: flow.value().form }).toEqual({ input: draft, form: 'submitting' })
    await flow.answer(call, { type: 'form.taken' })
    expect([flow.value().form, flow.told, flow.context().draft]).toEqual([
      ...['closed', ['form.taken'], { name: '', target: '' }],
    ])
  })

  test('a refused form keeps values and reason until the next key, and is sent again', async () => {
    const { flow, call } = await sent()
    await flow.answer(call, { type: 'form.refused', fault })
    expect([flow.value().form, flow.context().draft, flow.context().refusal, flow.said]).toEqual([
      ...[{ editing: 'refused' }, draft, fault, [fault]],
    ])
    await flow.send({ type: 'form.fill', draft: { target: 'y' } })
    expect([flow.value().form, flow.context().refusal]).toEqual([{ editing: 'open' }, null])
    await flow.send({ type: 'form.submit' })
    expect(flow.waiting('sendMonitor').map(({ input }) => input)).toEqual([{ ...draft, target: 'y' }])
  })

  test('is left at once without edits, and only after a question with them', async () => {
    const flow = await begun(draft)
    await flow.send({ type: 'form.leave' })
    expect(flow.value().form).toBe('closed')
    await flow.send(
      { type: 'form.begin', draft },
      { type: 'form.fill', draft: { name: 'Blog' } },
      { type: 'form.leave' },
    )
    expect(flow.value().form).toBe('confirmingDiscard')
    await flow.send({ type: 'edits.keep' })
    expect([flow.value().form, flow.context().draft.name]).toEqual([{ editing: 'open' }, 'Blog'])
    await flow.send({ type: 'form.leave' }, { type: 'edits.discard' })
    expect({ form: flow.value().form, name: flow.context().draft.name }).toEqual({ form: 'closed', name: '' })
  })

  test('a refused form asks before it is left, and is still refused when it is kept', async () => {
    const { flow, call } = await sent()
    await flow.answer(call, { type: 'form.refused', fault })
    await flow.send({ type: 'form.leave' }, { type: 'edits.keep' })
    expect([flow.value().form, flow.context().refusal]).toEqual([{ editing: 'refused' }, fault])
  })

  test('of a user who left is gone, with its sent values', async () => {
    const { flow, call } = await sent()
    await flow.send({ type: 'monitor.ofOwner', owner: 'app-2' })
    expect([flow.value().form, flow.context().draft.name, call?.signal.aborted]).toEqual(['closed', '', true])
    await flow.answer(call, { type: 'form.taken' })
    expect(flow.told).toEqual([])
  })
})

test('however it is pressed and answered, nothing is sent twice without an answer in between', async () => {
  const asks = [
    { type: 'form.submit' },
    { type: 'form.leave' },
    { type: 'form.begin', draft: {} },
    { type: 'edits.discard' },
    { type: 'edits.keep' },
  ] as const
  const answers = [{ type: 'form.taken' }, { type: 'form.refused', fault }] as const
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...asks) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('Shop', 'Blog', '').map((name) => ({ type: 'form.fill', draft: { name } }) as const),
    },
    { weight: 2, arbitrary: fc.constantFrom(...answers).map((answer) => ({ type: 'answer', answer }) as const) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const flow = await begun()
      let isKnown = true
      let count = 0
      for (const each of steps) {
        const [call] = flow.waiting('sendMonitor')
        if (each.type !== 'answer') await flow.send(each)
        else if (call !== undefined) {
          isKnown = true
          await flow.answer(call, each.answer)
        }
        const sends = flow.calls.filter(({ effect }) => effect === 'sendMonitor').length
        if (sends > count) {
          expect({ isKnown, sends }).toEqual({ isKnown: true, sends: count + 1 })
          isKnown = false
          count = sends
        }
      }
    }),
    { numRuns: 100 },
  )
}, 30_000)
