import { cleanup } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { TaxRecordEvent } from '../../src/events/tax/taxRecord.ts'
import { opening } from '../scenarios/desk.ts'
import { speaking } from './inFarsi.ts'
import { openRecord } from './openedRecord.tsx'
import { dialog, press, wordsOf } from './show.tsx'

vi.useFakeTimers({ toFake: ['Date'], now: opening })

type Told = Extract<TaxRecordEvent, { type: 'taxRecord.told' }>
const nothing = { why: null, fault: null, refusal: null }

const sent = 'Nothing was sent.'
const cases: readonly (readonly [Pick<Told, 'came'> & Partial<Told>, parts: readonly string[]])[] = [
  [
    { came: 'skipped', why: 'missing' },
    ['The invoice is not here any more', `It was deleted, here or on another device. ${sent}`],
  ],
  [
    { came: 'skipped', why: 'notSynced' },
    [
      'The server does not have the invoice as it stands here',
      'It or its buyer was refused, or changed elsewhere too, or cannot be read as the server has it. Nothing was sent: settle that first.',
      'Settle it',
    ],
  ],
  [
    { came: 'skipped', why: 'faulty' },
    ['Something changed meanwhile', `${sent} Look at what is to be mended, and send it again.`],
  ],
  [
    { came: 'skipped', why: 'locked' },
    ['The tax office has it already', 'It was sent before, from here or from another device. Nothing was sent now.'],
  ],
  [
    { came: 'skipped', why: 'unknown' },
    ['Another send of it is under way', 'Nothing was sent from here. Its outcome comes here, too; else inquire.'],
  ],
  [{ came: 'notRead', fault: 'offline' }, ['No network', `${sent} Once you are online, try again.`]],
  [
    { came: 'notRead', fault: 'noAnswer' },
    [
      'The service does not answer',
      `${sent} Something on the way answers in its place, perhaps a network to sign in to: try again later.`,
    ],
  ],
  [{ came: 'notRead', fault: 'signedOut' }, ['You are signed out', `${sent} Sign in, and it goes on by itself.`]],
  [
    { came: 'notRead', fault: 'forbidden' },
    ['The server says that this app is not yours', `${sent} Choose an app of yours, or sign in as its owner.`],
  ],
  [{ came: 'notRead', fault: 'busy' }, ['The service is busy or under repair', `${sent} Try again in a minute.`]],
  [
    { came: 'notRead', fault: 'unreadable' },
    ['The service’s answer could not be read', `${sent} Try again; if it lasts, send a support log.`],
  ],
  [{ came: 'notRead', fault: 'failed' }, ['The service failed', `${sent} Try again in a minute.`]],
  [
    { came: 'refused', refusal: { status: 503, detail: 'Service Unavailable', violation: null } },
    ['The service did not take the invoice', `Failure 503 · ${sent} Once that is settled, send it again.`],
  ],
  [{ came: 'lost' }, []],
]

describe.each(['en', 'fa'] as const)('the last attempt’s result is shown, with the next step, in %s', (language) => {
  test.each(cases)('%o', async (told, parts) => {
    cleanup()
    const record = await openRecord({ stage: 'notSent', language })
    await record.told({ ...nothing, ...told })
    expect(wordsOf(dialog()?.querySelector('.banner') ?? null)).toBe(
      speaking(language, {}, 'taxTold').lines(parts).join(''),
    )
  })
})

test('where it waits for sync, the way there', async () => {
  cleanup()
  const { asked, told } = await openRecord({ stage: 'notSent' })
  await told({ ...nothing, came: 'skipped', why: 'notSynced' })
  await press('Settle it')
  expect(asked).toEqual([['sync', { type: 'trouble.open' }]])
})

test('a failed inquiry does not claim that nothing was sent', async () => {
  cleanup()
  const { told } = await openRecord({ stage: 'unknown', facts: (said) => [said.begun(), said.lost()] })
  await told({ ...nothing, came: 'notRead', fault: 'offline' })
  expect(wordsOf(dialog()?.querySelector('.banner') ?? null)).toBe('No networkOnce you are online, try again.')
})

test('an accepted record closes the sheet and says so', async () => {
  cleanup()
  const { desk, told } = await openRecord({ stage: 'notSent' })
  await told({ ...nothing, came: 'taken' })
  expect([desk.flows.taxRecord?.getSnapshot().value, desk.told()]).toEqual(['closed', ['taxRecord.sent']])
})
