import { scannerEvents } from './scanner.ts'

export const scannerAreaEvents = { scanner: scannerEvents }
