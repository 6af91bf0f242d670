import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { startTexts } from '../../src/views/texts/index.ts'
import { DeskProvider } from '../../src/views/useDesk.tsx'
import type { Desk, LateDesk } from '../scenarios/desk.ts'
import { calledOf } from './drawn.ts'

/** Draws a part of this desk's page. */
export const showOf = async (desk: Desk | LateDesk, language: 'en' | 'fa', children: ReactNode) => {
  await startTexts(language)
  const { flows, ask, rows, kill } = desk
  return render(
    <DeskProvider view={{ desk: { flows, ask, stop: kill }, rows, showCamera: () => {} }}>
      <MemoryRouter>{children}</MemoryRouter>
    </DeskProvider>,
  )
}

/** The same desk, and each ask that is made of it, in order. */
export const heard = (desk: Desk) => {
  const asked: unknown[] = []
  const ask: Desk['ask'] = (flow, event) => {
    asked.push([flow, event])
    desk.ask(flow, event)
  }
  return { asked, desk: { ...desk, ask } }
}

/** The dialog that is uppermost. */
export const dialog = () => [...document.querySelectorAll('[role$=dialog]')].at(-1) ?? null

/** Clicks what is called so, of a dialog where there is one; of several the first. */
export const press = (name: string, place = dialog() ?? document.body) => {
  const found = [...place.querySelectorAll('button, a, input, [role=menuitem]')].find((each) => calledOf(each) === name)
  if (found === undefined) throw new Error(`Nothing here is called ${name}`)
  return userEvent.click(found)
}

/** All that an element says to the eye. */
export const wordsOf = (element: Element | null): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
