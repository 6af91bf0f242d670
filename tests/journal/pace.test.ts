import { expect, test, vi } from 'vitest'
import { paceAlone } from '../../src/adapters/indexeddb/pace.ts'

test('long work waits for a save, and for the one that follows at once', async () => {
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    ms += 20
    return ms
  })
  const done: string[] = []
  let saving: Promise<void> | null = null
  const save = (name: string, then: () => void) => {
    saving = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      done.push(name)
      saving = null
      then()
    })
  }
  const pace = paceAlone(() => saving)
  await pace()
  done.push('work')
  save('first', () => save('second', () => {}))
  await pace()
  done.push('more work')
  expect(done).toEqual(['work', 'first', 'second', 'more work'])
})
