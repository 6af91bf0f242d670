import { prerender } from 'react-dom/static'
import { Route, Routes, StaticRouter } from 'react-router'
import type { Language } from './events/values/currency.ts'
import { FrontShell } from './views/front/FrontShell.tsx'
import type { WrittenPage } from './views/front/written.ts'
import { startTexts } from './views/texts/index.ts'

export { writtenPages } from './views/front/written.ts'

/** The markup of a page in the visitors' frame. One at a time: the texts speak one language. */
export const write = async ({ path, route = path, view: View }: WrittenPage, language: Language): Promise<string> => {
  await startTexts(language)
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <FrontShell>
        <Routes>
          <Route path={route} element={<View />} />
        </Routes>
      </FrontShell>
    </StaticRouter>,
  )
  return new Response(prelude).text()
}
