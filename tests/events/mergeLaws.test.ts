import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoice, product } from '../../src/events/samples.ts'
import { contentsOf } from '../builders/events.ts'
import { facts, folded, rightOf, storeAfter } from './facts.ts'
import type { Values } from './mergeKinds.ts'
import { changedIn, columnsOf, kinds, lastOf, only, parted, totalOf } from './mergeKinds.ts'

describe.each(Object.entries(kinds))('of any %s', (model, kind) => {
  const { base, values, servers, pull, edit } = kind
  const pulledBase = pull('base', {})
  const edits = fc.array(values, { minLength: 1, maxLength: 4 })
  const theirs = fc.record({ values, servers }).map((each) => ({ ...each.servers, ...each.values }))
  const edited = (all: readonly Values[], from = 1) => all.map((each, n) => edit(`edit-${n + from}`, each))
  const known = (row: Values) => ({ ...base, ...row })
  const pushedBy = (by: string) => facts.pushed(`pushed-${by}`, { model: pushedModel, id: base.id, by })
  const pushedModel = model === 'invoice' ? 'invoice' : model === 'person' ? 'person' : 'product'

  test('a pull that comes twice is taken once', () => {
    fc.assert(
      fc.property(edits, theirs, fc.boolean(), (mine, row, paid) => {
        const closed = paid && model === 'invoice' ? { ...row, paid: true, paidRef: 'IPG_SEP' } : row
        const once = [pulledBase, ...edited(mine), pull('one', closed)]
        expect(folded([...once, pull('two', closed)], base.id)).toEqual(folded(once, base.id))
      }),
    )
  })

  test('no column that was changed here is lost, and all that differs waits', () => {
    fc.assert(
      fc.property(edits, theirs, (mine, row) => {
        const after = folded([pulledBase, ...edited(mine), pull('one', row)], base.id)
        const touched = columnsOf(folded([pulledBase, ...edited(mine)], base.id))
        const ours = lastOf(mine, base)
        const shown: Values = { ...parted(after).entity }
        for (const column of touched.filter((each) => each in ours)) expect(shown[column]).toEqual(ours[column])
        const differing = changedIn(only(ours, touched), row)
        expect(columnsOf(after)).toEqual(expect.arrayContaining(differing))
        if (differing.length === 0) expect(after).toEqual(known(row))
      }),
    )
  })

  test('a column that was not changed here is the server’s', () => {
    fc.assert(
      fc.property(edits, theirs, (mine, row) => {
        const after = folded([pulledBase, ...edited(mine), pull('one', row)], base.id)
        const touched = columnsOf(folded([pulledBase, ...edited(mine)], base.id))
        const rest = Object.keys(row).filter((column) => !touched.includes(column))
        expect(only({ ...parted(after).entity }, rest)).toEqual(only(known(row), rest))
      }),
    )
  })

  test('an answered push, one with a lost answer, and one with a late answer end the same', () => {
    fc.assert(
      fc.property(edits, fc.array(values, { maxLength: 3 }), servers, (mine, later, server) => {
        const before = [pulledBase, ...edited(mine)]
        const sent = folded(before, base.id)
        const by = `edit-${mine.length}`
        fc.pre(sent?.unpushed?.touches.at(-1)?.by === by)
        const row = { ...parted(sent).entity, ...server, updatedAt: sent?.updatedAt }
        const rest = edited(later, mine.length + 1)
        const answered = folded([...before, ...rest, pushedBy(by), pull('one', row)], base.id)
        const lost = folded([...before, ...rest, pull('one', row)], base.id)
        const late = folded([...before, ...rest, pull('one', row), pushedBy(by)], base.id)
        for (const other of [lost, late]) {
          expect(parted(other).entity).toEqual(parted(answered).entity)
          expect(columnsOf(other)).toEqual(columnsOf(answered))
          expect(other?.unpushed === undefined).toBe(answered?.unpushed === undefined)
        }
      }),
    )
  })

  test('an answer to a push before a change is no answer to the change', () => {
    fc.assert(
      fc.property(edits, values, (mine, last) => {
        const by = `edit-${mine.length}`
        const told = [pulledBase, ...edited(mine), edit('last', last)]
        const row = folded([...told, pushedBy(by)], base.id)
        const changed = changedIn(last, lastOf(mine, base))
        expect(columnsOf(row)).toEqual(expect.arrayContaining(changed))
        expect(folded([...told, pushedBy('last')], base.id)?.unpushed).toBeUndefined()
      }),
    )
  })

  test('an edit of a row that was deleted elsewhere is kept, and the user settles it', () => {
    const gone = facts.pulled('gone', {
      invoices: { rows: [], deleted: model === 'invoice' ? [base.id] : [] },
      persons: { rows: [], deleted: model === 'person' ? [base.id] : [] },
      products: { rows: [], deleted: model === 'product' ? [base.id] : [] },
    })
    fc.assert(
      fc.property(edits, (mine) => {
        const ours = folded([pulledBase, ...edited(mine)], base.id)
        fc.pre(columnsOf(ours).some((column) => column !== 'updatedAt'))
        const after = folded([gone], base.id, ours)
        expect(after).toEqual({ ...ours, conflict: { kind: 'deleted' } })
        expect(folded([gone], base.id, after)).toEqual(after)
        const settled = { ...facts.settled('s', 'mine'), model: pushedModel, row: base.id } as const
        const { touches = [], bases } = ours?.unpushed ?? {}
        const columns = [...new Set(touches.flatMap((touch) => touch.columns))]
        expect(folded([settled], base.id, after)).toEqual({
          ...parted(ours).entity,
          unpushed: {
            ...{
              kind: 'created',
              touches: [
                { by: touches[0]?.by, columns: [] },
                { by: 's', columns },
              ],
            },
            ...(bases && { bases }),
          },
        })
        expect(folded([{ ...settled, keep: 'theirs' }], base.id, after)).toBeUndefined()
      }),
    )
  })
})

describe('a row that was made here and deleted elsewhere before its push was answered', () => {
  const gone = (part: Parameters<typeof facts.pulled>[1]) => facts.pulled('gone', part)

  test('goes, as nothing of it is unheard', () => {
    const here = folded([facts.issued()], invoice.id)
    expect(here?.unpushed?.kind).toBe('created')
    expect(folded([gone({ invoices: { rows: [], deleted: [invoice.id] } })], invoice.id, here)).toBeUndefined()
  })

  test('is the user’s to settle where it was changed since', () => {
    const here = folded([facts.issued(), facts.amended()], invoice.id)
    expect(folded([gone({ invoices: { rows: [], deleted: [invoice.id] } })], invoice.id, here)).toEqual({
      ...here,
      conflict: { kind: 'deleted' },
    })
  })

  test('is settled by the user if it is a product, whose barcode may be another’s', () => {
    const here = folded([facts.listed()], product.id)
    expect(folded([gone({ products: { rows: [], deleted: [product.id] } })], product.id, here)).toEqual({
      ...here,
      conflict: { kind: 'deleted' },
    })
  })
})

test('an edit that only knows more names than before says nothing to the server', () => {
  const nameless = { ...invoice, lines: invoice.lines.map((line) => ({ ...line, name: '', nameFa: '' })) }
  const after = folded([{ ...facts.amended(), ...contentsOf(invoice) }], invoice.id, nameless)
  expect([after, columnsOf(after)]).toMatchObject([{ lines: invoice.lines }, ['updatedAt']])
})

test('an invoice’s total is that of its lines, whatever comes one after another', () => {
  const { values, edit, pull } = kinds.invoice
  const step = fc.record({ values, isOurs: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      const told = steps.map((each, n) => (each.isOurs ? edit : pull)(`step-${n}`, each.values))
      const row = folded([pull('base', {}), ...told], invoice.id)
      expect(row !== undefined && 'lines' in row && row.total === totalOf(row.lines)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('columns that two devices changed separately are both kept, in any order', () => {
  const { values, edit, pull } = kinds.product
  const columns = ['price', 'dynamic', 'stuffId', 'currency'] as const
  fc.assert(
    fc.property(values, values, fc.subarray([...columns]), (one, other, first) => {
      const mine = { ...product, ...only(one, first) }
      const yours = {
        ...product,
        ...only(
          other,
          columns.filter((column) => !first.includes(column)),
        ),
      }
      const both = { ...yours, ...only(one, first) }
      const merged = (ours: Values, row: Values) =>
        parted(folded([pull('base', {}), edit('mine', ours), pull('theirs', row)], product.id)).entity
      const content = (row: Values) => only(row, columns)
      expect(content(merged(mine, yours))).toEqual(content(both))
      expect(content(merged(yours, mine))).toEqual(content(both))
    }),
  )
})

test('an invoice that was paid elsewhere stays as paid; the change here is kept whole beside it', () => {
  const { values, edit, pull } = kinds.invoice
  fc.assert(
    fc.property(values, values, (mine, row) => {
      const paid = { ...invoice, ...row, paid: true, paidRef: 'IPG_SEP' }
      const ours = folded([pull('base', {}), edit('mine', mine)], invoice.id)
      const after = folded([pull('paid', paid)], invoice.id, ours)
      const touched = columnsOf(ours).filter((column) => column in mine)
      const isChanged = changedIn(only(mine, touched), row).length > 0
      const { entity } = parted(ours)
      expect(after).toEqual(isChanged ? { ...paid, conflict: { kind: 'paid', mine: entity } } : paid)
    }),
  )
})

test('a product made here and elsewhere keeps our columns, and the server’s count of sales', () => {
  const { values, servers, pull } = kinds.product
  fc.assert(
    fc.property(values, servers, values, (mine, server, theirs) => {
      const listed = { ...facts.listed(), product: { ...product, ...mine } }
      const after = folded([listed, pull('theirs', { ...server, ...theirs })], product.id)
      expect(parted(after).entity).toMatchObject({ ...mine, nameFa: product.nameFa, sold: server.sold })
      const ours = { ...product, ...mine }
      const differing = changedIn(ours, { ...product, ...server, ...theirs })
      const isSame = differing.every((column) => ['sold', 'createdAt', 'updatedAt'].includes(column))
      expect(after?.unpushed?.kind).toBe(isSame ? undefined : 'updated')
      const clean = folded([facts.pushed('p', { model: 'product', id: product.id, by: 'list-1' })], product.id, after)
      expect(clean?.unpushed).toBeUndefined()
    }),
  )
})

test('a row that was deleted here stays deleted and waits until the server has the deletion', async () => {
  const { values, pull } = kinds.invoice
  await fc.assert(
    fc.asyncProperty(fc.array(values, { maxLength: 3 }), fc.boolean(), async (rows, isGoneThere) => {
      const pulls = rows.map((row, n) => pull(`pull-${n}`, row))
      const gone = facts.pulled('gone', { invoices: { rows: [], deleted: [invoice.id] } })
      const told = [pull('base', {}), facts.withdrawn(), ...pulls, ...(isGoneThere ? [gone] : [])]
      const store = await storeAfter(told)
      expect(await rightOf(store.get('invoice', [invoice.id]))).toEqual([undefined])
      expect(await rightOf(store.outbox('app-1'))).toHaveLength(isGoneThere ? 0 : 1)
      const pushed = facts.pushed('p', { model: 'invoice', id: invoice.id, by: 'withdraw-1' })
      expect(await rightOf((await storeAfter([...told, pushed])).outbox('app-1'))).toEqual([])
    }),
  )
})
