import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createVideoSlot, saveFile } from '../../src/adapters/desk/page.ts'
import { print, shareText } from '../../src/adapters/invoice/paper.ts'
import { eventually } from '../tools/eventually.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('printing', () => {
  const frames: (() => void)[] = []
  beforeEach(() => {
    frames.length = 0
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
    document.body.replaceChildren()
  })

  const hang = () => {
    const paper = document.createElement('div')
    paper.className = 'paper'
    document.body.append(paper)
  }

  test('waits until the paper hangs on the page', async () => {
    const printed = vi.spyOn(window, 'print').mockImplementation(() => {})
    const over = print('a5')
    await Promise.resolve()
    expect(document.body.dataset.paper).toBe(undefined)
    hang()
    await eventually(() => expect(document.body.dataset.paper).toBe('a5'))
    frames.pop()?.()
    dispatchEvent(new Event('afterprint'))
    await over
    expect(printed).toHaveBeenCalledOnce()
  })

  test('prints paper also where the button was pressed twice before the page was drawn', async () => {
    hang()
    const dressed: unknown[] = []
    vi.spyOn(window, 'print').mockImplementation(() => void dressed.push(document.body.dataset.paper))
    const over = print('a5')
    await Promise.resolve()
    dispatchEvent(new Event('pointerdown'))
    frames.pop()?.()
    dispatchEvent(new Event('afterprint'))
    await over
    expect(dressed).toEqual(['a5'])
  })

  test.each(['afterprint', 'pointerdown', 'keydown'])(
    'dresses the page as paper until %s, and the second time as other paper',
    async (end) => {
      hang()
      const printed = vi.spyOn(window, 'print').mockImplementation(() => {})
      const [listens, forgets] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')]
      for (const [times, format] of (['roll80', 'a5'] as const).entries()) {
        let isOver = false
        const over = print(format).then(() => {
          isOver = true
        })
        await Promise.resolve()
        expect([document.body.dataset.paper, printed.mock.calls.length]).toEqual([format, times])
        frames.pop()?.()
        await Promise.resolve()
        expect([document.body.dataset.paper, printed.mock.calls.length, isOver]).toEqual([format, times + 1, false])

        dispatchEvent(new Event(end))
        await over
        expect(document.body.dataset.paper).toBe(undefined)
        expect(forgets.mock.calls.map(([name]) => name)).toEqual(listens.mock.calls.map(([name]) => name))
      }
      expect(frames).toEqual([])
    },
  )
})

describe('the strip’s page', () => {
  const lengths: string[] = []
  const put = (height: number) => {
    const paper = document.createElement('article')
    paper.className = 'paper'
    paper.getBoundingClientRect = () => new DOMRect(0, 0, 302, height)
    document.body.append(paper)
    return paper
  }
  beforeEach(() => {
    lengths.length = 0
    document.body.replaceChildren()
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame())
    vi.spyOn(window, 'print').mockImplementation(() => {})
    class Sheet {
      replaceSync = (text: string) => void lengths.push(text)
    }
    vi.stubGlobal('CSSStyleSheet', Sheet)
    Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(document, 'adoptedStyleSheets')
    document.body.replaceChildren()
  })

  test('is as long as the strip, with room to spare, while it is printed', async () => {
    const paper = put(960)
    const over = print('roll80')
    await Promise.resolve()
    const during = document.adoptedStyleSheets.length
    dispatchEvent(new Event('afterprint'))
    await over
    expect([lengths, during, document.adoptedStyleSheets]).toEqual([['@page roll { size: 80mm 256mm }'], 1, []])
    paper.remove()
    put(96)
    const next = print('roll80')
    await Promise.resolve()
    dispatchEvent(new Event('afterprint'))
    await next
    expect(lengths.slice(1)).toEqual(['@page roll { size: 80mm 28mm }'])
  })

  test('is not measured for a page, or where the browser takes no sheet', async () => {
    const printed = async (format: 'roll80' | 'a5') => {
      const over = print(format)
      await Promise.resolve()
      dispatchEvent(new Event('afterprint'))
      await over
    }
    put(960)
    await printed('a5')
    Reflect.deleteProperty(document, 'adoptedStyleSheets')
    await printed('roll80')
    expect(lengths).toEqual([])
  })
})

describe('a shared text', () => {
  const refuse = (error: unknown) => () => Promise.reject(error)
  const given = (means: object) => {
    vi.stubGlobal('navigator', means)
    return shareText('Invoice', 'Milk 2')
  }

  test('goes to the device’s own sheet, else to the clipboard', async () => {
    const seen: unknown[] = []
    const share = async (data: unknown) => void seen.push(data)
    const clipboard = { writeText: async (text: string) => void seen.push(text) }
    expect([await given({ share, clipboard }), await given({ clipboard })]).toEqual(['shared', 'copied'])
    expect(seen).toEqual([{ title: 'Invoice', text: 'Milk 2' }, 'Invoice\nMilk 2'])
  })

  test('is not called shared where it was not', async () => {
    const writeText = refuse(new DOMException('no', 'NotAllowedError'))
    expect([
      await given({}),
      await given({ share: refuse(new DOMException('no', 'AbortError')) }),
      await given({ share: refuse(new DOMException('no', 'NotAllowedError')) }),
      await given({ share: refuse(new Error('AbortError')) }),
      await given({ clipboard: { writeText } }),
    ]).toEqual(['unsupported', 'cancelled', 'failed', 'failed', 'failed'])
  })
})

test('a file is passed on whole, under its name, and released after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const files: Blob[] = []
  const gone: string[] = []
  vi.stubGlobal('URL', {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: (url: string) => void gone.push(url),
  })
  const clicked: [string, string][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.download, this.href])
  })

  saveFile('one.ndjson', ['{"a":1}', '{"b":"شیر"}'])
  vi.advanceTimersByTime(30_000)
  saveFile('two.ndjson', [])
  vi.advanceTimersByTime(29_999)
  expect({ clicked, gone }).toEqual({
    clicked: [
      ['one.ndjson', 'blob:1'],
      ['two.ndjson', 'blob:2'],
    ],
    gone: [],
  })
  vi.advanceTimersByTime(1)
  expect(gone).toEqual(['blob:1'])
  vi.advanceTimersByTime(30_000)
  expect(gone).toEqual(['blob:1', 'blob:2'])

  const bytes = (text: string) => new TextEncoder().encode(text).length
  expect(files.map(({ type, size }) => [type, size])).toEqual([
    ['application/x-ndjson', bytes('{"a":1}\n{"b":"شیر"}\n')],
    ['application/x-ndjson', bytes('\n')],
  ])
})

test('each request for the camera’s picture gets the drawn one once, and the next a new one', async () => {
  const { show, wait } = createVideoSlot()
  const [first, second] = [document.createElement('video'), document.createElement('video')]
  const given: (HTMLVideoElement | null)[] = []
  const waits = () => void wait().then((video) => given.push(video))
  waits()
  waits()
  show(null)
  await Promise.resolve()
  expect(given).toEqual([])
  show(first)
  show(second)
  await new Promise((done) => setImmediate(done))
  expect(given).toEqual([first, first])

  waits()
  await Promise.resolve()
  expect(given).toEqual([first, first, second])
  show(null)
  waits()
  show(first)
  await new Promise((done) => setImmediate(done))
  expect(given).toEqual([first, first, second, first])
})
