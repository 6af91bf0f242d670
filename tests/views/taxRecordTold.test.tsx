import { cleanup } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { TaxRecordEvent } from '../../src/events/tax/taxRecord.ts'
import { opening } from '../scenarios/desk.ts'
import { openRecord } from './openedRecord.tsx'
import { dialog, press, wordsOf } from './show.tsx'

vi.useFakeTimers({ toFake: ['Date'], now: opening })

type Told = Extract<TaxRecordEvent, { type: 'taxRecord.told' }>
const nothing = { why: null, fault: null, refusal: null }

/** The banner over the record, in both languages. */
const bannersOf = async (told: Omit<Told, 'type' | 'invoice'>) => {
  const said: string[] = []
  for (const language of ['en', 'fa'] as const) {
    cleanup()
    const record = await openRecord({ stage: 'notSent', language })
    await record.told(told)
    said.push(wordsOf(dialog()?.querySelector('.banner') ?? null))
  }
  return said
}

const cases: readonly (readonly [string, Pick<Told, 'came'> & Partial<Told>, readonly [string, string]])[] = [
  [
    'missing',
    { came: 'skipped', why: 'missing' },
    [
      'The invoice is not here any moreIt was deleted, here or on another device. Nothing was sent.',
      'این فاکتور دیگر اینجا نیستاینجا یا در دستگاهی دیگر حذف شده است. چیزی فرستاده نشد.',
    ],
  ],
  [
    'notSynced',
    { came: 'skipped', why: 'notSynced' },
    [
      'The server does not have the invoice as it stands hereIt or its buyer was refused, or changed elsewhere too, or cannot be read as the server has it. Nothing was sent: settle that first.Settle it',
      'سرور فاکتور را آن‌طور که اینجاست نداردخودش یا خریدارش رد شده، جای دیگری هم عوض شده، یا آن‌طور که در سرور است خواندنی نیست. چیزی فرستاده نشد: اول تکلیف آن را روشن کنید.بررسی',
    ],
  ],
  [
    'faulty',
    { came: 'skipped', why: 'faulty' },
    [
      'Something changed meanwhileNothing was sent. Look at what is to be mended, and send it again.',
      'در این میان چیزی عوض شدچیزی فرستاده نشد. موارد ناقص را ببینید و دوباره بفرستید.',
    ],
  ],
  [
    'locked',
    { came: 'skipped', why: 'locked' },
    [
      'The tax office has it alreadyIt was sent before, from here or from another device. Nothing was sent now.',
      'سازمان آن را داردپیش‌تر، از اینجا یا از دستگاهی دیگر، فرستاده شده است. این بار چیزی فرستاده نشد.',
    ],
  ],
  [
    'unknown',
    { came: 'skipped', why: 'unknown' },
    [
      'Another send of it is under wayNothing was sent from here. Its outcome comes here, too; else inquire.',
      'ارسال دیگری از آن در راه استاز اینجا چیزی فرستاده نشد. نتیجه‌اش اینجا هم می‌رسد؛ وگرنه استعلام بگیرید.',
    ],
  ],
  [
    'offline',
    { came: 'notRead', fault: 'offline' },
    [
      'No networkNothing was sent. Once you are online, try again.',
      'اینترنت وصل نیستچیزی فرستاده نشد. وقتی وصل شدید دوباره تلاش کنید.',
    ],
  ],
  [
    'noAnswer',
    { came: 'notRead', fault: 'noAnswer' },
    [
      'The service does not answerNothing was sent. Something on the way answers in its place, perhaps a network to sign in to: try again later.',
      'سرور پاسخ نمی‌دهدچیزی فرستاده نشد. چیزی در میانهٔ راه به‌جای سرور پاسخ می‌دهد، شاید شبکه‌ای که باید واردش شد: بعداً دوباره تلاش کنید.',
    ],
  ],
  [
    'signedOut',
    { came: 'notRead', fault: 'signedOut' },
    [
      'You are signed outNothing was sent. Sign in, and it goes on by itself.',
      'وارد نشده‌ایدچیزی فرستاده نشد. وارد شوید تا خودش ادامه پیدا کند.',
    ],
  ],
  [
    'forbidden',
    { came: 'notRead', fault: 'forbidden' },
    [
      'The server says that this app is not yoursNothing was sent. Choose an app of yours, or sign in as its owner.',
      'سرور می‌گوید این برنامه مال شما نیستچیزی فرستاده نشد. برنامه‌ای از خودتان انتخاب کنید یا با حساب صاحبش وارد شوید.',
    ],
  ],
  [
    'busy',
    { came: 'notRead', fault: 'busy' },
    [
      'The service is busy or under repairNothing was sent. Try again in a minute.',
      'سرور شلوغ یا در دست تعمیر استچیزی فرستاده نشد. یک دقیقهٔ دیگر دوباره تلاش کنید.',
    ],
  ],
  [
    'unreadable',
    { came: 'notRead', fault: 'unreadable' },
    [
      'The service’s answer could not be readNothing was sent. Try again; if it lasts, send a support log.',
      'پاسخ سرور خوانده نشدچیزی فرستاده نشد. دوباره تلاش کنید؛ اگر همین‌طور ماند، گزارش پشتیبانی بفرستید.',
    ],
  ],
  [
    'failed',
    { came: 'notRead', fault: 'failed' },
    [
      'The service failedNothing was sent. Try again in a minute.',
      'سرور خطا دادچیزی فرستاده نشد. یک دقیقهٔ دیگر دوباره تلاش کنید.',
    ],
  ],
  [
    'refused',
    { came: 'refused', refusal: { status: 503, detail: 'Service Unavailable', violation: null } },
    [
      'The service did not take the invoiceFailure 503 · Nothing was sent. Once that is settled, send it again.',
      'سرور فاکتور را نگرفتخطای ۵۰۳ · چیزی فرستاده نشد. وقتی برطرف شد دوباره بفرستید.',
    ],
  ],
  ['lost', { came: 'lost' }, ['', '']],
]

describe('the last attempt’s result is shown, with the next step', () => {
  test.each(cases)('%s', async (_, told, banners) => {
    expect(await bannersOf({ ...nothing, ...told })).toEqual(banners)
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
