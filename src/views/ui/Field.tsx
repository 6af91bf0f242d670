import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'

interface FieldIds {
  id: string
  describedBy: string | undefined
}

export interface FieldWords {
  label: string
  hint?: string | undefined
  /** The fault in words; null or left out without one. */
  error?: string | null | undefined
  /** A doubtful value that may be saved. */
  doubt?: string | null | undefined
  required?: boolean | undefined
  /** The label is heard, not seen. */
  unseen?: boolean | undefined
}

interface FieldProps extends FieldWords {
  children: (ids: FieldIds) => ReactNode
}

/** Label, control, hint and error, linked for screen readers. */
export const Field = ({ label, hint, error, doubt = null, required = false, unseen = false, children }: FieldProps) => {
  const { t } = useTexts()
  const id = useId()
  const wrong = error !== undefined && error !== null
  const describedBy = [
    hint !== undefined && `${id}-hint`,
    wrong && `${id}-error`,
    doubt !== null && `${id}-doubt`,
  ].filter((part) => part !== false)
  return (
    <div className="field stack gap-1">
      <label className={unseen ? 'hidden' : 'field-label strong small'} htmlFor={id}>
        {label}
        {required && (
          <span className="field-required danger" title={t('a11y.required')} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({ id, describedBy: describedBy.length === 0 ? undefined : describedBy.join(' ') })}
      {hint !== undefined && (
        <span id={`${id}-hint`} className="field-hint mute small">
          {hint}
        </span>
      )}
      {doubt !== null && (
        <span id={`${id}-doubt`} className="field-doubt doubt beside gap-1 small">
          <Icon name="warning" small first />
          {doubt}
        </span>
      )}
      <span id={`${id}-error`} className="field-error beside gap-1 small strong danger" role="alert" hidden={!wrong}>
        {wrong && (
          <>
            <Icon name="error" small first />
            {error}
          </>
        )}
      </span>
    </div>
  )
}
