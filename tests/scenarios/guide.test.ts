import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../src/events/desk/settings.ts'
import { tourSteps } from '../../src/machines/desk/guide.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { milk } from './goods.ts'

const last = tourSteps.length - 1
const stands = ({ flows }: Desk) => {
  const { value, context } = flows.guide.getSnapshot()
  return [value, context.step, flows.settings.getSnapshot().context.settings.tutorialSeen]
}

/** The tour goes on, on a device where nobody has finished it. */
const touring = async () => {
  const desk = await openDesk()
  desk.flows.settings.send({ type: 'settings.rested', settings: defaultSettings })
  desk.send('guide', { type: 'tour.begin' })
  expect(stands(desk)).toEqual(['touring', 0, false])
  const next = () => desk.send('guide', { type: 'tour.next' })
  const back = () => desk.send('guide', { type: 'tour.back' })
  return { desk, next, back }
}

test('the tour goes step by step to its end, which is remembered', async () => {
  const { desk, next } = await touring()
  for (let step = 1; step <= last; step++) {
    next()
    expect(stands(desk)).toEqual(['touring', step, false])
  }
  next()
  expect(stands(desk)).toEqual(['hidden', last, true])
})

test('the tour goes back to its first step and no further', async () => {
  const { desk, next, back } = await touring()
  next()
  next()
  for (const step of [1, 0, 0]) {
    back()
    expect(stands(desk)).toEqual(['touring', step, false])
  }
})

test('the tour that is left is remembered, and begins at its first step the second time', async () => {
  const { desk, next } = await touring()
  next()
  desk.send('guide', { type: 'tour.leave' })
  expect(stands(desk)).toEqual(['hidden', 1, true])
  desk.send('guide', { type: 'tour.begin' })
  expect(stands(desk)).toEqual(['touring', 0, true])
})

describe('the tour goes on by what it shows', () => {
  test('an item is added, a date chosen, the invoice saved and opened', async () => {
    const { desk } = await touring()
    const seen: unknown[] = []
    const stand = async () => {
      await desk.calm()
      seen.push(stands(desk).slice(0, 2))
    }
    desk.tap(milk)
    await stand()
    desk.send('drafts', { type: 'date.choose', date: { instant: '2026-11-20T08:00:00.000Z', zone: 'Asia/Tehran' } })
    await stand()
    await desk.saved()
    await stand()
    const [id = ''] = desk.flows.invoices.getSnapshot().context.ids
    desk.send('invoice', { type: 'invoice.open', invoice: id })
    await stand()
    expect(seen).toEqual([
      ['touring', 1],
      ['touring', 2],
      ['touring', 3],
      ['hidden', 3],
    ])
    expect(stands(desk)[2]).toBe(true)
  })

  test('who saves at once has done the steps before, and nothing goes back', async () => {
    const { desk } = await touring()
    desk.tap(milk)
    await desk.calm()
    await desk.saved()
    await desk.calm()
    expect(stands(desk)).toEqual(['touring', 3, false])
    desk.tap(milk)
    await desk.calm()
    expect(stands(desk)).toEqual(['touring', 3, false])
  })

  test('what was done counts again after a step back, and is stored once', async () => {
    const { desk, back } = await touring()
    const seen: unknown[] = []
    for (const act of [() => desk.tap(milk), () => desk.tap(milk), back, () => desk.tap(milk)]) {
      act()
      await desk.calm()
      seen.push(stands(desk)[1])
    }
    expect(seen).toEqual([1, 1, 0, 1])
    expect((await desk.entries()).filter(({ type }) => type === 'tour.did')).toHaveLength(2)
  })

  test('what another tab does counts for that tab alone', async () => {
    const { desk } = await touring()
    await desk.hears({ models: ['invoice'], flows: ['saving', 'basket'] })
    expect(stands(desk)).toEqual(['touring', 0, false])
  })
})
