import type { HTMLAttributes } from 'react'

type Tag = 'div' | 'span' | 'p' | 'ul' | 'ol' | 'li' | 'dl' | 'dd' | 'dt' | 'section' | 'article' | 'header' | 'footer'
type Container = 'aside' | 'main' | 'nav' | 'search' | 'form' | 'fieldset' | 'h2' | 'h3' | 'code'

interface Layout extends HTMLAttributes<HTMLElement> {
  as?: Tag | Container
  /** Which of the spaces `--s1` to `--s6` is between what it holds. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6
  /** Which of the spaces is above and below what it holds, with `--s4` beside it. */
  pad?: 2 | 3 | 4 | 5
}

interface StackProps extends Layout {
  align?: 'start' | 'center' | 'end'
}

interface RowProps extends Layout {
  align?: 'start' | 'end' | 'baseline' | 'stretch'
  justify?: 'between' | 'center' | 'end'
  /** Goes on in a new line, with this space above it, else with that of `gap`. */
  wrap?: boolean | 0 | 1 | 2 | 3
}

const classes = (...words: readonly (string | false | undefined)[]): string => words.filter(Boolean).join(' ')

/** What stands below each other. A class of its own wins over it. */
export const Stack = ({ as: Tag = 'div', gap, pad, align, className, ...rest }: StackProps) => (
  <Tag
    className={classes('stack', gap && `gap-${gap}`, pad && `pad-${pad}`, align && `at-${align}`, className)}
    {...rest}
  />
)

/** What stands beside each other, in the middle of its line. A class of its own wins over it. */
export const Row = ({ as: Tag = 'div', gap, pad, align, justify, wrap = false, className, ...rest }: RowProps) => (
  <Tag
    className={classes(
      'beside',
      gap && `gap-${gap}`,
      pad && `pad-${pad}`,
      align && `at-${align}`,
      justify && `to-${justify}`,
      wrap !== false && 'wraps',
      typeof wrap === 'number' && `lines-${wrap}`,
      className,
    )}
    {...rest}
  />
)
