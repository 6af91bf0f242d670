import { Kbd } from './Kbd.tsx'
import { Stack } from './layout.tsx'

export const KeysSheet = ({ entries }: { entries: readonly { keys: readonly string[]; text: string }[] }) => (
  <Stack as="dl" gap={1} className="keys-sheet">
    {entries.map((entry) => (
      <div key={entry.text}>
        <dt>
          <Kbd keys={entry.keys} />
        </dt>
        <dd>{entry.text}</dd>
      </div>
    ))}
  </Stack>
)
