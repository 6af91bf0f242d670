import { Fragment } from 'react'

/** Key caps; `keys` are pressed together. */
export const Kbd = ({ keys }: { keys: readonly string[] }) => (
  <span className="keys in-line" dir="ltr">
    {keys.map((key) => (
      <Fragment key={key}>
        <kbd className="kbd">{key}</kbd>
      </Fragment>
    ))}
  </span>
)
