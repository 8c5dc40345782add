import type { CallError } from '../../app/call/error.ts'
import { joinInForm } from '../../app/call/response.ts'
import type { FieldIssue, FieldIssues } from './problems.ts'

/** Errors of fields that the form shows land there; the rest is said above the form. */
export const placeFailure = (
  error: CallError,
  fields: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): { issues: FieldIssues; text: string | undefined } => {
  const issues: Record<string, FieldIssue> = {}
  const elsewhere = error.fieldErrors.filter(({ field, description }) => {
    const named = field.split('.')[0] ?? field
    const name = aliases[named] ?? named
    if (!fields.includes(name)) return true
    // One of several files is told apart from the others.
    issues[name.startsWith('file[') ? field : name] ??= { text: description }
    return false
  })
  if (elsewhere.length > 0) return { issues, text: joinInForm(elsewhere) }
  return { issues, text: error.fieldErrors.length > 0 ? undefined : error.description }
}
