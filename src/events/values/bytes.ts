/** The size of a value as JSON in UTF-8, as it leaves the device; its stored form is no larger. */
export const bytesOf = (value: unknown): number => {
  const text = JSON.stringify(value)
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return bytes
}
