import i18next from 'i18next'
import { icons } from '../../src/views/ui/icons.ts'
import * as lateIcons from '../../src/views/ui/lateIcons.ts'

const pictures = new Map(
  Object.entries({ ...icons, ...lateIcons }).map(([name, paths]) => [paths.join(' '), name.replace(/Icon$/, '')]),
)

/** States in attributes of an element; a missing one is left out. */
const told = [
  ...['disabled', 'hidden', 'inert', 'readonly', 'href', 'type', 'inputmode', 'maxlength', 'placeholder', 'datetime'],
  ...[
    'aria-disabled',
    'aria-pressed',
    'aria-current',
    'aria-checked',
    'aria-selected',
    'aria-expanded',
    'aria-haspopup',
  ],
  ...['aria-busy', 'aria-invalid', 'aria-required', 'aria-valuenow', 'aria-live'],
]
const silent = new Set(['type=button', 'type=text', 'pressed=false', 'busy=false'])
const nameless = new Set(['span', 'div', 'bdi', 'small', 'code'])

/** Drawn in one line with their content, unless it has elements of the second kind. */
const whole =
  'button, a, p, h1, h2, h3, dt, dd, th, td, label, time, b, kbd, .small:has(> .money), .server-words, .savebar-last, .tag, .money, .field-hint, [role^=menuitem]'
const parts = 'button, a, p, h1, h2, h3, dt, input, select, ul, ol, section, [role]:not([role^=menuitem])'

/** Sorting code is loaded lazily and has its own tests: it may be there or not. */
const sorting = 'Dnd'

const ofPage = (): string => (i18next.language === 'fa' ? 'rtl' : 'ltr')
const dirOf = (element: Element | null): string =>
  element?.closest('[dir=ltr], [dir=rtl]')?.getAttribute('dir') ?? ofPage()

/** The direction of a part of a line, if it differs from the line's. */
const turnOf = (element: Element): string | null =>
  dirOf(element) === dirOf(element.parentElement) ? null : dirOf(element)

const clean = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The visible text, each picture in its place by name; `turned`: parts with another direction are marked, `ltr‹12›`.
 */
const textOf = (node: Node, turned: boolean): string => {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return ''
  if (node.localName === 'svg')
    return `<${pictures.get([...node.children].map((path) => path.getAttribute('d')).join(' ')) ?? 'picture'}>`
  const said = [...node.childNodes]
    .map(
      (child) =>
        (child instanceof Element && child.previousSibling instanceof Element ? ' ' : '') + partOf(child, turned),
    )
    .join('')
  return node.matches('.tag')
    ? `(${looksOf(node)
        .join(' ')
        .replace(/.*tag-/, '')}: ${said})`
    : said
}

const partOf = (node: Node, turned: boolean): string => {
  const dir = turned && node instanceof Element ? turnOf(node) : null
  return dir === null ? textOf(node, turned) : `${dir}‹${textOf(node, turned)}›`
}

const referred = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? '')
    .split(' ')
    .filter((id) => !id.startsWith(sorting))
    .map((id) => clean(document.getElementById(id)?.textContent ?? ''))
    .filter((text) => text !== '')
    .join(' ')

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? referred(element, 'aria-labelledby')

const statesOf = (element: Element): readonly string[] => {
  const states = told.flatMap((name) => {
    const value = element.getAttribute(name)
    if (value === null) return []
    const state = value === '' || value === 'true' ? name : `${name}=${value}`
    return [name === 'aria-disabled' ? state : state.replace('aria-', '')]
  })
  const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
  const looksDisabled = element.matches('[data-disabled]:not([aria-disabled=true], :disabled)')
  const on = element instanceof HTMLInputElement && element.checked ? ['on'] : []
  const described = referred(element, 'aria-describedby')
  return [
    ...states.filter((state) => !silent.has(state)),
    ...on,
    ...(looksDisabled ? ['looks disabled'] : []),

    ...(isField ? [`“${element.value}”`] : []),
    ...(described === '' ? [] : [`(${described})`]),
  ]
}

/** Classes of layout and of letters: they say how an element looks, and not what it is. */
const layout =
  /^(?:stack|beside|column|cells|facts|sums|wraps|(?:gap|lines|pad|down|at|to)-.+|sides|dim|mute|ink|accent|doubt|good|tertiary|inked|icons-.+|white|sunken|saffron|tiny|small|large|title|figure|head|grand|light|medium|strong|bold|heavy|leads|snug|reads|balanced|starts|centred|ends|bare|breaks|clip|cut|scrolls|block|halves|thirds|in-line|own-line|tap|tall|narrow|grow|rigid|level|wide|(?:wide|narrow)-only|wide-word|ruled|ruled-below|rules|torn|torn-(?:below|off)|framed|tapped|rounded|rounded-s|well|anchor|said|hovers|hovers-.+|inner|pointed|unringed|unmarked|nowrap|table-head|icon-(?:first|large)|tag-(?:long|dot))$/

/** Its look: the rest of `tag tag-danger`. */
const looksOf = ({ classList }: Element): readonly string[] =>
  [...classList].filter(
    (look) =>
      !look.startsWith('react-aria') &&
      !layout.test(look) &&
      ![...classList].some((other) => other.startsWith(`${look}-`)),
  )

/** With its direction, if it is not the page's; tags have a word or two, and none. */
const lineOf = (element: Element, text: string): string => {
  const role = element.getAttribute('role')
  const name = nameOf(element)
  const kind = role ?? (nameless.has(element.localName) ? '' : element.localName)
  const turned = element.matches('.tag') || dirOf(element) === ofPage() ? [] : [`dir=${dirOf(element)}`]
  return [
    [kind, ...looksOf(element)].join('.'),
    name === '' ? '' : `[${name}]`,
    ...turned,
    ...statesOf(element),
    clean(text),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** A field's line has its hint, and an error that is hidden says nothing. */
const isToldElsewhere = (element: Element): boolean =>
  element.matches('.field-error[hidden]') ||
  (element.matches('.field-hint[id]') && document.querySelector(`[aria-describedby~='${element.id}']`) !== null)

const inside = (element: Element): readonly string[] => {
  if (element.id.startsWith(sorting) || isToldElsewhere(element)) return []
  if (element.localName === 'svg') return [textOf(element, true)]
  const choice = element.matches('label') ? element.querySelector('input[type=radio]') : null
  if (choice instanceof HTMLInputElement)
    return [`radio${choice.disabled ? ' disabled' : ''}${choice.checked ? ' on' : ''} ${clean(textOf(element, true))}`]
  if (element.matches(whole) && element.querySelector(parts) === null) return [lineOf(element, textOf(element, true))]
  const own = clean([...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(' '))
  const says = own !== '' || nameOf(element) !== '' || statesOf(element).length > 0 || element.matches('button, [role]')
  return [...(says ? [lineOf(element, own)] : []), ...[...element.children].flatMap(inside)]
}

/** The first spoken text of an element: its name, else its content. */
export const calledOf = (element: Element): string => nameOf(element) || clean(textOf(element, false))

/** Everything drawn in an element, a line for each part: its role, its look, [name] and states, and its text. */
export const drawnIn = (element: Element | null): readonly string[] =>
  element === null ? [] : [...element.children].flatMap(inside)
