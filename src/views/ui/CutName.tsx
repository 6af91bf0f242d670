import './cutName.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** In UTF-16 units: a shorter name is never cut in its middle. Its end has so many at most, or one longer word. */
const short = 24
const longestEnd = 10
const longestWord = 20

/** Letters of Farsi are joined: a cut between two of them would change both. */
const isPlain = /^[\x20-\x7e]*$/

/** Where the end begins that always stays: at a space, or within a long plain word; -1 for nowhere. */
const cutOf = (text: string): number => {
  const space = text.indexOf(' ', text.length - longestEnd - 1)
  if (space >= 0) return space
  if (isPlain.test(text.slice(-longestEnd - 1))) return text.length - longestEnd
  const last = text.lastIndexOf(' ')
  return text.length - last <= longestWord + 1 ? last : -1
}

const partsOf = (text: string): readonly [start: string, end: string] | null => {
  const at = text.length <= short ? -1 : cutOf(text)
  return at < 0 ? null : [text.slice(0, at), text.slice(at)]
}

/** An app's name. A long one is cut in its middle, because apps of a shop often differ at the end. */
export const CutName = ({ text }: { text: string }) => {
  const parts = partsOf(text.trim())
  return (
    <bdi className="cut-name" title={text}>
      {parts === null ? (
        <span>{text}</span>
      ) : (
        <>
          <VisuallyHidden>{text}</VisuallyHidden>
          <span aria-hidden="true">{parts[0]}</span>
          <span className="cut-end" aria-hidden="true">
            {parts[1]}
          </span>
        </>
      )}
    </bdi>
  )
}
