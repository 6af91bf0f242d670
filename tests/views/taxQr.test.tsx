import { render } from '@testing-library/react'
import { BinaryBitmap, DecodeHintType, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../src/views/texts/index.ts'
import { TaxQr } from '../../src/views/ui/TaxQr.tsx'
import { drawnAlone } from './show.tsx'

beforeAll(() => startTexts('en'))

/** The code alone fills the picture, so nothing is searched, where this reader fails once in a hundred. */
const hints = new Map([[DecodeHintType.PURE_BARCODE, true]])

/** Pixels of a module, since paper has more than one. */
const scale = 3

/** A reader's result for the drawn code. */
const readBack = (taxId: string): string => {
  const { container, unmount } = render(<TaxQr taxId={taxId} />)
  const svg = container.querySelector('svg')
  const size = Number(svg?.getAttribute('viewBox')?.split(' ').at(-1)) * scale
  const light = new Uint8ClampedArray(size * size).fill(255)
  const path = svg?.querySelector('path:last-child')?.getAttribute('d') ?? ''
  unmount()
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row += 1) {
      const start = (Number(y) * scale + row) * size + Number(x) * scale
      light.fill(0, start, start + scale)
    }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, size, size)))
  return new QRCodeReader().decode(bitmap, hints).getText()
}

test.each(['DEF5GH0481F000000000C2', 'DEF5GH0481F0000001FED8', 'DEF5GH0481F009956F7211', 'a-b_c.9'])(
  'the code of %s is read as exactly that',
  (taxId) => {
    expect(readBack(taxId)).toBe(taxId)
  },
)

test('so is any tax id', () => {
  const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
  const taxId = fc.string({ unit: letters, minLength: 22, maxLength: 22 })
  fc.assert(
    fc.property(taxId, (id) => {
      expect(readBack(id)).toBe(id)
    }),
    { numRuns: 50 },
  )
})

test('it is a picture with a name, and needs no style of its own', () => {
  const { html, lines } = drawnAlone(<TaxQr taxId="DEF5GH0481F000000000C2" />)
  expect([lines, html.includes('style')]).toEqual([['<picture>'], false])
  expect(html.slice(0, html.indexOf('<path'))).toBe(
    '<svg class="tax-qr" viewBox="0 0 33 33" shape-rendering="crispEdges" role="img" aria-label="QR code of the tax id">',
  )
})
