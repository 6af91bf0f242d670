import { either as E } from 'fp-ts'
import { callFaultOf } from '../../events/callFaults.ts'
import type { WebPushDevice } from '../../events/desk/settings.ts'
import { isId } from '../../events/values/ids.ts'
import type { WebPushPorts } from '../../machines/cloud/webPushContext.ts'
import type { Later } from '../../machines/parts/patiently.ts'
import type { Service } from '../http/call.ts'
import { ignored } from '../http/call.ts'
import type { PushBrowser, Subscribed } from './pushBrowser.ts'
import { SubscribedAnswer } from './wire.ts'

interface Deps {
  main: Service
  browser: PushBrowser
  user: () => string
  /** This device's stored registration; null if it is not registered. */
  kept: () => WebPushDevice | null
  /** Reports each change of it. */
  watchKept: (moved: () => void) => () => void
  later: Later
}

/** Milliseconds that another tab's registration may take to arrive here. */
const patience = 1_000

/** A mark that identifies a subscription without its address. */
const markOf = async ({ endpoint, key }: Subscribed): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${endpoint} ${key}`))
  return btoa(String.fromCharCode(...new Uint8Array(bytes).subarray(0, 12)))
}

export const createWebPushPorts = ({ main, browser, user, kept, watchKept, later }: Deps): WebPushPorts => {
  const registeredOf = (owner: string): WebPushDevice | null => {
    const known = kept()
    return known?.owner === owner ? known : null
  }

  /** The device, if this subscription is registered for the owner. Another tab may have registered it a moment ago. */
  const registeredAs = async (owner: string, found: Subscribed, waited: boolean): Promise<WebPushDevice | null> => {
    const mark = await markOf(found)
    const known = () => {
      const device = registeredOf(owner)
      return found.isOurs && device?.mark === mark ? device : null
    }
    if (known() === null && waited)
      await new Promise<void>((heard) => {
        const done = () => {
          stop()
          cancel()
          heard()
        }
        const stop = watchKept(done)
        const cancel = later(patience, done)
      })
    return known()
  }

  const remove = (publicId: string, ...live: [Parameters<Service['change']>[1], AbortSignal]) =>
    main.change({ method: 'DELETE', changes: true, path: ['v1', 'web-push', publicId], answer: ignored }, ...live)

  return {
    watchPush: (_, tell) => {
      const moved = () => tell({ type: 'webPush.moved' })
      const stops = [browser.watch(moved), watchKept(moved)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    readPush: async ({ owner }) => {
      const permission = browser.permission()
      const registered = registeredOf(owner)
      const found = permission === 'granted' ? await browser.subscription() : null
      const isSame = found !== null && (await registeredAs(owner, found, false)) !== null
      const subscription = isSame ? 'same' : found === null ? 'none' : 'changed'
      return { type: 'webPush.read', permission, subscription, registered }
    },
    askPush: (_, tell, threw) => {
      const permission = browser.permission()
      if (permission === 'unsupported' || permission === 'noPush') {
        tell({ type: 'webPush.notSubscribed', why: permission })
        return () => {}
      }
      const said = (given: NotificationPermission) => {
        if (given === 'granted') tell({ type: 'webPush.allowed' })
        else if (given === 'denied') tell({ type: 'webPush.denied' })
        else tell({ type: 'webPush.notSubscribed', why: 'dismissed' })
      }
      // The browser asks only in the task of the click.
      browser.askPermission().then(said).catch(threw)
      return () => {}
    },
    registerPush: ({ owner }, { stored, signal }) =>
      browser.alone(async (waited) => {
        const before = registeredOf(owner)
        // A subscription of another user, or one without an answer, would bring their pushes here.
        const subscribed = await browser.subscribe({ mayStay: waited || before !== null })
        if (E.isLeft(subscribed)) return { type: 'webPush.notSubscribed', why: 'failed' }
        const found = subscribed.right
        const known = await registeredAs(owner, found, waited)
        if (known !== null) return { type: 'webPush.registered', device: known }
        const { endpoint, key, auth } = found
        const deviceId = browser.deviceId()
        const answer = await main.change(
          {
            ...{ method: 'POST', changes: true, path: ['v1', 'web-push', 'subscribe'], answer: SubscribedAnswer },
            body: { endpoint, key, auth, userId: user(), deviceId },
          },
          stored,
          signal,
        )
        if (E.isLeft(answer)) return { type: 'webPush.notRegistered', fault: callFaultOf(answer.left) }
        const { publicId } = answer.right.body
        if (!isId(publicId)) return { type: 'webPush.notRegistered', fault: callFaultOf({ _tag: 'Unreadable' }) }
        // Its subscription is gone, so it does not matter here whether it stays on the list.
        if (before !== null && before.publicId !== publicId) await remove(before.publicId, stored, signal)
        return {
          type: 'webPush.registered',
          device: { owner, publicId, deviceId, mark: await markOf(found) },
        }
      }),
    dropPush: ({ owner }) =>
      browser.alone(async (waited) => {
        const found = await browser.subscription()
        const known = found === null ? null : await registeredAs(owner, found, waited)
        if (known !== null) return { type: 'webPush.registered', device: known }
        await browser.unsubscribe()
        return { type: 'webPush.dropped' }
      }),
    endPush: ({ device: { publicId } }, { stored, signal }) =>
      browser.alone(async () => {
        // If the browser keeps it, nothing is sent to it once it is off the list.
        await browser.unsubscribe().catch(() => {})
        const answer = await remove(publicId, stored, signal)
        return E.isRight(answer) || answer.left._tag === 'NotFound'
          ? { type: 'webPush.stopped' }
          : { type: 'webPush.notStopped', fault: callFaultOf(answer.left) }
      }),
  }
}
