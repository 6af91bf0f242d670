import { expect, onTestFinished, test } from 'vitest'
import { createShare } from '../../src/adapters/identity/share.ts'

test('a tab has the token of its generation or a later one from another tab, and of no other session', async () => {
  const channels = [1, 2].map(() => new BroadcastChannel('identity share'))
  onTestFinished(() => {
    for (const channel of channels) channel.close()
  })
  const [share, other] = channels.map((channel, at) => createShare(channel, () => `ask-${at}`))
  const held = { session: 'session-1', generation: 2, access: 'access-2', freshUntil: 1 }
  other?.answerBy(() => held)
  const answers = [
    await share?.ask('session-1', 1),
    await share?.ask('session-1', 2),
    await share?.ask('session-1', 3),
    await share?.ask('session-2', 2),
  ]
  expect(answers).toEqual([held, held, null, null])
})
