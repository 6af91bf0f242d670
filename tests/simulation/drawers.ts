import { createDrawerPorts } from '../../src/adapters/day/drawer.ts'
import { expectedOf } from '../../src/events/day/drawerSums.ts'
import { app } from './device.ts'
import type { DeedOf, Doing } from './doing.ts'
import { drawerStands } from './reckonDrawers.ts'
import { issue } from './sales.ts'
import type { Tab } from './tab.ts'

const alive = () => ({ signal: new AbortController().signal })
const threw = (thrown: unknown) => {
  throw thrown
}

/** Cash is counted: it is noted once what was shown is still right. */
const closeIn = (doing: Doing, tab: Tab, takes: number) => {
  const { device, memory, later, met, now } = doing
  const ports = createDrawerPorts({ store: tab.store, journal: tab.journal })
  let isCounting = false
  const stop = ports.watchDrawer(
    { app, begun: now },
    (found) => {
      if (isCounting || found.type === 'drawer.failed') return
      isCounting = true
      const sums = found.sums.map((cash) => {
        const counted = Math.max(0, expectedOf(cash))
        return { ...cash, counted, left: Math.floor(counted / 2) }
      })
      later(takes, () => {
        stop()
        ports.closeDrawer(
          { app, begun: now, after: found.after, sums },
          (closing) => {
            if (closing.type === 'drawer.refused') return met(`a closing was refused: ${closing.refusal}`)
            const { type, after, upTo } = closing
            memory.drawers.push(drawerStands(device, closing, now))
            const entry = { device: device.name, id: '', saved: false }
            entry.id = tab.tell({ type, app, after, upTo, sums: closing.sums }, () => {
              entry.saved = true
              met(after === null ? 'a drawer was closed' : 'a drawer was closed again')
            })
            memory.closings.push(entry)
          },
          threw,
          alive(),
        )
      })
    },
    threw,
    alive(),
  )
}

/** One tab closes the drawer, or two at once, while the others may sell. */
export const closeDrawer = (doing: Doing, { takes, inTwo, sells }: DeedOf<'closeDrawer'>) => {
  const { device, later, met } = doing
  if ((inTwo || sells) && device.tabs.length < 2) device.openTab()
  const tabs = device.tabs.filter((tab) => !tab.isShut()).slice(inTwo ? -2 : -1)
  if (tabs.length === 2) met('two tabs closed one drawer at once')
  for (const tab of tabs) closeIn(doing, tab, takes)
  const tab = device.hand()
  if (!sells || tab === tabs[0]) return
  // The closing has been read by the time that this is stored.
  later(takes - 1, () => {
    met('a tab sold while another closed the drawer')
    void issue({ ...doing, tab }, { do: 'issue', device: 0, payer: 0, total: takes, off: 'nothing', isOwed: false })
  })
}
