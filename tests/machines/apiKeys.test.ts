import { expect, test } from 'vitest'
import { apiKeysMachine } from '../../src/machines/cloud/apiKeys.ts'
import { openAlone } from './alone.ts'

test.each([
  ['stays when its app is named again', 'app-1', { open: 'refused' }],
  ['goes when another app is chosen', 'app-2', 'closed'],
])('a key that was refused %s', (_, owner, key) => {
  const flow = openAlone(apiKeysMachine)
  const fault = { status: 400, detail: '', violation: null }
  flow.hear({ type: 'apiKeys.ofApp', owner: 'app-1' }, { type: 'apiKey.make' })
  flow.answer('makeKey', { type: 'apiKey.notMade', fault })
  expect(flow.snapshot().value).toMatchObject({ key: { open: 'refused' } })
  flow.hear({ type: 'apiKeys.ofApp', owner })
  expect(flow.snapshot().value).toMatchObject({ key })
})
