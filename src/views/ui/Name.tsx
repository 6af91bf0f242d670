/** A user's text, isolated from the surrounding direction; cut with an ellipsis if it is too long. */
export const Name = ({ text }: { text: string }) => (
  <bdi className="name" title={text}>
    {text}
  </bdi>
)
