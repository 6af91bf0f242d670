import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { Suspense, use, useLayoutEffect, useMemo } from 'react'
import { MemoryRouter } from 'react-router'
import type { Language } from '../../../events/values/currency.ts'
import { Notices } from '../../common/Notices.tsx'
import { DeskProvider, useFlow } from '../../common/useDesk.tsx'
import { Speaker } from '../../texts/index.ts'
import { WindowPlace } from '../../ui/Overlay.tsx'
import { useReplay } from './useReplay.tsx'

/** The document follows the moment's settings. */
const Dressed = ({ page }: { page: HTMLElement }) => {
  const { language, dark, hand } = useFlow('settings', ({ context }) => context.settings)
  useLayoutEffect(() => {
    page.lang = language
    page.dir = language === 'fa' ? 'rtl' : 'ltr'
    page.dataset.theme = dark ? 'dark' : 'light'
    page.dataset.hand = hand
  }, [page, language, dark, hand])
  return null
}

const Speaking = ({ texts }: { texts: Promise<i18n> }) => {
  const { pages: Pages } = useReplay()
  return (
    <Speaker value={use(texts)}>
      <Pages />
      <Notices />
    </Speaker>
  )
}

const InLanguage = () => {
  const { textsOf } = useReplay()
  const language: Language = useFlow('settings', ({ context }) => context.settings.language)
  const texts = useMemo(() => textsOf(language), [textsOf, language])
  return <Speaking key={language} texts={texts} />
}

const OnPage = ({ children }: { children: ReactNode }) => {
  const path = useFlow('page', ({ context }) => context.path)
  return (
    <MemoryRouter key={path} initialEntries={[path]}>
      {children}
    </MemoryRouter>
  )
}

/** The desk's own views with the user's page, language and looks, inside a frame's document. */
export const PastDesk = ({ body }: { body: HTMLElement }) => {
  const { desk } = useReplay()
  return (
    <WindowPlace value={body}>
      <DeskProvider view={desk}>
        <Dressed page={body.ownerDocument.documentElement} />
        <OnPage>
          <Suspense>
            <InLanguage />
          </Suspense>
        </OnPage>
      </DeskProvider>
    </WindowPlace>
  )
}
