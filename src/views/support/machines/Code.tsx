import { Fragment } from 'react'

/** A name of the machine: Latin in every language. */
export const Code = ({ text }: { text: string }) => (
  <code className="machine-code" dir="ltr">
    {text}
  </code>
)

export const Codes = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, at) => (
    <Fragment key={text}>
      {at > 0 && ' '}
      <Code text={text} />
    </Fragment>
  ))
