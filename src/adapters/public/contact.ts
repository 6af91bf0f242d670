import { either as E } from 'fp-ts'
import { callFaultOf } from '../../events/callFaults.ts'
import { foldedAddress, withoutUnseenMarks } from '../../events/values/typedAddress.ts'
import type { ContactPorts } from '../../machines/public/contact.ts'
import type { Service } from '../http/call.ts'
import { ignored } from '../http/call.ts'
import { isNotSent, isRefusal, notStored } from '../http/refusal.ts'

interface Deps {
  main: Service
  /** The user's address; empty for a visitor. */
  email: () => string
  /** The user; null for a visitor. */
  owner: () => string | null
  isOnline: () => boolean
}

export const createContactPorts = ({ main, email, owner, isOnline }: Deps): ContactPorts => ({
  beginMessage: async () => ({ type: 'contact.begun', owner: owner() }),
  sendMessage: async ({ message, sender }, { stored, signal }) => {
    if (stored === null) return { type: 'contact.refused', fault: notStored }
    const wasOnline = isOnline()
    const body = { message: message.trim(), sender: foldedAddress(withoutUnseenMarks(sender ?? email()).trim()) }
    const path = ['v1', 'support', 'message']
    const answer = await main.change(
      { method: 'POST', changes: true, bearer: 'none', path, body, answer: ignored },
      stored,
      signal,
    )
    if (E.isRight(answer)) return { type: 'contact.taken', answerable: body.sender !== '' }
    const isKnown = isRefusal(answer.left) || isNotSent(answer.left, wasOnline)
    return { type: isKnown ? 'contact.refused' : 'contact.unanswered', fault: callFaultOf(answer.left) }
  },
})
