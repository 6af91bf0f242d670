import { taskEither as TE } from 'fp-ts'
import { expect, test } from 'vitest'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import { machineOf } from '../../src/machines/kernel/flows.ts'
import { supportOf } from '../adapters/supportLog.ts'
import { fold } from '../machines/foldFlow.ts'
import type { Desk } from './desk.ts'
import { grocer, openDesk } from './desk.ts'
import { stocked } from './goods.ts'

/** The fold of a flow's entries by today's machine, and the flow's state. */
const told = async (desk: Desk, flow: Flow) => {
  await desk.journal.stored()
  const { snapshot, skipped, divergence } = fold(
    machineOf(flow),
    (await desk.entries()).filter((entry) => entry.flow === flow),
  )
  return { live: desk.flows[flow].getSnapshot().context, folded: snapshot.context, skipped, divergence }
}

const asLive = ({ live }: { live: object }) => ({ live, folded: live, skipped: [], divergence: null })

test('an editor begins with a row as the log has it, without its sync marks', async () => {
  const desk = await openDesk()
  desk.send('personEditor', { type: 'person.begin', app: grocer.publicId, name: 'مریم', choose: false })
  desk.send('personEditor', { type: 'person.register' })
  const product = { type: 'product.begin', app: grocer.publicId, gtin: null, name: 'milk', sell: false } as const
  desk.send('productEditor', { ...product, currency: 'IRR' })
  await desk.act('productEditor', { type: 'product.price', text: '7' }, { type: 'product.list' })
  const [[person], [milk]] = [await desk.all('person'), await desk.all('product')]
  if (person === undefined || milk === undefined) throw new Error('Nothing was stored')
  expect({ person: person.unpushed?.kind, milk: milk.unpushed?.kind }).toEqual({ person: 'created', milk: 'created' })
  desk.send('personEditor', { type: 'person.edit', person })
  desk.send('productEditor', { type: 'product.edit', product: milk })
  for (const flow of ['personEditor', 'productEditor'] as const) {
    const one = await told(desk, flow)
    expect(one).toEqual(asLive(one))
  }
})

test('how far a support log was gathered is forgotten with its gathering', async () => {
  const desk = await openDesk({ store: await stocked(), support: (kept) => supportOf(kept).ports })
  desk.send('support', { type: 'support.open' }, { type: 'support.gather' })
  while (desk.flows.support.getSnapshot().matches({ log: { open: 'gathering' } })) await desk.calm()
  desk.send('support', { type: 'support.revise' })
  const one = await told(desk, 'support')
  expect([one.live, one]).toEqual([expect.objectContaining({ progress: { done: 0, of: 0 } }), asLive(one)])
})

test('how far a rebuild came that failed is forgotten', async () => {
  const store = await stocked()
  const desk = await openDesk({
    store: {
      ...store,
      rebuild: (advanced) => {
        advanced(1, 2)
        return TE.left('lost')
      },
    },
  })
  await desk.act('storage', { type: 'storage.rebuild' })
  const one = await told(desk, 'storage')
  expect(one.live).toEqual(expect.objectContaining({ rebuilt: { done: 0, of: 0 }, rebuilding: { done: 0, of: 0 } }))
  expect(one).toEqual(asLive(one))
})
