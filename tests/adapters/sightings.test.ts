import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSightings } from '../../src/adapters/scanner/camera.ts'

const outOfSight = 1_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watch = () => {
  const told: string[] = []
  const sightings = createSightings({
    seen: (gtin) => told.push(`seen ${gtin}`),
    left: (gtin) => told.push(`left ${gtin}`),
  })
  const hold = (gtin: string, milliseconds: number, frame = 100) => {
    for (let passed = 0; passed < milliseconds; passed += frame) {
      sightings.see(gtin)
      vi.advanceTimersByTime(frame)
    }
  }
  return { told, hold, sightings }
}

test('a code that is held for nine seconds is seen once, and again after leaving the picture', () => {
  const { told, hold } = watch()
  hold('a', 9000)
  expect(told).toEqual(['seen a'])
  vi.advanceTimersByTime(outOfSight)
  hold('a', 500)
  expect(told).toEqual(['seen a', 'left a', 'seen a'])
})

test('frames in which a code is unreadable do not count as leaving', () => {
  const { told, hold } = watch()
  hold('a', 9000, outOfSight - 1)
  expect(told).toEqual(['seen a'])
})

test('two codes in one picture are seen once each', () => {
  const { told, sightings } = watch()
  for (let frame = 0; frame < 50; frame++) {
    sightings.see(frame % 2 === 0 ? 'a' : 'b')
    vi.advanceTimersByTime(100)
  }
  expect(told).toEqual(['seen a', 'seen b'])
})

test('nothing leaves once the camera is closed', () => {
  const { told, hold, sightings } = watch()
  hold('a', 200)
  sightings.stop()
  vi.advanceTimersByTime(outOfSight * 2)
  expect(told).toEqual(['seen a'])
})
