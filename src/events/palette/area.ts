import { paletteEvents } from './palette.ts'

export const paletteAreaEvents = { palette: paletteEvents }
