// Forms: a contract's schema checks what was typed when it is sent; the first wrong field takes focus and nothing typed is lost.
import { useRef, useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'

export type FieldErrors = { [field: string]: string }

type FormState = {
  /** Error texts by field name. */
  errors: FieldErrors
  isSending: boolean
  /** Give this to the form element, with noValidate. Fields take part by their `name`. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** What a form does with its checked values. It can show errors that the server found, which moves to the first. */
export type Send<Values> = (values: Values, showErrors: (errors: FieldErrors) => void) => Promise<void>

/**
 * A form over a schema of text fields. `send` gets the checked values; while it runs, further submits are ignored.
 * Fields are uncontrolled: what the learner typed stays in them whatever happens.
 */
export function useForm<Schema extends z.ZodMiniType>(options: {
  schema: Schema
  send: Send<z.infer<Schema>>
}): FormState {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSending, setIsSending] = useState(false)

  const showErrors = (found: FieldErrors) => {
    setErrors(found)
    focusFirst(form.current, found)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    form.current = event.currentTarget
    const checked = z.safeParse(options.schema, Object.fromEntries(new FormData(event.currentTarget)))
    if (!checked.success) return showErrors(firstErrors(checked.error))
    setErrors({})
    setIsSending(true)
    void options.send(checked.data, showErrors).finally(() => setIsSending(false))
  }
  return { errors, isSending, onSubmit }
}

/** The first error of each field. */
export function firstErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLElement && (element.getAttribute('name') ?? '') in errors) return element.focus()
  }
}
