import type { Method } from '@florin/contract/method'
import { fileProblem } from '@florin/contract/papers'
import type { FieldIssues } from './problems.ts'

/** Files travel beside the input, in parts of these names. */
export type FileField = `file[${string}]`
export type FileValues = { readonly [Name in FileField]?: File | null }

const isFileOf = ({ files = {} }: Method, name: string): boolean => Object.hasOwn(files, name)

export const withoutFiles = (method: Method, values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isFileOf(method, name)))

export const filesIn = (method: Method, values: object): Record<string, File> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => isFileOf(method, name) && value instanceof File))

/** What the server would say of the files, said before they are sent. */
export const fileProblems = (method: Method, values: object, fields: readonly string[]): FieldIssues => {
  const given = filesIn(method, values)
  return Object.fromEntries(
    Object.entries(method.files ?? {}).flatMap(([name, rule]) => {
      const problem = fields.includes(name) ? fileProblem(rule, given[name]) : undefined
      return problem ? [[name, problem]] : []
    }),
  )
}
