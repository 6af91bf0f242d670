import { expect, test } from 'vitest'
import { memorySink, TooLarge } from '../../src/adapters/parts/sinks.ts'

const given = () => {
  const saved: [name: string, bytes: number][] = []
  return { saved, sink: memorySink('a.daftar', (name, file) => void saved.push([name, file.size])) }
}

test('a file in memory is saved whole, once', async () => {
  const { saved, sink } = given()
  await sink.write(new Uint8Array(3))
  await sink.write(new Uint8Array(4))
  expect(saved).toEqual([])
  await sink.close()
  expect(saved).toEqual([['a.daftar', 7]])
})

test('a file in memory has a limit', async () => {
  const { saved, sink } = given()
  const quarter = new Uint8Array(67_108_864)
  for (let parts = 0; parts < 4; parts++) await sink.write(quarter)
  await expect(sink.write(new Uint8Array(1))).rejects.toThrow(TooLarge)
  await sink.abort()
  expect(saved).toEqual([])
})
