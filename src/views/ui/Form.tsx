import type { ComponentProps } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => void
}

/** A form that is handled on the page: nothing is sent by the browser, and faults are shown by its fields. */
export const Form = ({ onSubmit, ...form }: FormProps) => (
  <form
    noValidate
    {...form}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  />
)
