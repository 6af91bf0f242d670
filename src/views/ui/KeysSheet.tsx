import { Kbd } from './Kbd.tsx'

export const KeysSheet = ({ entries }: { entries: readonly { keys: readonly string[]; text: string }[] }) => (
  <dl className="keys-sheet">
    {entries.map((entry) => (
      <div key={entry.text}>
        <dt>
          <Kbd keys={entry.keys} />
        </dt>
        <dd>{entry.text}</dd>
      </div>
    ))}
  </dl>
)
