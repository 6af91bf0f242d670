import { expect, test } from 'vitest'
import { createTabs } from '../../src/adapters/kernel/tabs.ts'

const opened = async () => {
  const tabs = createTabs()
  await tabs.entered()
  return tabs
}

test('an open tab’s lock cannot be claimed; a closed tab’s can, by one tab at a time', async () => {
  const [here, there] = [await opened(), await opened()]
  expect([await here.claim(there.tab), await here.claim(here.tab)]).toEqual([null, null])
  const release = await here.claim('closed')
  expect([release === null, await there.claim('closed')]).toEqual([false, null])
  release?.()
  await navigator.locks.request('daftar tab closed', () => {})
  expect(await there.claim('closed')).not.toBeNull()
})
