import { either as E } from 'fp-ts'
import { callFaultOf } from '../../events/callFaults.ts'
import type { ShownKey } from '../../events/cloud/apiKeys.ts'
import type { Unkept } from '../../events/unkept.ts'
import { samplesOf } from '../../events/values/keySamples.ts'
import type { ApiKeysPorts } from '../../machines/cloud/apiKeys.ts'
import type { Service } from '../http/call.ts'
import { ignored } from '../http/call.ts'
import { unreadIn } from '../http/listOf.ts'
import { changeFaultOf, notStored } from '../http/refusal.ts'
import type { GetClipboard } from '../parts/clipboard.ts'
import { copyTo } from '../parts/clipboard.ts'
import { KeysAnswer, MadeKeyAnswer } from './wire.ts'

/** Reports that the page is about to be left. */
export type LeftPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

interface Deps {
  main: Service
  /** The main API's address, as the sample programs use it. */
  address: string
  /** The user in the sample programs. */
  user: () => string
  keys: Unkept<ShownKey>
  clipboard: GetClipboard
  page: LeftPage
  isOnline: () => boolean
}

/** The key of the one API key that is shown. */
const shownKey = 'shown'

const path = (...parts: readonly string[]) => ['v1', 'api-keys', ...parts]

export const createApiKeysPorts = (deps: Deps): ApiKeysPorts => {
  const { main, address, user, keys, clipboard, page, isOnline } = deps
  let isMaking = false
  return {
    listKeys: async ({ owner }, { signal }) => {
      const asked = { method: 'GET', changes: false, path: path(owner), answer: KeysAnswer } as const
      const answer = await main.ask(asked, signal)
      return E.isRight(answer)
        ? { type: 'apiKeys.loaded', rows: answer.right.body, unread: unreadIn(answer.right.body) }
        : { type: 'apiKeys.notLoaded', fault: callFaultOf(answer.left) }
    },
    deleteKey: async ({ owner, row }, { stored, signal }) => {
      if (stored === null) return { type: 'apiKeys.notDeleted', row, fault: notStored }
      const asked = { method: 'DELETE', changes: true, path: path(owner, row), answer: ignored } as const
      const answer = await main.change(asked, stored, signal)
      // Deleted already, for example in another tab: that is the wanted outcome.
      return E.isRight(answer) || answer.left._tag === 'NotFound'
        ? { type: 'apiKeys.deleted', row }
        : { type: 'apiKeys.notDeleted', row, fault: callFaultOf(answer.left) }
    },
    makeKey: async ({ owner }, { stored, signal }) => {
      if (stored === null) return { type: 'apiKey.notMade', fault: notStored }
      const asked = { method: 'POST', changes: true, path: path(owner), answer: MadeKeyAnswer } as const
      const wasOnline = isOnline()
      isMaking = true
      const answer = await main.change(asked, stored, signal)
      isMaking = false
      if (E.isLeft(answer)) return { type: 'apiKey.notMade', fault: changeFaultOf(answer.left, wasOnline) }
      const { publicId, keyValue: value } = answer.right.body
      if (!signal.aborted) {
        const samples = samplesOf({ key: value, main: address, user: user() })
        keys.put([[shownKey, { value, samples }]])
      }
      return { type: 'apiKey.made', publicId }
    },
    holdKey: () => {
      const ask = (event: Event) => {
        if (isMaking || keys.all().length > 0) event.preventDefault()
      }
      page.addEventListener('beforeunload', ask)
      return () => {
        page.removeEventListener('beforeunload', ask)
        keys.put([])
      }
    },
    copyKey: async ({ what }) => {
      const shown = keys.get(shownKey)
      if (shown === undefined) return { type: 'apiKey.notCopied', why: 'refused' }
      const text = what === 'key' ? shown.value : shown.samples[what]
      const why = await copyTo(clipboard(), text)
      return why === null ? { type: 'apiKey.copied' } : { type: 'apiKey.notCopied', why }
    },
  }
}
