import type { Ref } from 'react'
import type { FieldWords } from '../ui/Field.tsx'
import { Field } from '../ui/Field.tsx'

interface PassphraseFieldProps extends FieldWords {
  ref: Ref<HTMLInputElement>
  isNew: boolean
}

/** A passphrase stays in its input until it is passed on: no state and no event has it (law 8). */
export const PassphraseField = ({ ref, isNew, ...words }: PassphraseFieldProps) => (
  <Field {...words}>
    {({ id, describedBy }) => (
      <div className="box beside">
        <input
          ref={ref}
          id={id}
          type="password"
          dir="auto"
          placeholder=" "
          autoComplete={isNew ? 'new-password' : 'off'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          data-takes="secret"
          aria-invalid={(words.error !== undefined && words.error !== null) || undefined}
          aria-describedby={describedBy}
        />
      </div>
    )}
  </Field>
)
