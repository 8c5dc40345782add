import type { FileRule, Method } from '@florin/contract/method'
import { countProblem, fileProblem } from '@florin/contract/compliance/documentFiles'
import type { FieldIssue, FieldIssues } from './problems.ts'

/** Files travel beside the input, in parts of these names. */
export type FileField = `file[${string}]`
export type FileValues = { readonly [Name in FileField]?: File | readonly File[] | null }

const isFileOf = ({ files = {} }: Method, name: string): boolean => Object.hasOwn(files, name)

export const withoutFiles = (method: Method, values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isFileOf(method, name)))

export const filesIn = (method: Method, values: object): Record<string, File | File[]> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => isFileOf(method, name) && (value instanceof File || (Array.isArray(value) && value.length > 0)),
    ),
  )

/** Files of a list are told apart by their places: `file[].0`. */
const listProblems = (name: string, rule: FileRule, files: readonly File[]): [string, FieldIssue][] => {
  const each = files.map((file, index) => [`${name}.${index}`, fileProblem(rule, file)] as const)
  const all = [[name, countProblem(rule, files.length)] as const, ...each]
  return all.flatMap(([field, problem]) => (problem ? [[field, problem]] : []))
}

/** What the server would say of the files, said before they are sent. */
export const fileProblems = (method: Method, values: object, fields: readonly string[]): FieldIssues => {
  const given = filesIn(method, values)
  return Object.fromEntries(
    Object.entries(method.files ?? {}).flatMap(([name, rule]) => {
      if (!fields.includes(name)) return []
      const files = given[name]
      if (Array.isArray(files)) return listProblems(name, rule, files)
      const problem = fileProblem(rule, files)
      return problem ? [[name, problem]] : []
    }),
  )
}
