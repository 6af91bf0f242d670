/** A number and what it counts stay on one line. */
const held = (text: string) => text.replace(/([\d۰-۹]) (?=\p{L})/gu, '$1\u00a0')

/** A user's text, isolated from the surrounding direction; cut with an ellipsis if it is too long. */
export const Name = ({ text }: { text: string }) => (
  <bdi className="name" title={text}>
    {held(text)}
  </bdi>
)
