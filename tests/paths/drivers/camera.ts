import type { Move, Speech } from './move.ts'

const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
/** Which of the first six digits are drawn in the odd form, by the digit that is not drawn. */
const forms = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ')

const mirrored = (bits: string): string => [...bits].toReversed().join('')
const inverted = (bits: string): string => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('')

/** The bars of an EAN-13, 1 for black. */
const barsOf = (gtin: string): string => {
  const digits = [...gtin].map((digit) => odd[Number(digit)] ?? '')
  const form = forms[Number(gtin[0])] ?? ''
  const left = digits.slice(1, 7).map((bits, at) => (form[at] === 'O' ? bits : mirrored(inverted(bits))))
  return `101${left.join('')}01010${digits.slice(7).map(inverted).join('')}101`
}

/** Its picture is a canvas, which the walk draws on. */
const drawn = (): void => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 640, height: 480 })
  const paper = canvas.getContext('2d')
  let bars = ''
  const draw = () => {
    if (paper === null) return
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, 640, 480)
    paper.fillStyle = '#000'
    for (const [at, bar] of [...bars].entries()) if (bar === '1') paper.fillRect(177 + at * 3, 120, 3, 240)
  }
  setInterval(draw, 100)
  addEventListener('camera', (event) => {
    bars = event instanceof CustomEvent ? event.detail : ''
  })
  MediaDevices.prototype.getUserMedia = async () => canvas.captureStream(10)
}

/** What the device's camera sees. */
export const cameraIn = ({ say }: Speech) => {
  const sees = (words: string, bars: string): Move => ({
    words,
    perform: (page) => page.evaluate((detail) => void dispatchEvent(new CustomEvent('camera', { detail })), bars),
  })
  return {
    camera: (): Move => ({ words: say('camera'), perform: async (page) => void (await page.addInitScript(drawn)) }),
    showCode: (gtin: string): Move => sees(say('showCode', gtin), barsOf(gtin)),
    hideCode: (): Move => sees(say('hideCode'), ''),
  }
}
