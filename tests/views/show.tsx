import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { DeskView } from '../../src/views/common/useDesk.tsx'
import { DeskProvider } from '../../src/views/common/useDesk.tsx'
import { startTexts } from '../../src/views/texts/index.ts'
import type { Desk, LateDesk } from '../scenarios/desk.ts'
import { openDesk } from '../scenarios/desk.ts'
import { calledOf, drawnIn } from './drawn.ts'

/** Draws a part of this desk's page at this address. */
export const showOf = async (
  desk: Desk | LateDesk,
  language: 'en' | 'fa',
  children: ReactNode,
  at = '/',
  more: Pick<DeskView, 'findPicture' | 'keepLeft' | 'past'> = {},
) => {
  await startTexts(language)
  const { flows, send, rows, unkept, kill, offerSecret } = desk
  const view = { ...more, desk: { flows, send, stop: kill }, rows, unkept, showCamera: () => {}, offerSecret }
  return render(
    <DeskProvider view={view}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </DeskProvider>,
  )
}

/** The same desk, and each of its commands, in order. */
export const heard = (desk: Desk) => {
  const asked: unknown[] = []
  const send: Desk['send'] = (flow, event) => {
    asked.push([flow, event])
    desk.send(flow, event)
  }
  return { asked, desk: { ...desk, send } }
}

/** A part alone, drawn once and removed again. */
export const drawnAlone = (view: ReactNode) => {
  const { container, unmount } = render(view)
  const lines = drawnIn(container)
  const html = container.innerHTML
  unmount()
  return { lines, html }
}

/** The topmost dialog. */
export const dialog = () => [...document.querySelectorAll('[role$=dialog]')].at(-1) ?? null

/** A part over a desk at rest: its commands and its drawing, with its dialog if there is one. */
export const shown = async (
  view: ReactNode,
  language: 'en' | 'fa' = 'en',
  deps: Parameters<typeof openDesk>[0] = {},
  into: (desk: Desk) => unknown = () => {},
) => {
  const { asked, desk } = heard(await openDesk(deps))
  await into(desk)
  const { container } = await showOf(desk, language, view)
  await act(() => desk.calm())
  asked.length = 0
  return { asked, desk, drawn: () => drawnIn(dialog() ?? container) }
}

/** Clicks the element of this name, in a dialog if there is one; the first of several. */
export const press = (name: string, place = dialog() ?? document.body) => {
  const found = [...place.querySelectorAll('button, a, input, [role=menuitem]')].find((each) => calledOf(each) === name)
  if (found === undefined) throw new Error(`Nothing here is called ${name}`)
  return userEvent.click(found)
}

/** All visible text of an element. */
export const wordsOf = (element: Element | null): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
