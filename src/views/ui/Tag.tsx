export type TagKind = 'plain' | 'success' | 'saffron' | 'danger'

export const Tag = ({ kind = 'plain', text }: { kind?: TagKind; text: string }) => (
  <span className={`tag tag-${kind}`}>{text}</span>
)
