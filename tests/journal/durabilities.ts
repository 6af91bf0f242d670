import { onTestFinished, vi } from 'vitest'

/** The durability of each transaction that may change entries, in order, until the test is over. */
export const durabilities = () => {
  const asked: (string | undefined)[] = []
  const { transaction } = IDBDatabase.prototype
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function open(
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    if (mode === 'readwrite' && [stores].flat().includes('entries')) asked.push(options?.durability)
    return transaction.call(this, stores, mode, options)
  })
  onTestFinished(() => spy.mockRestore())
  return asked
}
