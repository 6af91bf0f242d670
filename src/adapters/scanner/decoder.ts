export { BrowserMultiFormatReader } from '@zxing/browser'
export { BarcodeFormat, DecodeHintType } from '@zxing/library'
