import * as t from 'io-ts'
import type { ApiKey } from '../../events/cloud/apiKeys.ts'
import { ApiKey as ApiKeyCodec, maxApiKeys } from '../../events/cloud/apiKeys.ts'
import type { PushDevice } from '../../events/cloud/pushes.ts'
import { maxPushDevices, PushDevice as PushDeviceCodec } from '../../events/cloud/pushes.ts'
import { isId } from '../../events/values/ids.ts'
import { listOf } from '../http/listOf.ts'
import { utcTime } from '../http/utcTime.ts'

const KeyWire = t.type({ publicId: t.string, createdAt: t.string })
const Restrictions = t.readonlyArray(t.string)
/** The shown restrictions of a key, and the letters of each. */
const maxRestrictions = 50
const maxRestriction = 100

const keyIn = (body: unknown): readonly ApiKey[] => {
  if (!KeyWire.is(body)) return []
  const { publicId, createdAt } = body
  const told: unknown = Reflect.get(body, 'restrictions')
  const all = Restrictions.is(told) ? told.map((each) => each.slice(0, maxRestriction)) : []
  const key = { publicId, createdAt: utcTime(createdAt), restrictions: [...new Set(all)].slice(0, maxRestrictions) }
  return ApiKeyCodec.is(key) ? [key] : []
}

export const KeysAnswer = listOf('ApiKeys', {
  read: keyIn,
  idOf: ({ publicId }) => publicId,
  madeAt: ({ createdAt }) => createdAt,
  most: maxApiKeys,
  isStored: true,
})

interface MadeKey {
  /** Null if the service does not say. */
  publicId: string | null
  keyValue: string
}

/** A key that may stand in a header. */
const isKeyValue = (text: unknown): text is string => typeof text === 'string' && /^[\x21-\x7e]{1,512}$/.test(text)

export const MadeKeyAnswer = new t.Type<MadeKey, unknown>(
  'MadeKey',
  (value): value is MadeKey => t.type({ publicId: t.union([t.string, t.null]), keyValue: t.string }).is(value),
  (value, context) => {
    if (!t.UnknownRecord.is(value) || !isKeyValue(value.keyValue)) return t.failure(value, context)
    const { publicId, keyValue } = value
    return t.success({ publicId: typeof publicId === 'string' && isId(publicId) ? publicId : null, keyValue })
  },
  t.identity,
)

const PushWire = t.type({ publicId: t.string })
/** Limits of texts, so that all devices fit one event. */
const longest = { deviceId: 100, createdAt: 40, appId: 40 }

/** A device needs its id alone: a missing one would count as deleted. */
const pushIn = (body: unknown): readonly PushDevice[] => {
  if (!PushWire.is(body)) return []
  const told = (name: 'deviceId' | 'createdAt'): string | null => {
    const value: unknown = Reflect.get(body, name)
    return typeof value === 'string' ? value.slice(0, longest[name]) : null
  }
  const appId: unknown = Reflect.get(body, 'appId')
  const createdAt = told('createdAt')
  const device = {
    publicId: body.publicId,
    deviceId: told('deviceId') ?? '',
    createdAt: createdAt === null ? null : utcTime(createdAt),
    ...(typeof appId === 'string' && isId(appId) && appId.length <= longest.appId && { appId }),
  }
  return PushDeviceCodec.is(device) ? [device] : []
}

export const PushesAnswer = listOf('Pushes', {
  read: pushIn,
  idOf: ({ publicId }) => publicId,
  madeAt: ({ createdAt }) => createdAt,
  most: maxPushDevices,
})

export const SubscribedAnswer = t.type({ publicId: t.string })
