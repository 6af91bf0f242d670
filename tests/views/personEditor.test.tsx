import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PersonEditor } from '../../src/views/records/PersonEditor.tsx'
import { maryam, stocked } from '../scenarios/goods.ts'
import { press, shown } from './show.tsx'

const company = { ...maryam, personType: 'COMPANY', name: 'Bakery', nationalId: '10380284790' } as const
const fields = [
  { label: 'Phone', value: '021' },
  { label: 'City', value: 'Tehran' },
]

const show = async (language: 'en' | 'fa' = 'en', person: typeof maryam | null = null) =>
  shown(<PersonEditor />, language, { store: await stocked() }, (desk) =>
    desk.send(
      'personEditor',
      person === null
        ? { type: 'person.begin', app: 'app-1', name: '', choose: false }
        : { type: 'person.edit', person },
    ),
  )
const type = async (label: string, text: string) => {
  const input = [...document.querySelectorAll('input')].find(({ labels }) =>
    labels?.[0]?.textContent?.startsWith(label),
  )
  if (input === undefined) throw new Error(`No field is called ${label}`)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

test('a new person', async () => {
  const { drawn } = await show()
  expect(drawn()).toEqual([
    'h2 New person',
    'button.round-plain [Close] <close>',
    'legend Type',
    'radio on <user> Person',
    'radio <company> Company',
    'label.field-label Name*',
    'input inputmode=text maxlength=200 placeholder=  required “”',
    'label.field-label National id',
    'input inputmode=numeric maxlength=1000 placeholder=  “”',
    'button hidden type=submit',
    'section.part [Other details]',
    'h3 Other details',
    'p.field-hint For example phone, address or post code.',
    'label.field-label Label',
    'input inputmode=text maxlength=100 placeholder=  “”',
    'label.field-label Value',
    'input inputmode=text maxlength=500 placeholder=  “”',
    'button.button-soft type=submit <plus>Add this detail',
    'button.button-primary Save person',
  ])
})

test('a company that is amended, in Farsi', async () => {
  const { drawn } = await show('fa', { ...company, fields })
  expect(drawn()).toEqual([
    'h2 ویرایش شخص',
    'button.round-plain [کارهای دیگر برای این شخص] expanded=false haspopup=menu <more>',
    'button.round-plain [بستن] <close>',
    'legend نوع',
    'radio <user> شخص حقیقی',
    'radio on <company> شرکت',
    'label.field-label نام*',
    'input inputmode=text maxlength=200 placeholder=  required “Bakery”',
    'label.field-label شناسهٔ ملی شرکت',
    'input dir=ltr inputmode=numeric maxlength=1000 placeholder=  “۱۰۳۸۰۲۸۴۷۹۰”',
    'button hidden type=submit',
    'section.part [مشخصات دیگر]',
    'h3 مشخصات دیگر',
    'p.field-hint مانند تلفن، نشانی یا کد پستی.',
    'ul.pairs [مشخصات دیگر]',
    'button.grip [جابه‌جایی Phone] <grip>',
    'input [عنوان] maxlength=100 placeholder=  “Phone”',
    'input [مقدار: Phone] maxlength=500 placeholder=  “021”',
    'button.round-plain [حذف Phone] <trash>',
    'button.grip [جابه‌جایی City] <grip>',
    'input [عنوان] maxlength=100 placeholder=  “City”',
    'input [مقدار: City] maxlength=500 placeholder=  “Tehran”',
    'button.round-plain [حذف City] <trash>',
    'label.field-label عنوان',
    'input inputmode=text maxlength=100 placeholder=  “”',
    'label.field-label مقدار',
    'input inputmode=text maxlength=500 placeholder=  “”',
    'button.button-soft type=submit <plus>افزودن این مشخصه',
    'button.button-primary ذخیرهٔ شخص',
  ])
})

test('a number that cannot be one is doubted: of a person, and of a company', async () => {
  const doubts = async (person: typeof maryam) => {
    const { drawn } = await show('en', person)
    return drawn().filter((line) => /doubt|no such number/.test(line))
  }
  expect([
    await doubts(maryam),
    await doubts({ ...maryam, nationalId: '0084575949' }),
    await doubts({ ...company, nationalId: maryam.nationalId }),
  ]).toEqual([
    [],
    [
      'input inputmode=numeric maxlength=1000 placeholder=  “0084575949” (This is no such number: its length or its check digit is wrong. It can be saved all the same.)',
      '.field-doubt This is no such number: its length or its check digit is wrong. It can be saved all the same.',
    ],
    [
      'input inputmode=numeric maxlength=1000 placeholder=  “0084575948” (This is no such number: its length or its check digit is wrong. It can be saved all the same.)',
      '.field-doubt This is no such number: its length or its check digit is wrong. It can be saved all the same.',
    ],
  ])
})

test('without a name it is not saved, and the field says so', async () => {
  const { asked, drawn } = await show()
  await press('Save person')
  expect({ asked, drawn: drawn().filter((line) => /invalid|alert/.test(line)) }).toEqual({
    asked: [],
    drawn: [
      'input inputmode=text maxlength=200 placeholder=  invalid required “” (must not be empty)',
      'alert.field-error.danger must not be empty',
    ],
  })
  expect(document.activeElement).toBe(document.querySelector('[aria-required]'))
})

test('typed and chosen values are sent as they are', async () => {
  const { asked } = await show()
  await type('Name', 'Bakery')
  await userEvent.click(document.querySelectorAll('input[type=radio]')[1] ?? document.body)
  await type('National id', '10380284790')
  await type('Label', 'Phone')
  await type('Value', '021')
  await press('<plus>Add this detail')
  await press('Save person')
  expect(asked).toEqual([
    ['personEditor', { name: 'Bakery', type: 'person.name' }],
    ['personEditor', { personType: 'COMPANY', type: 'person.type' }],
    ['personEditor', { nationalId: '10380284790', type: 'person.nationalId' }],
    ['personEditor', { field: { label: 'Phone', value: '' }, type: 'personEditor.typeField' }],
    ['personEditor', { field: { label: 'Phone', value: '021' }, type: 'personEditor.typeField' }],
    ['personEditor', { field: { label: 'Phone', value: '021' }, type: 'field.add' }],
    ['personEditor', { type: 'person.register' }],
  ])
})

test('a detail needs both, and says which is missing', async () => {
  const { drawn } = await show()
  await type('Label', 'Phone')
  await press('<plus>Add this detail')
  expect(drawn().filter((line) => /invalid|alert/.test(line))).toEqual([
    'input inputmode=text maxlength=500 placeholder=  invalid “” (Both a label and a value are needed.)',
    'alert.field-error.danger Both a label and a value are needed.',
  ])
})

test('a detail is amended and taken away', async () => {
  const { asked } = await show('en', { ...maryam, fields })
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('.fields input, .pair input')]
  const [, value] = inputs()
  if (value === undefined) throw new Error('no detail')
  await userEvent.clear(value)
  await userEvent.type(value, '026')
  await userEvent.tab()
  await press('Remove City')
  expect(asked).toEqual([
    ['personEditor', { field: { label: 'Phone', value: '026' }, index: 0, type: 'field.amend' }],
    ['personEditor', { index: 1, type: 'field.remove' }],
  ])
})

test('a detail that is emptied gives way to what holds, and says so', async () => {
  const { asked, drawn } = await show('en', { ...maryam, fields })
  const [label] = document.querySelectorAll<HTMLInputElement>('.pair input')
  await userEvent.clear(label ?? document.body)
  await userEvent.tab()
  expect({ asked, drawn: drawn().filter((line) => /Phone|Both/.test(line)) }).toEqual({
    asked: [],
    drawn: [
      'button.grip [Move Phone] <grip>',
      'input [Label] maxlength=100 placeholder=  invalid “Phone”',
      'alert.field-error.danger Both a label and a value are needed.',
      'input [Value: Phone] maxlength=500 placeholder=  “021”',
      'button.round-plain [Remove Phone] <trash>',
    ],
  })
})

test('edits are asked about before they go', async () => {
  const { asked, drawn } = await show('en', maryam)
  await type('Name', 'Reza')
  await press('Close')
  expect(drawn()).toEqual([
    'h2 Discard the changes?',
    'button.round-plain [Close] <close>',
    'p What you have changed here has not been saved.',
    'button.button-quiet Keep editing',
    'button.button-danger Discard',
  ])
  await press('Keep editing')
  await press('Close')
  await press('Discard')
  expect(asked).toEqual([
    ['personEditor', { name: 'Reza', type: 'person.name' }],
    ['personEditor', { type: 'person.close' }],
    ['personEditor', { type: 'edits.keep' }],
    ['personEditor', { type: 'person.close' }],
    ['personEditor', { type: 'edits.discard' }],
  ])
})

test('a detail that finds no room keeps the person from being saved without it', async () => {
  const full = Array.from({ length: 16 }, (_, at) => ({ label: `Label ${at}`, value: 'x' }))
  const { asked, desk } = await show('en', { ...maryam, fields: full })
  const [label, value] = [...document.querySelectorAll<HTMLInputElement>('.newfield input')]
  if (label === undefined || value === undefined) throw new Error('no new detail')
  await userEvent.type(label, 'Shoe size')
  await userEvent.type(value, '42')
  await press('Save person')
  const field = { label: 'Shoe size', value: '42' }
  expect([asked.at(-1), desk.told()]).toEqual([
    ['personEditor', { type: 'field.add', field }],
    ['personEditor.fieldsFull'],
  ])
  expect([label.value, value.value]).toEqual(['Shoe size', '42'])
})
