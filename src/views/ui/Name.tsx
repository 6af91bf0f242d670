/** Any text that a user wrote, shut off from the direction of what surrounds it; cut with an ellipsis where it is too long. */
export const Name = ({ text }: { text: string }) => (
  <bdi className="name" title={text}>
    {text}
  </bdi>
)
