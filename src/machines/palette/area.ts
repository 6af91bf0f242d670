import { paletteAreaEvents } from '../../events/palette/area.ts'
import { area } from '../kernel/areaRows.ts'
import { paletteEffects, paletteMachine } from './palette.ts'

/** Finding and doing anything by its name. */
export const paletteArea = area(paletteAreaEvents, {
  palette: {
    ownership: 'tab',
    machine: paletteMachine,
    effects: paletteEffects,
    ofApp: (app) => ({ type: 'app.chosen', app: app?.publicId ?? null }),
  },
})
