import { apply, either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Fault } from '../../events/callFaults.ts'
import { callFaultOf } from '../../events/callFaults.ts'
import { orNull } from '../../events/orNull.ts'
import { TaxProfile } from '../../events/tax/taxProfile.ts'
import { TaxSecret } from '../../events/values/taxParts.ts'
import type { TaxProfilePorts } from '../../machines/tax/taxProfile.ts'
import type { Service } from '../http/call.ts'
import { ignored } from '../http/call.ts'
import { readSecret, withoutSecret } from './offered.ts'
import type { SecretSlot } from './secretSlot.ts'

/** The last part of each value's address. */
const parts = {
  nationalId: 'national-id',
  economicCode: 'economic-code',
  memoryId: 'memory-id',
  privateKey: 'private-key',
  certificate: 'certificate',
} as const

const Given = orNull(t.union([t.string, t.boolean]))

/** A value, alone or as `{ value }`: the form of these answers is unknown (requirement 7.23). */
const Answer = t.union([Given, t.type({ value: Given })])
type Answer = t.TypeOf<typeof Answer>

const givenIn = (answer: Answer) => (t.UnknownRecord.is(answer) ? answer.value : answer)
const textIn = (answer: Answer) => {
  const given = givenIn(answer)
  return typeof given === 'string' && given !== '' ? given : null
}
/** Only whether it is set: a secret that a service sends back goes no further. */
const isSetIn = (answer: Answer): boolean => {
  const given = givenIn(answer)
  return typeof given === 'string' ? given !== '' : given === true
}

interface Deps {
  invoice: Service
  secrets: Pick<SecretSlot, 'take'>
  /** The server has a new value. */
  saved: () => void
}

/** The app's tax profile at the invoice service. */
export const readProfile =
  (invoice: Service) =>
  async (app: string, signal: AbortSignal): Promise<E.Either<Fault, TaxProfile>> => {
    const read = async (part: keyof typeof parts): Promise<E.Either<Fault, Answer>> => {
      const path = ['v1', 'tax-profile', app, parts[part]]
      const answer = await invoice.ask({ method: 'GET', changes: false, path, answer: Answer }, signal)
      if (E.isLeft(answer)) return answer.left._tag === 'NotFound' ? E.right(null) : answer
      return E.right(answer.right.body)
    }
    const [nationalId, economicCode, memoryId, privateKey, certificate] = await Promise.all([
      ...([read('nationalId'), read('economicCode'), read('memoryId')] as const),
      ...([read('privateKey'), read('certificate')] as const),
    ])
    const answers = apply.sequenceS(E.Apply)({ nationalId, economicCode, memoryId, privateKey, certificate })
    if (E.isLeft(answers)) return answers
    const profile: TaxProfile = {
      nationalId: textIn(answers.right.nationalId),
      economicCode: textIn(answers.right.economicCode),
      memoryId: textIn(answers.right.memoryId),
      privateKey: isSetIn(answers.right.privateKey),
      certificate: isSetIn(answers.right.certificate),
    }
    return TaxProfile.is(profile) ? E.right(profile) : E.left({ _tag: 'Unreadable' })
  }

export const createTaxProfilePorts = ({ invoice, secrets, saved }: Deps): TaxProfilePorts => ({
  readTaxProfile: async ({ owner }, { signal }) => {
    const profile = await readProfile(invoice)(owner, signal)
    return E.isRight(profile)
      ? { type: 'taxProfile.loaded', profile: profile.right }
      : { type: 'taxProfile.notLoaded', fault: callFaultOf(profile.left) }
  },
  saveTaxValue: async ({ owner, part, value }, { stored, signal }) => {
    const put = async (sent: string) => {
      const path = ['v1', 'tax-profile', owner, parts[part]]
      const call = { method: 'PUT', changes: true, path, body: { value: sent }, answer: ignored } as const
      const answer = await invoice.change(call, stored, signal)
      if (E.isRight(answer)) saved()
      return answer
    }
    if (!TaxSecret.is(part)) {
      const sent = value ?? ''
      const answer = await put(sent)
      return E.isRight(answer)
        ? { type: 'taxProfile.saved', part, value: sent }
        : { type: 'taxProfile.notSaved', part, fault: callFaultOf(answer.left) }
    }
    const secret = await readSecret(part, secrets.take(part))
    if (E.isLeft(secret)) return { type: 'taxProfile.unfit', secret: part, flaw: secret.left }
    const answer = await put(secret.right)
    return E.isRight(answer)
      ? { type: 'taxProfile.saved', part, value: null }
      : { type: 'taxProfile.notSaved', part, fault: withoutSecret(callFaultOf(answer.left), secret.right) }
  },
})
