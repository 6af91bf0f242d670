import { expect, test } from 'vitest'
import { dialogsMachine } from '../../src/machines/desk/dialogs.ts'
import { openAlone } from './alone.ts'

const stands = (flow: ReturnType<typeof opened>) => [flow.state(), flow.context()]
const opened = () => openAlone(dialogsMachine)
const openTab = (tab: 'general' | 'tax' | 'device', field: 'memoryId' | null = null) =>
  ({ type: 'settings.openTab', tab, field }) as const

test('the settings open with what is general, or with the part that is asked for', () => {
  const flow = opened()
  for (const tab of ['general', 'tax', 'device'] as const) {
    flow.hear(openTab(tab))
    expect(stands(flow)).toEqual([{ settings: tab }, { field: null }])
    flow.hear({ type: 'settings.open' })
    expect(stands(flow)).toEqual([{ settings: 'general' }, { field: null }])
  }
})

test('they know to which field somebody was sent, until they are opened otherwise', () => {
  const flow = opened()
  for (const next of [openTab('general'), openTab('tax'), openTab('device'), { type: 'settings.open' }] as const) {
    flow.hear(openTab('tax', 'memoryId'))
    expect(stands(flow)).toEqual([{ settings: 'tax' }, { field: 'memoryId' }])
    flow.hear(next)
    expect(flow.context()).toEqual({ field: null })
  }
})
