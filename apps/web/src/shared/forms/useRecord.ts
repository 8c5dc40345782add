import { type FieldProblem, fieldProblems } from '@florin/contract/issues'
import { withCount } from '@florin/i18n/params'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { dropEmpty } from '../../app/call/drop.ts'

/** What a form holds before it is right. */
export type Values = { readonly [name: string]: unknown }

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, key) => (found === null || found === undefined ? undefined : Reflect.get(Object(found), key)),
    value,
  )

const put = (value: unknown, [first, ...rest]: readonly string[], given: unknown): unknown => {
  if (first === undefined) return given
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === first ? put(item, rest, given) : item))
  return { ...(value as Values | undefined), [first]: put((value as Values | undefined)?.[first], rest, given) }
}

const valueOf = (given: unknown): unknown => {
  const target = (given as ChangeEvent<HTMLInputElement> | null)?.currentTarget
  return target instanceof HTMLElement ? target.value : given
}

/** Each wrong field of a record, by its path. */
export const recordProblems = (schema: z.ZodType, values: Values): FieldProblem[] => {
  const sent = dropEmpty(values)
  const { error } = schema.safeParse(sent)
  return error ? fieldProblems(error, sent) : []
}

type Options = {
  /** What is wrong is said of every field, touched or not. */
  readonly all: boolean
  /** Where more than the schema says what is wrong. */
  readonly problemsIn?: (values: Values) => readonly FieldProblem[]
}

/** The fields of a record that others keep: what is wrong is said once somebody has left a field, or asked for all. */
export const useRecord = <V extends Values>(
  schema: z.ZodType,
  values: V,
  onChange: (values: V) => void,
  { all, problemsIn = (given) => recordProblems(schema, given) }: Options,
) => {
  const { t } = useTranslation('fields')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const problems = problemsIn(values)
  const set = (path: string, given: unknown) => onChange(put(values, path.split('.'), given) as V)
  const error = (path: string): string | undefined => {
    const problem = all || left.has(path) ? problems.find(({ field }) => field === path) : undefined
    return problem && t(problem.key as 'invalid', withCount(problem.params))
  }
  return {
    values,
    problems,
    set,
    /** Several fields at once. */
    put: (given: Values) => onChange({ ...values, ...given }),
    error,
    value: (path: string): unknown => at(values, path.split('.')),
    /** For inputs with a text. */
    text: (path: string) => ({
      name: path,
      value: String(at(values, path.split('.')) ?? ''),
      error: error(path),
      onChange: (given: unknown) => set(path, valueOf(given)),
      onBlur: () => setLeft((before) => new Set(before).add(path)),
    }),
  }
}
export type RecordForm = Pick<ReturnType<typeof useRecord>, 'set' | 'put' | 'error' | 'value' | 'text'>
