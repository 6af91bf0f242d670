import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import type { TaxProfile } from '../../src/events/tax/taxProfile.ts'
import { TaxTab } from '../../src/views/tax/TaxTab.tsx'
import { certificateText, privateKeyText } from '../paths/secrets.ts'
import { onlyHere, openDesk } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import { heard, press, showOf, wordsOf } from './show.tsx'

const blank: TaxProfile = {
  ...{ nationalId: null, economicCode: null, memoryId: null },
  ...{ privateKey: false, certificate: false },
}
const stamp = { id: 'e-1', at: 0 }
const refused = {
  ...{ status: 400, detail: 'Constraint Violation' },
  violation: { title: 'Constraint Violation', field: 'value', message: 'is not registered' },
}

const open = async (language: 'en' | 'fa' = 'en', deps: Parameters<typeof openDesk>[0] = {}, user = true) => {
  const opened = await openDesk(deps)
  const { asked, desk } = heard(opened)
  if (user) desk.flows.user.send({ type: 'auth.signedIn', user: shopkeeper, ...stamp })
  const given: unknown[] = []
  const offerSecret = (...offered: readonly unknown[]) => void given.push(offered)
  const { container } = await showOf({ ...desk, offerSecret }, language, <TaxTab />)
  await act(() => desk.calm())
  asked.length = 0
  const { taxProfile } = desk.flows
  return {
    ...{ asked, desk, given, container },
    drawn: () => drawnIn(container),
    tells: (event: Parameters<typeof taxProfile.send>[0]) => act(() => taxProfile.send(event)),
    loaded: (profile: Partial<TaxProfile> = {}) =>
      act(() => taxProfile.send({ type: 'taxProfile.loaded', profile: { ...blank, ...profile }, ...stamp })),
  }
}
/** The places for a secret. */
const place = [
  ...['<upload>', 'b Drop the file here', 'or paste the text below'],
  ...['input hidden type=file “”', 'button.button-quiet Choose a file'],
]
const fieldCalled = (name: string) => screen.getByRole('textbox', { name })
describe('the first needs', () => {
  test('is signing in', async () => {
    const { drawn } = await open('en', { app: null }, false)
    expect(drawn()).toEqual([
      '<picture>',
      'h3 Please sign in first',
      'p The tax profile is kept at the server, for each of your apps.',
      'button.button-primary <login>Sign in',
    ])
  })

  test('is an app of the user’s own', async () => {
    const { drawn, asked } = await open('fa', { app: onlyHere })
    expect(drawn()).toEqual([
      '<picture>',
      'h3 لطفاً اول فروشگاه خود را انتخاب کنید',
      'p هر فروشگاه مشخصات مالیاتی خودش را دارد.',
      'button.button-primary <store>انتخاب فروشگاه',
    ])
    await press('<store>انتخاب فروشگاه')
    expect(asked).toEqual([['dialogs', { type: 'apps.open' }]])
  })
})

describe('the values', () => {
  test('are bones until they are read, and then drawn whole', async () => {
    const { drawn, loaded } = await open()
    expect(drawn().slice(0, 1)).toEqual(['status'])
    loaded({ nationalId: '10380284790', privateKey: true })
    expect(drawn()).toEqual([
      'p.field-hint The tax office knows your shop by these. Each is saved once you pause.',
      ...[
        'label.field-label National code or national id',
        'input inputmode=numeric maxlength=40 placeholder=  “10380284790”',
      ],
      ...['status.tax-note'],
      ...['label.field-label Economic code', 'input inputmode=numeric maxlength=40 placeholder=  “”'],
      ...['status.tax-note'],
      ...['label.field-label Unique id of the tax memory', 'input inputmode=text maxlength=40 placeholder=  “”'],
      ...['status.tax-note'],
      ...['section.field.tax-part [Private key]', '.field-label Private key', '<lock>', 'b It is set'],
      ...['It is not shown any more', 'button.button-quiet Replace', 'status.tax-note'],
      ...['section.field.tax-part [Signing certificate]', '.field-label Signing certificate', ...place],
      ...['textarea [Signing certificate, as text] maxlength=65537', 'status.tax-note'],
    ])
  })

  test('in Farsi, digits are Persian, but not in a code with letters', async () => {
    const { loaded } = await open('fa')
    loaded({ nationalId: '10380284790', memoryId: 'DEF5GH' })
    expect(screen.getAllByRole('textbox').map((each) => Reflect.get(each, 'value'))).toEqual([
      ...['۱۰۳۸۰۲۸۴۷۹۰', '', 'DEF5GH', '', ''],
    ])
  })

  test('values that failed to load say so, and are requested again', async () => {
    const { tells, asked, container } = await open()
    tells({ type: 'taxProfile.notLoaded', fault: { status: -1, detail: 'Network Error', violation: null }, ...stamp })
    expect(drawnIn(container.querySelector('.banner')).filter((line) => !line.startsWith('<'))).toEqual([
      'b The tax profile was not read',
      'p The server cannot be reached.',
      'button.button-soft <refresh>Try again',
    ])
    await press('<refresh>Try again')
    expect(asked).toEqual([['taxProfile', { type: 'taxProfile.load' }]])
  })
})

describe('a field', () => {
  test('asks at each key, and when it is left', async () => {
    const { loaded, asked } = await open()
    loaded()
    await userEvent.type(fieldCalled('Unique id of the tax memory'), 'de')
    await userEvent.tab()
    expect(asked).toEqual([
      ['taxProfile', { type: 'taxProfile.fill', field: 'memoryId', typed: 'd' }],
      ['taxProfile', { type: 'taxProfile.fill', field: 'memoryId', typed: 'de' }],
      ['taxProfile', { type: 'taxProfile.leave', field: 'memoryId' }],
    ])
  })

  test('shows what is wrong during the typing, that it is unsaved once left, and each state after', async () => {
    const { loaded, desk, tells, container, asked } = await open()
    loaded()
    const fill = (typed: string) =>
      act(() => desk.send('taxProfile', { type: 'taxProfile.fill', field: 'nationalId', typed }))
    const said = () =>
      drawnIn(container.querySelector('[data-part="nationalId"]')).filter(
        (line) => !/^label|^textbox|^input/.test(line),
      )
    fill('10380285692')
    const typing = said()
    act(() => desk.send('taxProfile', { type: 'taxProfile.leave', field: 'nationalId' }))
    const flawed = said()
    fill('10380284790')
    act(() => desk.send('taxProfile', { type: 'taxProfile.leave', field: 'nationalId' }))
    const saving = said()
    tells({ type: 'taxProfile.notSaved', part: 'nationalId', fault: refused, ...stamp })
    const notSaved = said()
    asked.length = 0
    await press('<refresh>Try again')
    expect(asked).toEqual([['taxProfile', { type: 'taxProfile.retry', field: 'nationalId' }]])
    tells({ type: 'taxProfile.saved', part: 'nationalId', value: '10380284790', ...stamp })
    const flaw = 'This number is wrong: its last digit does not fit the others.'
    const refusal = 'The server refuses it: is not registered. Not saved. What you typed stays here.'
    expect({ typing, flawed, saving, notSaved, saved: said() }).toEqual({
      typing: [`.field-doubt ${flaw}`, '<warning>', 'status.tax-note'],
      flawed: [`alert.field-error.danger ${flaw} Not saved.`, '<error>', 'status.tax-note'],
      saving: ['status.tax-note <sync>Saving…'],
      notSaved: [
        ...[`alert.field-error.danger ${refusal}`, '<error>'],
        ...['button.button-soft <refresh>Try again', 'status.tax-note'],
      ],
      saved: ['status.tax-note.tax-saved <check>Saved'],
    })
  })

  test.each([
    [-1, 'The server cannot be reached.'],
    [400, 'The server refuses it.'],
    [401, 'Your session is over. Sign in again.'],
    [403, 'You may not amend the tax profile of this app.'],
    [500, 'The server failed.'],
  ])('says of an answer with %i why it was not saved', async (status, words) => {
    const { loaded, desk, tells, container } = await open()
    loaded()
    act(() => desk.send('taxProfile', { type: 'taxProfile.fill', field: 'memoryId', typed: 'DEF5GH' }))
    act(() => desk.send('taxProfile', { type: 'taxProfile.leave', field: 'memoryId' }))
    tells({ type: 'taxProfile.notSaved', part: 'memoryId', fault: { status, detail: '', violation: null }, ...stamp })
    expect(wordsOf(container.querySelector('[data-part="memoryId"] [role="alert"]'))).toBe(
      `${words} Not saved. What you typed stays here.`,
    )
    expect(container.querySelectorAll('[data-part="memoryId"] a[href="/login"]').length).toBe(status === 401 ? 1 : 0)
  })

  test('somebody was sent to has the focus', async () => {
    const { loaded, desk } = await open()
    act(() => desk.send('dialogs', { type: 'settings.openTab', tab: 'tax', field: 'memoryId' }))
    loaded()
    expect(document.activeElement).toBe(fieldCalled('Unique id of the tax memory'))
  })
})

describe('a secret', () => {
  const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Private key, as text' })
  const offered = ['taxProfile', { type: 'taxProfile.offer', secret: 'privateKey', letters: privateKeyText.length }]

  test('a pasted secret goes to the slot and never into the page', async () => {
    const { loaded, asked, given } = await open()
    loaded()
    await userEvent.click(area())
    await userEvent.paste(privateKeyText)
    expect([area().value, asked, given]).toEqual(['', [offered], [['privateKey', privateKeyText]]])
    expect(document.documentElement.outerHTML).not.toContain(privateKeyText)
  })

  test('a typed secret is sent when its field is left, and the field is emptied', async () => {
    const { loaded, asked, given } = await open()
    loaded()
    fireEvent.input(area(), { target: { value: privateKeyText } })
    expect({ asked, given }).toEqual({ asked: [], given: [] })
    fireEvent.blur(area())
    expect([area().value, asked, given]).toEqual(['', [offered], [['privateKey', privateKeyText]]])
    fireEvent.input(area(), { target: { value: '  ' } })
    fireEvent.blur(area())
    expect({ area: area().value, givenCount: given.length }).toEqual({ area: '', givenCount: 1 })
  })

  test('a chosen or dropped file is sent as that file', async () => {
    const { loaded, asked, given, container } = await open()
    loaded()
    const file = new File([certificateText], 'shop.crt')
    const place = container.querySelector('[data-part="certificate"] .tax-none')
    const input = place?.querySelector<HTMLInputElement>('input[type=file]')
    if (place == null || input == null) throw new Error('no place for a file')
    fireEvent.dragOver(place)
    expect(place.className).toContain('tax-over')
    fireEvent.dragLeave(place)
    fireEvent.drop(place, { dataTransfer: { files: [file] } })
    expect(place.className).not.toContain('tax-over')
    fireEvent.drop(place, { dataTransfer: { files: [] } })
    await userEvent.upload(input, file)
    const offer = ['taxProfile', { type: 'taxProfile.offer', secret: 'certificate', letters: file.size }]
    expect({ asked, given }).toEqual({
      asked: [offer, offer],
      given: [
        ['certificate', file],
        ['certificate', file],
      ],
    })
    expect(fireEvent.drop(window, { dataTransfer: { files: [file] } })).toBe(false)
  })

  test('a set secret is not shown: it is replaced, or left', async () => {
    const { loaded, asked, container } = await open()
    loaded({ privateKey: true })
    const drawn = () => drawnIn(container.querySelector('[data-part="privateKey"]'))
    const set = drawn()
    await press('Replace')
    const replacing = drawn()
    await press('Leave it as it is')
    expect(asked).toEqual([
      ['taxProfile', { type: 'taxProfile.replace', secret: 'privateKey' }],
      ['taxProfile', { type: 'taxProfile.keep', secret: 'privateKey' }],
    ])
    expect(drawn()).toEqual(set)
    expect({ set, replacing }).toEqual({
      set: [
        ...['.field-label Private key', '<lock>', 'b It is set', 'It is not shown any more'],
        ...['button.button-quiet Replace', 'status.tax-note'],
      ],
      replacing: [
        ...['.field-label Private key', ...place, 'textarea [Private key, as text] maxlength=65537'],
        ...['button.button-bare Leave it as it is', 'status.tax-note'],
      ],
    })
  })

  test('a missing or refused secret is requested once more', async () => {
    const { loaded, desk, tells, container } = await open()
    loaded()
    const offer = () =>
      act(() => desk.send('taxProfile', { type: 'taxProfile.offer', secret: 'privateKey', letters: 9 }))
    const alert = () => wordsOf(container.querySelector('[data-part="privateKey"] [role="alert"]'))
    offer()
    tells({ type: 'taxProfile.unfit', secret: 'privateKey', flaw: 'otherKind', ...stamp })
    expect({ alert: alert(), invalid: area().getAttribute('aria-invalid') }).toEqual({
      alert:
        'This is a secret of another kind: a certificate in place of a key, or a key beside a certificate. Not saved.',
      invalid: 'true',
    })
    offer()
    tells({ type: 'taxProfile.notSaved', part: 'privateKey', fault: refused, ...stamp })
    expect(alert()).toBe('The server refuses it: is not registered. Not saved. Hand it over once more.')
  })
})
