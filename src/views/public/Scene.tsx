import type { Language } from '../../events/values/currency.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import './scene.css'

const width = 600
const payable = 16_346_000

/** Products on the shelf, row by row: each one's place, and its line in the basket if it was tapped. */
const shelf = [
  { x: 498, y: 206, tapped: null, long: 32, short: 22 },
  { x: 426, y: 206, tapped: 2, long: 34, short: 20 },
  { x: 354, y: 206, tapped: null, long: 34, short: 24 },
  { x: 498, y: 268, tapped: 1, long: 38, short: 24 },
  { x: 426, y: 268, tapped: null, long: 28, short: 24 },
  { x: 354, y: 268, tapped: null, long: 24, short: 20 },
  { x: 498, y: 330, tapped: null, long: 36, short: 20 },
  { x: 426, y: 330, tapped: null, long: 22, short: 28 },
  { x: 354, y: 330, tapped: 3, long: 30, short: 26 },
] as const

/** How the drawing's parts are painted; words below. */
const look = {
  soft: { fill: 'var(--brand-soft)' },
  way: { stroke: 'var(--brand)', strokeWidth: 2, strokeDasharray: '2 7' },
  cloud: { fill: 'var(--sheet)', stroke: 'var(--line-strong)', strokeWidth: 2, strokeDasharray: '5 5' },
  sheet: { fill: 'var(--sheet)', stroke: 'var(--line-strong)', strokeWidth: 1.5 },
  line: { stroke: 'var(--line)' },
  mark: { stroke: 'var(--brand)', strokeWidth: 1.8 },
  saffron: { fill: 'var(--saffron-soft)' },
  dot: { fill: 'var(--saffron)' },
  chip: { fill: 'var(--paper)', stroke: 'var(--line)' },
  on: { fill: 'var(--brand-soft)', stroke: 'var(--brand-line)' },
  glass: { stroke: 'var(--ink-3)', strokeWidth: 1.5 },
  bar: { fill: 'var(--line-strong)' },
  name: { stroke: 'var(--ink-3)', strokeWidth: 5 },
  price: { stroke: 'var(--line-strong)', strokeWidth: 4 },
  ink: { stroke: 'var(--ink)', strokeWidth: 5, opacity: 0.8 },
  brand: { fill: 'var(--brand)' },
  ring: { stroke: 'var(--brand)', strokeWidth: 2, opacity: 0.45 },
  cut: { stroke: 'var(--line-strong)', strokeDasharray: '4 4' },
  rule: { stroke: 'var(--brand)', strokeWidth: 4 },
}

const words = {
  title: { fill: 'var(--brand)', fontWeight: 800, fontSize: 14 },
  offline: { fill: 'var(--saffron)', fontWeight: 700, fontSize: 12 },
  small: { fill: 'var(--ink-3)', fontWeight: 500, fontSize: 11 },
  total: { fill: 'var(--ink)', fontWeight: 800, fontSize: 21, textAnchor: 'end' },
  count: { fill: 'var(--brand-ink)', fontWeight: 800, fontSize: 13, textAnchor: 'middle' },
} as const

/** The desk without its words, in right-to-left. */
const Lines = () => (
  <>
    <circle {...look.soft} cx="330" cy="236" r="206" />
    <path {...look.way} d="M268 98c2-34-22-56-70-58" />
    <path {...look.cloud} d="M104 86a26 26 0 0 1-2-52 38 38 0 0 1 73-8 29 29 0 0 1 2 60z" />
    <rect {...look.sheet} x="112" y="104" width="468" height="304" rx="22" />
    <path {...look.line} d="M112 148h468" />
    <path {...look.mark} d="M546 117h10a2 2 0 0 1 2 2v16l-3-2-3.5 2-3.5-2-4 2v-16a2 2 0 0 1 2-2zM548 122h6M548 127h6" />
    <rect {...look.saffron} x="132" y="113" width="128" height="26" rx="13" />
    <circle {...look.dot} cx="246" cy="126" r="4" />
    <rect {...look.chip} x="354" y="164" width="210" height="30" rx="15" />
    <path {...look.glass} d="M546 173a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM542 182l-3 3" />
    <rect {...look.bar} x="452" y="176" width="74" height="6" rx="3" />
    {shelf.map(({ x, y, tapped, long, short }) => (
      <g key={`${x} ${y}`}>
        <rect {...look[tapped === null ? 'chip' : 'on']} x={x} y={y} width="66" height="54" rx="10" />
        <path {...look.name} d={`M${x + 54} ${y + 18}h-${long}`} />
        <path {...look.price} d={`M${x + 54} ${y + 36}h-${short}`} />
        {tapped !== null && <circle {...look.brand} cx={x + 2} cy={y + 2} r="10" />}
      </g>
    ))}
    <circle {...look.ring} cx="459" cy="233" r="38" />
    <rect {...look.sheet} x="128" y="164" width="208" height="228" rx="14" />
    <path {...look.cut} d="M128 204h208M232 164v40M128 300h208" />
    <path {...look.name} d="M276 178h-4M322 178h-28M218 178h-24" />
    <path {...look.ink} d="M322 192h-48M218 192h-56M320 224h-62M320 252h-78M320 280h-52" />
    <path {...look.price} d="M184 224h-36M190 252h-42M180 280h-32" />
    <rect {...look.brand} x="142" y="350" width="180" height="32" rx="9" />
    <g transform="translate(-34 6) rotate(-5 92 372)">
      <path
        {...look.sheet}
        d="M44 318h104v112l-10.4-7-10.4 7-10.4-7-10.4 7-10.4-7-10.4 7-10.4-7-10.4 7-10.4-7-10.4 7z"
      />
      <path {...look.rule} d="M74 338h44" />
      <path {...look.cut} d="M54 350h84M54 390h84" />
      <path {...look.price} d="M134 362h-34M134 376h-26M70 362h-12M72 376h-14" />
      <path {...look.ink} d="M134 404h-18M86 404h-28" />
    </g>
  </>
)

interface WordProps {
  kind: keyof typeof words
  x: number
  y: number
  children: string
}

const Word = ({ language, kind, x, y, children }: WordProps & { language: Language }) => (
  <text {...words[kind]} x={language === 'fa' ? x : width - x} y={y}>
    {children}
  </text>
)

/** A drawing of the desk without a network: products, the invoice, a receipt, a cloud. Mirrored in English. */
export const Scene = () => {
  const { t, language } = useTexts()
  const word = (kind: keyof typeof words, x: number, y: number, text: string) => (
    <Word language={language} kind={kind} x={x} y={y}>
      {text}
    </Word>
  )
  return (
    <svg className="scene wide" viewBox="0 0 600 450" role="img" aria-label={t('home.scene.what')}>
      <g transform={language === 'fa' ? undefined : 'matrix(-1 0 0 1 600 0)'}>
        <Lines />
      </g>
      {word('title', 534, 131, t('desk.brand'))}
      {word('offline', 236, 130, t('home.scene.offline', { n: formatNumber(2, language) }))}
      {word('small', 320, 322, t('home.scene.payable'))}
      {word('total', 146, 332, formatNumber(payable, language))}
      {word('count', 232, 371, t('home.scene.saved'))}
      {shelf.flatMap(({ x, y, tapped }) =>
        tapped === null ? (
          []
        ) : (
          <Word key={tapped} language={language} kind="count" x={x + 2} y={y + 6}>
            {formatNumber(tapped, language)}
          </Word>
        ),
      )}
    </svg>
  )
}
