import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { amend, register } from '../../../src/events/decisions/person.ts'
import { Person } from '../../../src/events/entities.ts'
import { columnDigest } from '../../../src/events/projections/merge.ts'
import { person } from '../../../src/events/samples.ts'
import { detailsOf } from '../../builders/events.ts'
import { anyAt, anyDetails, anyPerson } from './any.ts'
import { specify } from './specify.ts'

const details = detailsOf(person)
const amending = specify(amend)
const amended = { type: 'person.amended', base: {}, person: person.id, app: 'app-1' } as const

test('whoever has a name is registered under the id that was made', () => {
  specify((_: undefined, send: Parameters<typeof register>[0]) => register(send))
    .given(undefined)
    .when({ app: 'app-1', id: person.id, details, at: person.createdAt })
    .thenFact({ type: 'person.registered', person })
})

test('of whatever details comes a person that the journal takes', () => {
  fc.assert(
    fc.property(anyDetails, anyAt, (some, at) => {
      const made = register({ app: 'app-1', id: 'person-1', details: some, at })
      expect(made).toEqual(
        E.right({
          type: 'person.registered',
          person: { ...some, id: 'person-1', app: 'app-1', createdAt: at, updatedAt: at },
        }),
      )
      expect(E.isRight(made) && Person.is(made.right.person)).toBe(true)
    }),
  )
})

test('a person who is gone is not amended', () => {
  amending
    .given(undefined)
    .when({ begun: person, details: { ...details, name: 'مریم رضایی' } })
    .thenRefused({ type: 'person.alreadyAmended', person: null })
})

test('a person who was changed meanwhile is not amended: the stored one is shown', () => {
  const standing = { ...person, nationalId: '' }
  amending
    .given(standing)
    .when({ begun: person, details: { ...details, nationalId: '0012345679' } })
    .thenRefused({ type: 'person.alreadyAmended', person: standing })
})

test('another device’s change stays, but for the edits here', () => {
  amending
    .given({ ...person, name: 'مریم کریمی' })
    .when({ begun: person, details: { ...details, nationalId: '0012345679' } })
    .thenFact({
      ...{ ...amended, ...details, name: 'مریم کریمی', nationalId: '0012345679' },
      base: { nationalId: columnDigest('nationalId', person.nationalId) },
    })
})

test('an unedited column keeps its stored value', () => {
  fc.assert(
    fc.property(anyPerson, anyPerson, (standing, begun) => {
      const { id: _, app, createdAt: __, updatedAt: ___, ...now } = standing
      expect(amend(standing, { begun, details: begun })).toEqual(E.right({ ...amended, app, ...now }))
    }),
  )
})
