import { csvEvents } from './csv.ts'
import { dayEvents } from './day.ts'
import { drawerEvents } from './drawer.ts'

export const dayAreaEvents = { day: dayEvents, drawer: drawerEvents, csv: csvEvents }
