import type * as z from 'zod'

/** What is wrong with a field, as a key of i18n `fields` and its parameters; the web form and the gateway both put it into words. */
export type FieldProblem = {
  readonly field: string
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
}

type Issue = z.core.$ZodIssue

const sized = (issue: Issue & { origin: string }, text: string, number: string) =>
  issue.origin === 'number' || issue.origin === 'int' || issue.origin === 'bigint' ? number : text

const at = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value === null || value === undefined ? undefined : Reflect.get(Object(value), key)),
    input,
  )

const wording = (issue: Issue, value: unknown): Omit<FieldProblem, 'field'> => {
  if (value === undefined || value === '') return { key: 'required', params: {} }
  switch (issue.code) {
    case 'too_small':
      return Number(issue.minimum) === 1 && issue.origin === 'string'
        ? { key: 'required', params: {} }
        : { key: sized(issue, 'tooShort', 'tooSmall'), params: { min: Number(issue.minimum) } }
    case 'too_big':
      return { key: sized(issue, 'tooLong', 'tooBig'), params: { max: Number(issue.maximum) } }
    case 'custom':
      return { key: issue.message, params: issue.params ?? {} }
    default:
      return { key: 'invalid', params: {} }
  }
}

const problemsOf = (issue: Issue, input: unknown): FieldProblem[] => {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), key: 'unknownField', params: {} }))
  return [{ field: path.join('.'), ...wording(issue, at(input, issue.path)) }]
}

/** Nobody mends more at once; whoever sends more than that would be answered at length. */
const mostProblems = 50

/** The first issue of each field: what is not a number need not be reported as not above zero too. */
export const fieldProblems = (error: z.core.$ZodError, input: unknown): FieldProblem[] => {
  const first = new Map<string, FieldProblem>()
  for (const issue of error.issues)
    for (const problem of problemsOf(issue, input)) {
      if (!first.has(problem.field)) first.set(problem.field, problem)
      if (first.size === mostProblems) return [...first.values()]
    }
  return [...first.values()]
}
