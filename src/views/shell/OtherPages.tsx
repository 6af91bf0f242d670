import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { gateOf } from '../common/gates.ts'
import { restOfTexts } from '../texts/index.ts'
import { pageRoutes } from './routeTable.ts'

const Gated = lazy(async () => {
  await restOfTexts()
  return { default: (await import('./Gates.tsx')).Gated }
})

/** Every page beside the desk. */
export const OtherPages = () => (
  <Routes>
    {pageRoutes.map(({ path, view: View, bare = false, front = false }) => (
      <Route
        key={path}
        path={path}
        element={bare ? <View /> : <Gated gate={gateOf(path)} view={View} front={front} />}
      />
    ))}
    {/* Whether there is such a page is told to admins alone. */}
    <Route path="/admin/*" element={<Gated gate="admin" view={null} />} />
    <Route path="*" element={<Gated gate="visitor" view={null} front />} />
  </Routes>
)
