import type { IconName } from './icons.ts'
import { icons, turning } from './icons.ts'

interface IconProps {
  name: IconName
  small?: boolean
  /** Beside the first of several lines. */
  first?: boolean
  /** In the brand's colour. */
  large?: boolean
}

/** A picture beside a word, hidden from screen readers, which read the word or the button's label. */
export const Icon = ({ name, small = false, first = false, large = false }: IconProps) => (
  <svg
    className={`icon${small ? ' icon-small' : ''}${large ? ' icon-large' : ''}${first ? ' icon-first' : ''}${turning.has(name) ? ' icon-turns' : ''}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    {(typeof name === 'string' ? icons[name] : name).map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
)
