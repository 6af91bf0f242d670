import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { startTexts } from '../../src/views/texts/index.ts'
import { DeskProvider } from '../../src/views/useDesk.tsx'
import type { Desk, LateDesk } from '../scenarios/desk.ts'

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

/** All that an element says to the eye. */
export const wordsOf = (element: Element | null): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
