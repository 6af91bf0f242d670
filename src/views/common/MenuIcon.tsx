import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'

/** Pictures of the menu alone: the first load does without them. */
const pictures = {
  dashboard: ['M4 13h6V4H4zM14 20h6v-9h-6zM14 8h6V4h-6zM4 20h6v-4H4z'],
  key: ['M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z', 'm11 12 8-8M16 7l3 3'],
  pulse: ['M3 12h4l3 7 4-14 3 7h4'],
  card: ['M5 6h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM3 11h18'],
}

export type MenuIconName = IconName | keyof typeof pictures

const isOwn = (name: MenuIconName): name is keyof typeof pictures =>
  typeof name === 'string' && Object.hasOwn(pictures, name)

export const MenuIcon = ({ name }: { name: MenuIconName }) => <Icon name={isOwn(name) ? pictures[name] : name} />
