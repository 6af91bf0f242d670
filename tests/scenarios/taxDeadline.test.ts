import { expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { createOffice, jobs, openTaxDesk, problem, queue } from './taxDesk.ts'

const deadline = ({ flows }: Desk) => flows.settings.getSnapshot().context.settings.taxDeadline

test('a shop has a deadline from its first send on', async () => {
  const office = createOffice()
  office.fates.send.push(problem(400))
  const desk = await openTaxDesk(office)
  await queue(desk, ...jobs('one'))
  expect({ sends: office.sends, deadline: deadline(desk) }).toEqual({ sends: [], deadline: undefined })
  await queue(desk, ...jobs('one'))
  expect(deadline(desk)).toBe(12)
})

test('the deadline that was chosen stays', async () => {
  const desk = await openTaxDesk(createOffice())
  desk.send('settings', { type: 'taxDeadline.choose', days: 20 })
  await queue(desk, ...jobs('one'))
  expect(deadline(desk)).toBe(20)
})
