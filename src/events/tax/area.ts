import { taxProfileEvents } from './taxProfile.ts'

export const taxEvents = { taxProfile: taxProfileEvents }
