import { expect, test, vi } from 'vitest'
import { taxRecords } from '../../src/events/tax/record.ts'
import { opening } from '../scenarios/desk.ts'
import type { Facts } from './openedRecord.tsx'
import type { Case } from './recordJumps.tsx'
import { seen, toBuyer, toInvoice, toProduct, toSettings } from './recordJumps.tsx'

vi.useFakeTimers({ toFake: ['Date'], now: opening })

const errors: readonly Case<string>[] = [
  [
    'header.tins: does not match the national id',
    'b کد اقتصادی فروشگاه با شناسهٔ ملی آن نمی‌خواند',
    'b The shop’s economic code does not fit its national id',
    'Go to the tax settings',
    toSettings('economicCode'),
  ],
  [
    'header.bid: check digit does not match',
    'b سازمان شناسهٔ ملی خریدار را نمی‌شناسد | p مریم احمدی',
    'b The tax office does not know the buyer’s national id | p مریم احمدی',
    'Go to the buyer',
    toBuyer,
  ],
  [
    'header.tinb: does not match bid',
    'b کد اقتصادی خریدار با کد ملی او نمی‌خواند | p مریم احمدی',
    'b The buyer’s economic code does not fit the national id | p مریم احمدی',
    'Go to the economic code',
    toBuyer,
  ],
  [
    'body[0].sstid: not registered',
    'b شناسهٔ «شیر» در سازمان ثبت نیست | p ردیف ۱',
    'b The stuff id of “Milk” is not registered at the tax office | p Row 1',
    'Go to the product',
    toProduct,
  ],
  [
    'body.sstid: not registered',
    'b شناسهٔ کالایی در سازمان ثبت نیست',
    'b A stuff id is not registered at the tax office',
    'Go to the invoice',
    toInvoice,
  ],
  [
    'body[1].prdis: is not fee times am',
    'b سازمان مبلغ «نان» را طور دیگری حساب می‌کند | p ردیف ۲',
    'b The tax office makes the amount of “Bread” something else | p Row 2',
    'Go to the invoice',
    toInvoice,
  ],
  [
    'header.tbill: is too large',
    'b سازمان مبلغ‌ها را طور دیگری حساب می‌کند',
    'b The tax office makes the amounts something else',
    'Go to the invoice',
    toInvoice,
  ],
  [
    'header.indatim: is in the future',
    'b سازمان تاریخ فاکتور را نمی‌پذیرد',
    'b The tax office does not take the date of the invoice',
    'Go to the date',
    toInvoice,
  ],
  [
    '0100: something else',
    'b سازمان ایرادی گرفت که اینجا معنای روشنی ندارد | p 0100: something else',
    'b The tax office says something that has no plain words here | p 0100: something else',
    'Go to the invoice',
    toInvoice,
  ],
]

test.each(errors)('the office’s %s has its sentence and its jump', async (error, fa, en, way, asked) => {
  const facts = (said: Facts) => [said.begun(), said.taken({ ...taxRecords.rejected, errors: [error] })]
  expect(await seen({ stage: 'rejected', facts })).toEqual({ said: [fa, en], way, asked })
})
