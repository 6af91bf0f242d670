import type { Attributes, Change } from '../../events/admin/adminUsers.ts'
import { changedTo, leftOf } from '../../events/values/attributes.ts'
import type { AttributesDraft } from '../../machines/admin/adminUsers.ts'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'

const untouched: AttributesDraft = { user: null, changes: [], key: '', value: '' }

type Fill = (typed: (draft: AttributesDraft) => Partial<AttributesDraft>) => void

/** Changes the form from its present content, after all typing has reached it. */
export const useFill = (): Fill => {
  const send = useCommand()
  return (typed) =>
    send('adminUsers', ({ adminUsers }) => ({
      type: 'attributes.fill',
      draft: typed(adminUsers?.getSnapshot().context.draft ?? untouched),
    }))
}

interface OneAttribute {
  attribute: Change
  /** Makes the next attribute from the present one. */
  change: (how: (attribute: Change) => Change) => void
}

/** The user's attributes with the present changes. */
export const useAttributes = (attributes: Attributes): readonly OneAttribute[] => {
  const fill = useFill()
  const changes = useOwnFlow('adminUsers', ({ context }) => context.draft.changes)
  return leftOf(attributes, changes).map((attribute) => ({
    attribute,
    change: (how) =>
      fill((draft) => {
        const now = leftOf(attributes, draft.changes).find(({ key }) => key === attribute.key) ?? attribute
        return { changes: changedTo(attributes, draft.changes, how(now)) }
      }),
  }))
}
