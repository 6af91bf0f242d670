import { HttpResponse } from 'msw'
import type { Urgency } from 'web-push'
import webPush from 'web-push'
import { notFound, problem } from '../problem.ts'
import type { Sql } from '../sql/database.ts'
import type { Subscription, Wanted } from './devices.ts'
import { subscriptionsOf } from './devices.ts'

/**
 * By what push servers know this sender. The pair is for developers' machines only; the public half is `vapidKey` of
 * the desk's `/config.json`, and every subscription is bound to it.
 */
export const vapid = {
  subject: 'mailto:push@daftar.example',
  publicKey: 'BBAzAN6cS8qqLwCWK8pwe4Oedx0DFZtfKkuIfE87K_m5y-hyG_8NS_qPT0Xb1trwW4o2p5mgaq5ZBqm4qA6tCbE',
  privateKey: 'qyfobFoI7uTqZFvzjJE6L93uZLlzqrkyCylviozFXZ4',
} as const

export interface Push {
  payload: string
  urgency?: Urgency | undefined
  topic?: string | undefined
  /** Seconds. */
  timeToLive?: number | undefined
}

const thirtyDays = 30 * 24 * 60 * 60
const patience = 5000

/** The push server's status; null if it did not answer. */
const deliver = async ({ endpoint, key, auth }: Subscription, push: Push): Promise<number | null> => {
  const { payload, urgency = 'normal', topic, timeToLive = thirtyDays } = push
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh: key, auth } }, payload, {
    ...{ vapidDetails: vapid, contentEncoding: 'aes128gcm', TTL: timeToLive, urgency },
    ...(topic === undefined ? {} : { topic }),
  })
  const answer = await fetch(endpoint, {
    ...{ method, headers, body: new Uint8Array(body), redirect: 'manual', signal: AbortSignal.timeout(patience) },
  }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status ?? null
}

const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300

const withoutBody = [204, 205, 304]

const relayed = (status: number | null): Response => {
  if (status === null) return problem(504, 'Gateway Timeout')
  return withoutBody.includes(status) ? new HttpResponse(null, { status }) : HttpResponse.json({}, { status })
}

/** 201 if any of several answers has it, else the first. */
const joined = ([first = null, ...others]: readonly (number | null)[]): number | null =>
  others.length > 0 && [first, ...others].some(isTaken) ? 201 : first

/** Encrypts a push for each matching device, sends it, and answers the push servers' statuses. */
export const sendPush = async (sql: Sql, wanted: Wanted, push: Push): Promise<Response> => {
  const subscriptions = await subscriptionsOf(sql, wanted)
  if (subscriptions.length === 0) return notFound()
  return relayed(joined(await Promise.all(subscriptions.map((each) => deliver(each, push)))))
}
