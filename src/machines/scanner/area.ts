import { scannerAreaEvents } from '../../events/scanner/area.ts'
import { area } from '../kernel/areaRows.ts'
import { scannerEffects, scannerMachine } from './scanner.ts'

/** Codes of the camera and of readers. */
export const scannerArea = area(scannerAreaEvents, {
  scanner: { ownership: 'tab', machine: scannerMachine, effects: scannerEffects },
})
