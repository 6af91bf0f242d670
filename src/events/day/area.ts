import { dayEvents } from './day.ts'

export const dayAreaEvents = { day: dayEvents }
