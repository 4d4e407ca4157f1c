// Forms: a contract’s schema checks the fields when the form is sent; the first wrong field takes the focus and
// nothing typed is lost. An error goes as soon as it is corrected.
import { useRef, useState, type InputEvent, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { fieldErrorsOf } from '#web/api/client.ts'

type FieldErrors = { [field: string]: string }

export type FormState = {
  /** Error texts by field name. */
  errors: FieldErrors
  /** Why it was not saved, beyond single fields; null if there is nothing to say. */
  problem: string | null
  isSending: boolean
  /** For the form element, with noValidate. Fields are found by their `name`. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onInput: (event: InputEvent<HTMLFormElement>) => void
}

/**
 * The state of a form with a schema of text fields. `send` gets the checked values; submits are ignored while it
 * runs. `onFailure` gets what it throws and returns what to say. The server’s errors are shown beside their fields.
 * Fields are uncontrolled, so they keep what was typed. `schema` may be a function that loads it when the form is
 * sent; if that fails, only the server checks.
 */
export function useForm<Schema extends z.ZodMiniType>(options: {
  schema: Schema | (() => Promise<Schema>)
  send: (values: z.infer<Schema>) => Promise<unknown>
  onFailure: (error: unknown) => string | null
}): FormState {
  const form = useRef<HTMLFormElement>(null)
  const fetched = useRef<Schema>(undefined)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  const showErrors = (found: FieldErrors) => {
    setErrors(found)
    focusFirst(form.current, found)
  }
  const check = (values: unknown) => {
    const schema = typeof options.schema === 'function' ? fetched.current : options.schema
    return schema?.safeParse(values) ?? { success: true, data: values as z.infer<Schema>, error: undefined }
  }
  const send = async (values: unknown) => {
    if (typeof options.schema === 'function') fetched.current = await options.schema().catch(() => undefined)
    const checked = check(values)
    if (!checked.success) return showErrors(firstErrors(checked.error))
    setErrors({})
    try {
      await options.send(checked.data)
      setProblem(null)
    } catch (error) {
      setProblem(options.onFailure(error))
      showErrors(fieldErrorsOf(error))
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    form.current = event.currentTarget
    setIsSending(true)
    void send(valuesOf(event.currentTarget)).finally(() => setIsSending(false))
  }
  const onInput = (event: InputEvent<HTMLFormElement>) => {
    if (!Object.keys(errors)[0]) return
    const { error } = check(valuesOf(event.currentTarget))
    // The server’s errors go with the first change: only sending the form again can check them.
    const left = Object.entries(error ? firstErrors(error) : {}).filter(([field]) => field in errors)
    setErrors(Object.fromEntries(left))
  }
  return { errors, problem, isSending, onSubmit, onInput }
}

function valuesOf(form: HTMLFormElement): unknown {
  return Object.fromEntries(new FormData(form))
}

/** The first error of each field. */
export function firstErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[]
  fields.find(({ name }) => name in errors)?.focus()
}
