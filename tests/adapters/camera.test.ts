import { afterEach, expect, test, vi } from 'vitest'
import { watchCamera } from '../../src/adapters/scanner/camera.ts'
import { eventually } from '../tools/eventually.ts'

const page = vi.hoisted(() => ({ open: (_: unknown) => {}, stopped: 0 }))
vi.mock('../../src/adapters/scanner/decoder.ts', () => ({
  BarcodeFormat: {},
  DecodeHintType: {},
  BrowserMultiFormatReader: class {
    async decodeFromConstraints(_: unknown, element: unknown) {
      page.open(element)
      return {
        stop: () => {
          page.stopped += 1
        },
      }
    }
  },
}))

afterEach(() => {
  page.stopped = 0
})

/** A camera that scans; `take` is what the browser reports once it is gone. */
const scanning = async () => {
  const told: string[] = []
  const track = new EventTarget()
  page.open = (element) => Object.assign(Object(element), { srcObject: { getVideoTracks: () => [track] } })
  const stop = watchCamera({
    video: async () => Object({ srcObject: null }),
    opened: () => told.push('opened'),
    failed: (fault) => told.push(`failed ${fault}`),
    ...{ seen() {}, left() {} },
  })
  await eventually(() => expect(told).toEqual(['opened']))
  return { told, stop, take: () => track.dispatchEvent(new Event('ended')) }
}

test('a camera that is taken away while it scans has failed, once', async () => {
  const { told, take } = await scanning()
  take()
  take()
  expect(told).toEqual(['opened', 'failed busy'])
})

test('a camera that is closed is not missed', async () => {
  const { told, stop, take } = await scanning()
  stop()
  take()
  expect({ told, stopped: page.stopped }).toEqual({ told: ['opened'], stopped: 1 })
})
