import { Fragment } from 'react'

/** A name of the machine's own: Latin, whatever the page's language. */
export const Code = ({ text }: { text: string }) => (
  <code className="machine-code" dir="ltr">
    {text}
  </code>
)

/** Names one after the other. */
export const Codes = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, at) => (
    <Fragment key={text}>
      {at > 0 && ' '}
      <Code text={text} />
    </Fragment>
  ))
