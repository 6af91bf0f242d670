import type { Driver } from '../driver.ts'
import type { SomeGestures } from '../gesture.ts'
import { filled } from '../texts.ts'

const atPersons = ({ t, inDialog }: Driver) => inDialog(t.persons.title, t.desk.persons)

export const personGestures = {
  'person.begin': (driver, { name, choose }) => {
    const { t, pressHead, search, press } = driver
    const list = choose ? pressHead(t.drafts.payer) : atPersons(driver)
    const add =
      name === ''
        ? [press(t.persons.add)]
        : [search(t.persons.search, name), press(filled(t.persons.addNamed, { text: name }))]
    return [list, ...add]
  },
  'person.edit': (driver, { person: { name } }) => [
    atPersons(driver),
    driver.press(filled(driver.t.persons.edit, { name })),
  ],
  'person.close': ({ close }) => [close()],
  'person.type': ({ t, radio }, { personType }) => [
    radio(personType === 'COMPANY' ? t.personEditor.company : t.personEditor.real),
  ],
  'person.name': ({ t, fill }, { name }) => [fill(t.personEditor.name, name)],
  'person.nationalId': ({ t, fill }, { nationalId }) => [
    fill([t.personEditor.nationalId, t.personEditor.companyId], nationalId),
  ],
  'personEditor.typeField': ({ newField }, { field }) => [
    newField('label', field.label),
    newField('value', field.value),
  ],
  'field.add': ({ t, newField, press }, { field }) => [
    newField('label', field.label),
    newField('value', field.value),
    press(t.personEditor.addField),
  ],
  'field.amend': ({ pair }, { index, field }) => [pair(index, 'label', field.label), pair(index, 'value', field.value)],
  'field.remove': ({ removePair }, { index }) => [removePair(index)],
  'field.move': ({ movePair }, { index, to }) => [movePair(index, to)],
  'person.register': ({ t, press }) => [press(t.personEditor.save)],
} satisfies SomeGestures
