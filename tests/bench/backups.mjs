import { createProfile, dropProfile, withPage } from './browser.mjs'
import { above, below, lines, say, short } from './lines.mjs'

/**
 * A backup of a whole shop, made, looked into, and restored into an empty desk, which then has every row and entry.
 * @param {string} page @param {number} invoices @param {Record<string, number>} longTasks
 */
export const measureBackups = async (page, invoices, longTasks) => {
  const profile = createProfile()
  const many = invoices.toLocaleString('en')
  /** @param {string} work @param {string} ours */
  const tell = (work, ours) => lines.push({ work, ours, raw: '', goal: '', holds: true })
  let appended = 0
  say('a backup')
  await withPage(profile, page, async ({ step }) => {
    await step('openOurs', { name: 'shop' })
    const { perSecond } = await step('fill', { invoices, entries: 0 })
    appended = perSecond
  })
  await withPage(profile, page, async ({ step, heap, peak }) => {
    await step('openOurs', { name: 'shop' })
    const before = await heap()
    const [{ entries, bytes, seconds, task }, most] = await peak(() => step('makeBackup'))
    longTasks.backup = task
    tell(
      `a backup of ${many} invoices`,
      `${short(seconds)} s, ${entries.toLocaleString('en')} entries in ${short(bytes / 2 ** 20)} MB`,
    )
    below('heap while it is made, with garbage, over the desk', most - before, 'MB', 150)
  })
  say('its restore')
  await withPage(profile, page, async ({ step, heap, peak }) => {
    await step('openOurs', { name: 'empty' })
    const before = await heap()
    const [{ restored, looking, seconds, task }, most] = await peak(() => step('restoreBackup', { name: 'restored' }))
    longTasks.restore = task
    tell('its preview', `${short(looking)} s`)
    above(
      'its restore into an empty desk',
      restored / seconds,
      'entries/s',
      appended / 3,
      `${short(appended)} appended/s`,
    )
    below('heap while it is restored, with garbage, over the desk', most - before, 'MB', 250)
  })
  say('every row and entry')
  await withPage(profile, page, async ({ step }) => {
    await step('openOurs', { name: 'shop' })
    const { rows, entries } = await step('compareRestored', { name: 'restored' })
    tell('equal after it', `${rows.toLocaleString('en')} rows, ${entries.toLocaleString('en')} entries`)
  })
  dropProfile(profile)
}
