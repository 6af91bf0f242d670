import type { AnyActorRef, EventObject } from 'xstate'
import type { User } from '../../events/desk/user.ts'
import { ownerOrNull } from '../../events/desk/user.ts'
import type { App } from '../../events/entities.ts'
import { ownApp } from '../desk/appsListed.ts'
import { isAwaited } from './awaited.ts'

/** The message that a flow receives when its app, user, session or access changes. */
export interface Following<M extends EventObject = EventObject> {
  /** Of the app that is chosen; null for none. */
  ofApp?: (app: App | null) => M
  /** Of who is signed in on this device; null for a visitor. */
  ofUser?: (user: User | null) => M
  /** Of whose session this tab has; null while it has none. */
  ofSession?: (user: User | null) => M
  /** Of whether services take this tab's calls. */
  ofAccess?: (allowed: boolean) => M
}

/** The messages of a flow whose rows belong to an app of the user's, or to a user; null for nobody's. */
export const ownedByApp =
  <const T extends string>(type: T) =>
  (app: App | null) => ({ type, owner: ownApp(app)?.publicId ?? null })
export const ownedByUser =
  <const T extends string>(type: T) =>
  (user: User | null) => ({ type, owner: ownerOrNull(user) })
export const allowedBy =
  <const T extends string>(type: T) =>
  (allowed: boolean) => ({ type, allowed })

interface Message {
  flow: string
  message: EventObject
}

const followers = new Map<string, Following>()

export const follow = (flow: string, following: Following): void => void followers.set(flow, following)

/** The messages for all flows that follow, each with its receiver. */
const messages = (messageOf: (following: Following) => EventObject | undefined): readonly Message[] =>
  [...followers].flatMap(([flow, following]) => {
    const message = messageOf(following)
    return message === undefined ? [] : [{ flow, message }]
  })

export const ofApp = (app: App | null) => messages((following) => following.ofApp?.(app))
export const ofUser = (user: User | null) => messages((following) => following.ofUser?.(user))
export const ofSession = (user: User | null) => messages((following) => following.ofSession?.(user))
export const ofAccess = (allowed: boolean) => messages((following) => following.ofAccess?.(allowed))

/** Messages whose receivers run. A flow that is loaded later receives the present when it starts. */
export const received = (system: AnyActorRef['system'], all: readonly Message[]) =>
  all.flatMap(({ flow, message }) => {
    const actor: AnyActorRef | undefined = system.get(flow)
    return actor === undefined || isAwaited(actor) ? [] : [{ actor, message }]
  })
