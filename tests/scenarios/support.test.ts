import { taskEither as TE } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Support } from '../../src/adapters/support/support.ts'
import type { StoreFault } from '../../src/events/faults.ts'
import type { Store } from '../../src/events/store.ts'
import { linesOf, supportOf, textOf } from '../adapters/supportLog.ts'
import type { Desk } from './desk.ts'
import { openDesk, opening } from './desk.ts'
import { maryam, milk, stocked } from './goods.ts'

/** A grocer who sold milk to a named person, and whose store can fail. */
const given = async () => {
  const saved: { name: string; file: Blob }[] = []
  let fault: StoreFault | null = null
  const memory = await stocked()
  const store: Store = {
    ...memory,
    read: (from, limit) => (fault === null ? memory.read(from, limit) : TE.left(fault)),
  }
  let support: Support | undefined
  const desk = await openDesk({
    store,
    support: (kept) => {
      support = supportOf(kept, saved)
      return support.ports
    },
  })
  if (support === undefined) throw new Error('The desk has no support log')
  const { log } = support
  desk.tap(milk)
  desk.send('drafts', { type: 'payer.choose', payer: { id: maryam.id, name: maryam.name } })
  desk.save()
  await desk.pass(2000)
  const state = () => desk.flows.support.getSnapshot()
  /** Packing and unpacking run elsewhere: waits for them. */
  const until = async <A>(read: () => A | undefined | false): Promise<A> => {
    for (let turns = 0; turns < 20_000; turns++) {
      const answer = read()
      if (answer !== undefined && answer !== false) return answer
      await desk.calm()
    }
    throw new Error('It does not come')
  }
  const calmed = async () => {
    await until(() => !state().matches({ log: { open: 'gathering' } }))
    await until(() => !state().matches({ log: { open: { previewing: 'saving' } } }))
    await desk.journal.stored()
  }
  return {
    ...{ desk, saved, log, state, calmed, until },
    open: () => state().value.log,
    fail: (why: StoreFault | null) => {
      fault = why
    },
    gather: async () => {
      desk.send('support', { type: 'support.open' })
      desk.send('support', { type: 'support.gather' })
      await calmed()
    },
  }
}

const told = async (desk: Desk, type: string) =>
  (await desk.entries()).filter((entry) => entry.type === type).map(({ data }) => data)

describe('given a desk where things happened', () => {
  test('a gathered log shows its lines, and nothing has left', async () => {
    const { open, gather, log, state, saved, until } = await given()
    await gather()
    expect(open()).toEqual({ open: { previewing: 'looking' } })
    expect(log.file()?.name).toBe('daftar-2026-11-21-0712.ndjson.gz')
    const { lines } = state().context.figures
    expect(await until(() => log.lines(0, lines + 9))).toHaveLength(lines)
    expect(saved).toEqual([])
  })

  test('a saved file is the shown log, to the letter', async () => {
    const { open, gather, log, state, saved, calmed, until, desk } = await given()
    await gather()
    const { lines, packed } = state().context.figures
    const shown = await until(() => log.lines(0, lines))
    desk.send('support', { type: 'support.save' })
    await calmed()
    expect(open()).toEqual({ open: { previewing: 'saved' } })
    expect(saved.map(({ name, file }) => [name, file.size])).toEqual([['daftar-2026-11-21-0712.ndjson.gz', packed]])
    const [first] = saved
    if (first === undefined) throw new Error('Nothing was saved')
    expect(await textOf(first.file)).toBe(`${shown.join('\n')}\n`)
  })

  test('a log has pseudonyms unless names are chosen', async () => {
    const { desk, gather, saved, calmed } = await given()
    await gather()
    desk.send('support', { type: 'support.save' })
    await calmed()
    desk.send('support', { type: 'support.revise' })
    desk.send('support', { type: 'support.disguise', on: false })
    desk.send('support', { type: 'support.limit', range: { kind: 'whole' } })
    desk.send('support', { type: 'support.gather' })
    await calmed()
    desk.send('support', { type: 'support.save' })
    await calmed()
    const texts = await Promise.all(saved.map(({ file }) => textOf(file)))
    expect(texts.map((text) => text.includes(maryam.name))).toEqual([false, true])
    const logs = await Promise.all(saved.map(({ file }) => linesOf(file)))
    expect(logs.map(({ header }) => [header.range.kind, header.pseudonymised])).toEqual([
      ['days', true],
      ['whole', false],
    ])
  })

  test('a search finds lines in any case, and says how many were searched', async () => {
    const { gather, log, until } = await given()
    await gather()
    await until(() => log.search('INVOICE.ISSUED')?.whole)
    const found = log.search('INVOICE.ISSUED')
    expect({ total: found?.total, linesCount: found?.lines.length }).toEqual({ total: 1, linesCount: 1 })
    const at = found?.lines[0] ?? 0
    expect((await until(() => log.lines(at, 1)))[0]).toContain('"type":"invoice.issued"')
  })

  test('a closed log is forgotten', async () => {
    const { desk, gather, log, open } = await given()
    await gather()
    desk.send('support', { type: 'support.close' })
    expect([open(), log.file(), log.lines(0, 1), log.search('a')]).toEqual(['closed', null, undefined, undefined])
  })

  test('a log that is left during its gathering comes to nothing', async () => {
    const { desk, log, open } = await given()
    desk.send('support', { type: 'support.open' })
    desk.send('support', { type: 'support.gather' })
    await Promise.resolve()
    desk.send('support', { type: 'support.close' })
    for (let turns = 0; turns < 100; turns++) await desk.calm()
    expect({ open: open(), file: log.file() }).toEqual({ open: 'closed', file: null })
    expect(await told(desk, 'support.gathered')).toEqual([])
  })

  test('a failed store shows why, and the log can be tried again', async () => {
    const { desk, fail, gather, open, state, calmed } = await given()
    fail('lost')
    await gather()
    expect({ open: open(), fault: state().context.fault }).toEqual({ open: { open: 'notGathered' }, fault: 'lost' })
    fail(null)
    desk.send('support', { type: 'support.gather' })
    await calmed()
    expect([open(), state().context.fault]).toEqual([{ open: { previewing: 'looking' } }, null])
  })

  test('the journal has figures of the log alone', async () => {
    const { desk, gather, state, calmed } = await given()
    await gather()
    desk.send('support', { type: 'support.save' })
    await calmed()
    const { figures } = state().context
    expect(await told(desk, 'support.gathered')).toEqual([figures])
    expect(await told(desk, 'support.saved')).toEqual([{ packed: figures.packed }])
  })

  test('the header has time, size and each flow’s state', async () => {
    const { log, gather } = await given()
    await gather()
    const header = log.file()?.header
    expect([header?.savedAt, header?.storage.waiting, header?.states]).toEqual([opening, 0, { basket: 'empty' }])
  })
})
