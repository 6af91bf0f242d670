import { expect, test } from 'vitest'
import { createTabs } from '../../src/adapters/tabs.ts'

const opened = async () => {
  const tabs = createTabs(() => {})
  await tabs.entered()
  return tabs
}

test('a tab that comes while the only one works alone waits until that is done; then nobody is alone any more', async () => {
  const seen: string[] = []
  const first = await opened()
  let entering: Promise<unknown> = Promise.resolve()
  await first.alone(async () => {
    entering = opened().then(() => seen.push('the second is in'))
    for (let turns = 0; turns < 20; turns++) await navigator.locks.query()
    seen.push('done')
  })
  await entering
  expect(seen).toEqual(['done', 'the second is in'])
  await first.alone(async () => void seen.push('alone'))
  expect(seen).toHaveLength(2)
})

test('the lock of an open tab cannot be claimed; that of a closed one by one tab alone, until it is given back', async () => {
  const [here, there] = [await opened(), await opened()]
  expect([await here.claim(there.tab), await here.claim(here.tab)]).toEqual([null, null])
  const release = await here.claim('closed')
  expect([release === null, await there.claim('closed')]).toEqual([false, null])
  release?.()
  await navigator.locks.request('daftar tab closed', () => {})
  expect(await there.claim('closed')).not.toBeNull()
})
