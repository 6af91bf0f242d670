import { assign, not, sendTo } from 'xstate'
import { callBroke } from '../../events/callFaults.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { ContactEvent } from '../../events/public/contact.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, whenSettled } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, noticeOf, types } from '../parts/flow.ts'
import type { Flaw, SubmissionContext } from '../parts/submission.ts'
import { submission } from '../parts/submission.ts'
import { on, setup, takes } from '../parts/wired.ts'

/** `sender`: the address to answer to as it was typed; null for the user's own. */
export interface ContactDraft {
  message: string
  sender: string | null
}

export interface ContactContext extends SubmissionContext<ContactDraft> {
  /** The sender; null for a visitor. */
  owner: string | null
  /** The one that was sent can be answered. */
  answerable: boolean
}

export const contactEffects = {
  /** Whose message it is. */
  beginMessage: immediate.once<unknown, Of<'contact.begun'>>(() => ({ type: 'contact.begun', owner: null })),
  sendMessage: whenSettled.once<ContactDraft, Of<'contact.taken' | 'contact.refused' | 'contact.unanswered'>>(() => ({
    type: 'contact.unanswered',
    fault: callBroke,
  })),
}
export type ContactPorts = PortsOf<typeof contactEffects>

const isBlank = (text: string): boolean => text.trim() === ''

const flawsOf = ({ message }: ContactDraft): readonly Flaw[] =>
  isBlank(message) ? [{ field: 'message', key: 'contact.messageNeeded' }] : []

const form = submission<ContactEvent>()({
  events: {
    ofOwner: 'contact.ofOwner',
    begin: 'contact.begin',
    fill: 'contact.fill',
    submit: 'contact.submit',
    leave: 'contact.leave',
    taken: 'contact.taken',
    refused: 'contact.refused',
  },
  blank: { message: '', sender: null },
  typed: ({ draft = {} }: { type: string; draft?: Partial<ContactDraft> }) => draft,
  check: flawsOf,
  effect: 'sendMessage',
  taken: 'takeSent',
})
const { editing, submitting } = form.region.states
const nothing: ContactContext = { ...form.context, owner: null, answerable: false }

const checks = { 'contact.check': { guard: 'lacksMessage', actions: 'takeFlaws' } } as const
/** What another user typed goes; what a visitor typed stays when they sign in. */
const whose = {
  'contact.ofOwner': [
    { guard: 'isAnothers', target: 'blank', actions: 'letGo' },
    { guard: 'isSomebodys', actions: 'takeOwner' },
  ],
} as const

/**
 * The form of a message to support. What was typed is kept until it was sent, also over a reload and a sign-in. Where
 * an answer was lost the message may have arrived, and is sent again only when the user says so.
 */
export const contactMachine = setup({
  types: types<ContactContext, ContactEvent | DeskEvent>(),
  actors: contactEffects,
  guards: {
    ...form.guards,
    isAnothers: on('contact.ofOwner', (event, { owner }) => owner !== null && event.owner !== owner),
    isSomebodys: on('contact.ofOwner', (event) => event.owner !== null),
    lacksMessage: ({ context: { draft } }) => isBlank(draft.message),
    leavesNothing: on('contact.fill', (event, context) => {
      const { message, sender } = { ...context.draft, ...event.draft }
      return message === '' && sender === null
    }),
  },
  actions: {
    ...form.actions,
    takeOwner: takes(['contact.ofOwner', 'contact.begun'], ({ owner }) => ({ owner })),
    takeSent: takes('contact.taken', ({ answerable }) => ({ answerable })),
    saySent: sendTo(flowNamed('notices'), noticeOf('success', 'contact.sent')),
    sayDoubt: sendTo(flowNamed('notices'), noticeOf('danger', 'contact.notKnown')),
    letGo: assign(nothing),
  },
}).createMachine({
  id: 'contact',
  context: nothing,
  initial: 'blank',
  states: {
    blank: {
      tags: ['form', 'idle'],
      on: { ...checks, 'contact.fill': { guard: not('leavesNothing'), target: 'editing', actions: 'takeTyped' } },
    },
    editing: {
      ...editing,
      invoke: { src: 'beginMessage' },
      on: {
        ...whose,
        ...checks,
        'contact.begun': { actions: 'takeOwner' },
        'contact.fill': [
          { guard: 'leavesNothing', target: 'blank', actions: 'letGo' },
          { target: '.open', actions: 'takeTyped' },
        ],
        'contact.submit': [{ guard: 'isSound', target: 'submitting', actions: 'takeTyped' }, { actions: 'takeFlaws' }],
      },
    },
    submitting: {
      ...submitting,
      on: {
        ...submitting.on,
        ...whose,
        'contact.taken': { target: 'sent', actions: ['letGo', 'takeSent', 'saySent'] },
        'contact.unanswered': { target: 'outcomeUnknown', actions: ['takeRefusal', 'sayDoubt'] },
        'desk.opened': 'outcomeUnknown',
      },
    },
    /** No server can say what became of it. */
    outcomeUnknown: {
      tags: 'form',
      on: {
        ...whose,
        'contact.reopen': { target: 'editing', actions: 'takeTyped' },
        'contact.drop': { target: 'blank', actions: 'letGo' },
      },
    },
    sent: {
      tags: 'idle',
      on: {
        'contact.begin': { target: 'blank', actions: 'letGo' },
        'contact.leave': { target: 'blank', actions: 'letGo' },
        'contact.fill': { guard: not('leavesNothing'), target: 'editing', actions: ['letGo', 'takeTyped'] },
      },
    },
  },
})
