import { type ChangeEvent, useState } from 'react'
import type { CallError } from '../../app/call/error.ts'
import { afterPress } from '../../shared/forms/afterPress.ts'
import type { FieldIssue } from '../../shared/forms/problems.ts'
import { useIssues } from '../../shared/forms/useIssues.ts'
import type { AskedField, Values } from '../../shared/payment/payeeFields.ts'
import type { PayeeInputForm } from '../../shared/payment/PayeeInput.tsx'

type Given = {
  readonly values: Values
  readonly fields: readonly AskedField[]
  readonly onChange: (name: string, value: string | number | boolean) => void
}

const required: FieldIssue = { key: 'required', params: {} }
const inCall = /^paymentDetails\.(?:details\.)?/

const valueOf = (given: unknown): string | number | boolean => {
  const target = (given as ChangeEvent<HTMLInputElement> | null)?.currentTarget
  if (!(target instanceof HTMLElement)) return given as string
  return target.type === 'checkbox' ? target.checked : target.value
}

/** The fields are judged by the server, whose rules would be most of this page's script; only what is missing is said at once. */
export const useDetailsForm = ({ values, fields, onChange }: Given) => {
  const issues = useIssues()
  const [error, setError] = useState<string>()
  const isMissing = ({ name, isRequired }: AskedField): boolean => isRequired && (values[name] ?? '') === ''
  const set = (name: string, value: unknown) => {
    onChange(name, value as string)
    issues.put(name, undefined)
  }
  const bind = (name: string) => ({
    name,
    'data-field': name,
    error: issues.say(name),
    onChange: (given: unknown) => set(name, valueOf(given)),
    onBlur: () =>
      afterPress(() => {
        const field = fields.find((each) => each.name === name)
        if (field && isMissing(field)) issues.put(name, required)
      }),
  })
  const form: PayeeInputForm = {
    values,
    set,
    input: (name) => ({ ...bind(name), value: String(values[name] ?? '') }),
    tick: (name) => ({ ...bind(name), checked: values[name] === true }),
  }
  return {
    ...form,
    error,
    ref: issues.form,
    /** Whether all is filled in; the focus goes to the first that is not. */
    check: (otherFields: readonly string[]): boolean => {
      setError(undefined)
      const missing = [...fields.filter(isMissing).map(({ name }) => name), ...otherFields]
      if (missing.length > 0) issues.refuse(Object.fromEntries(missing.map((name) => [name, required])))
      else issues.clear()
      return missing.length === 0
    },
    /** What the server found stands under its field, the rest above the button. */
    refuse: (failure: CallError, known: readonly string[]) => {
      const placed: Record<string, FieldIssue> = {}
      const elsewhere = failure.fieldErrors.filter(({ field, description: text }) => {
        const name = field.replace(inCall, '')
        if (!known.includes(name)) return true
        placed[name] ??= { text }
        return false
      })
      setError(elsewhere.length > 0 || failure.fieldErrors.length === 0 ? failure.description : undefined)
      issues.refuse(placed)
    },
  }
}
