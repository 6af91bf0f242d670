import type { SomeGestures } from '../gesture.ts'

export const contactGestures = {
  'contact.fill': ({ t, fill }, { draft }) => [
    ...(draft.message === undefined ? [] : [fill(t.contact.message, draft.message)]),
    ...(draft.sender === undefined ? [] : [fill(t.contact.sender, draft.sender ?? '')]),
  ],
  'contact.check': ({ t, leave }) => [leave(t.contact.message)],
  'contact.submit': ({ t, press }) => [press(t.contact.send, t.contact.again)],
  'contact.reopen': ({ t, press }) => [press(t.contact.reopen)],
  'contact.drop': ({ t, press }) => [press(t.contact.drop)],
  'contact.begin': ({ t, press }) => [press(t.contact.another)],
  'contact.leave': ({ t, link }) => [link(t.shell.plans), link(t.shell.support)],
} satisfies SomeGestures
