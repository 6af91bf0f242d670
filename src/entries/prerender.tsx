import { either as E } from 'fp-ts'
import { prerender } from 'react-dom/static'
import { Route, Routes, StaticRouter } from 'react-router'
import { OffersAnswer } from '../adapters/public/offers.ts'
import type { Language } from '../events/values/currency.ts'
import data from '../public/assets/data/data.json' with { type: 'json' }
import type { WrittenPage } from '../views/public/written.ts'
import { writtenPages as pagesWith } from '../views/public/written.ts'
import { FrontShell } from '../views/shell/FrontShell.tsx'
import { startTexts } from '../views/texts/index.ts'

const offers = OffersAnswer.decode(data)
if (E.isLeft(offers)) throw new Error('data.json is no list of products')

export const writtenPages = pagesWith(offers.right)

/** The markup of a page in the visitors' frame. One at a time, since the texts have one language. */
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
