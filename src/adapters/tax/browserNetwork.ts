import { networkWatch } from './network.ts'

export const awaitNetwork = networkWatch((ms, task) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}, window)
