import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProductEditor } from '../../src/views/records/ProductEditor.tsx'
import { milk, stocked } from '../scenarios/goods.ts'
import { press, shown } from './show.tsx'

const show = async (stuffId: string | null = null) =>
  shown(<ProductEditor />, 'en', { store: await stocked() }, (desk) => {
    const product = { ...milk, stuffId, stuffDescription: stuffId && 'شیر' }
    desk.send('productEditor', { type: 'product.edit', product })
  })

test('the tax id is taken away', async () => {
  const { asked, drawn } = await show('2720000114542')
  await press('Remove the stuff id')
  expect(asked).toEqual([['productEditor', { type: 'product.stuffAs', stuff: null }]])
  expect(drawn().slice(-13)).toEqual([
    'select “SERVICE_ID_GENERAL”',
    'option Service, general id',
    'option Service, own id',
    'option Goods, general id, made in Iran',
    'option Goods, general id, imported',
    'option Goods, own id, made in Iran',
    'option Goods, own id, imported',
    'option Unknown',
    '<down>',
    '<search>',
    'input [Search by name or id] type=search maxlength=1000 placeholder=Search by name or id “”',
    'status.lookup',
    'button.button-primary Save product',
  ])
})

test.each(['shown', 'none', 'signedOut'] as const)('a search for a tax id: %s', async (what) => {
  const { asked, desk, drawn } = await show()
  const found = what === 'shown' ? [{ value: '2720000114542', label: 'شیر کم‌چرب' }] : []
  act(() => {
    desk.send('stuff', { type: 'stuff.search', text: 'milk' })
    desk.flows.stuff.send(
      what === 'signedOut'
        ? { type: 'stuff.notFound', fault: 'signedOut', id: 'one', at: 1 }
        : { type: 'stuff.found', found, id: 'one', at: 1 },
    )
  })
  const seen = drawn().slice(drawn().findIndex((line) => /tax|Tax/.test(line)) + 13, -1)
  asked.length = 0
  if (what === 'shown') await press(`<plus> ${found[0]?.label} ${found[0]?.value}`)
  if (what === 'none') await press('Service, own id')
  if (what === 'shown')
    expect({ seen, asked }).toEqual({
      seen: [
        '<down>',
        '<search>',
        'input [Search by name or id] type=search maxlength=1000 placeholder=Search by name or id “milk”',
        'status.lookup Searched in: Service, general id',
        'ul.results [Tax goods or service]',
        'button.result <plus> شیر کم‌چرب 2720000114542',
      ],
      asked: [['stuff', { stuff: { label: 'شیر کم‌چرب', value: '2720000114542' }, type: 'stuff.choose' }]],
    })
  else if (what === 'none')
    expect({ seen, asked }).toEqual({
      seen: [
        '<down>',
        '<search>',
        'input [Search by name or id] type=search maxlength=1000 placeholder=Search by name or id “milk”',
        'status.lookup Nothing found in “Service, general id”. Search in another kind:',
        'button.button-quiet Service, own id',
        'button.button-quiet Goods, general id, made in Iran',
        'button.button-quiet Goods, general id, imported',
        'button.button-quiet Goods, own id, made in Iran',
        'button.button-quiet Goods, own id, imported',
        'button.button-quiet Unknown',
      ],
      asked: [['stuff', { stuffType: 'SERVICE_ID_DEDICATED', type: 'stuff.ofType' }]],
    })
  else
    expect({ seen, asked }).toEqual({
      seen: [
        '<down>',
        '<search>',
        'input [Search by name or id] type=search maxlength=1000 placeholder=Search by name or id “milk”',
        'status.lookup',
        'a.button-bare href=/login <login>Sign in to look up',
      ],
      asked: [],
    })
})
