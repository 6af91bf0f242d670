import type { ReactNode } from 'react'
import { createContext, use, useId } from 'react'
import type { Choice } from '../../events/palette/palette.ts'
import type { MenuIconName } from '../common/MenuIcon.tsx'
import { MenuIcon } from '../common/MenuIcon.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Stack } from '../ui/layout.tsx'
import { Name } from '../ui/Name.tsx'

interface Options {
  /** The id of the option that Enter chooses: the first one, until another is active. */
  active: string | null
  activate: (id: string) => void
  choose: (choice: Choice, run: () => void) => void
}

export const OptionsOf = createContext<Options>({ active: null, activate() {}, choose() {} })

/** Key names for `aria-keyshortcuts`. */
const spoken: Readonly<Record<string, string>> = { Ctrl: 'Control', '⌘': 'Meta', '⏎': 'Enter' }

interface OptionProps {
  choice: Choice
  icon: MenuIconName
  text: string
  /** A second line in small. */
  below?: ReactNode
  /** At the end of the line. */
  aside?: ReactNode
  /** What Enter does, shown at the active option. */
  does?: string
  keys?: readonly string[] | undefined
  run: () => void
}

/** An option; the focus stays in the field, so that typing goes on. */
export const Option = ({ choice, icon, text, below, aside, does, keys, run }: OptionProps) => {
  const { active, activate, choose } = use(OptionsOf)
  const id = useId()
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      className="palette-option tap starts beside gap-3 wide rounded icons-mute"
      aria-selected={active === id}
      aria-keyshortcuts={keys?.map((key) => spoken[key] ?? key).join('+')}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={({ movementX, movementY }) => {
        // An option that moves under a resting pointer was not pointed at.
        if (movementX !== 0 || movementY !== 0) activate(id)
      }}
      onClick={() => choose(choice, run)}
    >
      <MenuIcon name={icon} />
      <Stack as="span" className="palette-text grow">
        <b className="medium">
          <Name text={text} />
        </b>
        {below !== undefined && <span className="small mute palette-below snug">{below}</span>}
      </Stack>
      {does !== undefined && <span className="small palette-does strong nowrap accent">{does}</span>}
      {aside !== undefined && <span className="small palette-aside dim nowrap">{aside}</span>}
      {keys !== undefined && <Kbd keys={keys} />}
    </button>
  )
}

export const OptionGroup = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <fieldset aria-labelledby={id}>
      <div id={id} className="palette-title mute strong small white" role="presentation">
        {title}
      </div>
      {children}
    </fieldset>
  )
}
