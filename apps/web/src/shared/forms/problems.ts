import { fieldProblems } from '@florin/contract/issues'
import type { FieldProblem } from '@florin/contract/issues'
import type { Method } from '@florin/contract/method'
import { dropEmpty } from '../../app/call/drop.ts'

/** An error of our own waits for its language; the server's is words already. */
export type FieldIssue = Omit<FieldProblem, 'field'> | { readonly text: string }
export type FieldIssues = Readonly<Record<string, FieldIssue>>

const topOf = (field: string) => field.split('.')[0] ?? field

/** The first fault of each field the form owns, by the method's own rules. */
export const findProblems = (method: Method, values: object, fields: readonly string[]): FieldIssues => {
  const sent = dropEmpty(values)
  const result = method.input.safeParse(sent)
  if (result.success) return {}
  const found: Record<string, FieldIssue> = {}
  for (const { field, key, params } of fieldProblems(result.error, sent)) {
    const name = topOf(field)
    if (fields.includes(name) && !(name in found)) found[name] = { key, params }
  }
  return found
}
