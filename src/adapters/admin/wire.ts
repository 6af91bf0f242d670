import * as t from 'io-ts'
import type { AdminPush } from '../../events/admin/adminPushes.ts'
import { maxAllPushes } from '../../events/admin/adminPushes.ts'
import type { AdminUser, Attributes } from '../../events/admin/adminUsers.ts'
import { isId } from '../../events/values/ids.ts'
import { maxText } from '../../events/values/text.ts'
import { listOf } from '../http/listOf.ts'
import { utcTime } from '../http/utcTime.ts'

const Texts = t.readonlyArray(t.string)
const AttributesWire = t.record(t.string, Texts)
const UserWire = t.type({ id: t.string, username: t.string })

/** Cut to the longest text that is shown. */
const textIn = (body: object, name: string): string => {
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' ? value.slice(0, maxText) : ''
}

/** Missing attributes count as none. */
const attributesIn = (value: unknown): Attributes | null =>
  AttributesWire.is(value) ? value : value === undefined || value === null ? {} : null

const userIn = (body: unknown): readonly AdminUser[] => {
  if (!UserWire.is(body) || !isId(body.id)) return []
  const roles: unknown = Reflect.get(body, 'roles')
  const attributes = attributesIn(Reflect.get(body, 'attributes'))
  const told = (name: 'plan' | 'planExpire') => textIn(body, name) || (attributes?.[name]?.[0] ?? null)
  return [
    {
      id: body.id,
      username: textIn(body, 'username'),
      firstName: textIn(body, 'firstName'),
      lastName: textIn(body, 'lastName'),
      email: textIn(body, 'email'),
      attributes,
      roles: Texts.is(roles) ? roles : [],
      plan: told('plan'),
      planExpire: told('planExpire'),
    },
  ]
}

const PushWire = t.type({ publicId: t.string, userId: t.string, deviceId: t.string })

const pushIn = (body: unknown): readonly AdminPush[] => {
  if (!PushWire.is(body) || !isId(body.publicId)) return []
  return [
    {
      publicId: body.publicId,
      userId: textIn(body, 'userId'),
      deviceId: textIn(body, 'deviceId'),
      createdAt: utcTime(textIn(body, 'createdAt')) || null,
    },
  ]
}

export const UsersAnswer = listOf('AdminUsers', { read: userIn, idOf: ({ id }) => id })
export const AllPushesAnswer = listOf('AdminPushes', {
  read: pushIn,
  idOf: ({ publicId }) => publicId,
  madeAt: ({ createdAt }) => createdAt,
  most: maxAllPushes,
})
