import type { ReactElement } from 'react'

const drawn = {
  basket: (
    <>
      <path d="M26 40h60l-6 32a5 5 0 0 1-5 4H37a5 5 0 0 1-5-4l-6-32Z" />
      <path className="picture-brand" d="m40 40 10-20M72 40 62 20M46 52v12M56 52v12M66 52v12" />
    </>
  ),
  invoices: (
    <>
      <path d="M36 12h36a5 5 0 0 1 5 5v60l-8-5-8 5-8-5-8 5-9-5V17a5 5 0 0 1 5-5" />
      <path className="picture-brand" d="M46 28h21M46 40h21M46 52h12" />
    </>
  ),
  search: (
    <>
      <circle className="picture-brand" cx="52" cy="40" r="20" />
      <path d="m67 55 18 18M44 40h16" />
    </>
  ),
  people: (
    <>
      <circle className="picture-brand" cx="56" cy="34" r="12" />
      <path d="M32 72c3-14 12-21 24-21s21 7 24 21" />
    </>
  ),
  shelf: (
    <>
      <path d="M20 46h72M20 76h72" />
      <path
        className="picture-brand"
        d="M30 46V28h14v18M50 46V20h10v26M68 46l4-18 12 3-3 15M34 76V58h18v18M62 76V62h20v14"
      />
    </>
  ),
  lost: (
    <>
      <path d="M32 14h32l16 16v46H32V14ZM64 14v16h16" />
      <path className="picture-brand" d="M46 48h.01M66 48h.01M46 64c6-6 14-6 20 0" />
    </>
  ),
}

/** By its name, or drawn inline on 112 by 92. */
export type PictureName = keyof typeof drawn | ReactElement

export const Picture = ({ name }: { name: PictureName }) => (
  <svg className="picture" viewBox="0 0 112 92" aria-hidden="true" focusable="false">
    <circle className="picture-soft" cx="56" cy="46" r="38" />
    {typeof name === 'string' ? drawn[name] : name}
  </svg>
)
