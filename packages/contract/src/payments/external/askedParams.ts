import * as z from 'zod'
import { textUpTo } from '../../fields.ts'
import { everyParam } from './extraParams.ts'
import { ExtraParam, Option, OptionParam } from './lookups.ts'

/** A text in the languages besides English; where it is missing, the English one is shown. */
export const Translations = (() => {
  const text = textUpTo(200).optional()
  return z.strictObject({ es: text, pt: text, ro: text, ru: text, uk: text })
})()
export type Translations = z.infer<typeof Translations>

const labels = Translations.optional()
const AskedByOption = OptionParam.extend({ labels })
const AskedOption = Option.extend({ labels, extraParams: z.array(AskedByOption).max(10).optional() })
/** What a country asks for, as operators write it: with its labels in every language. */
export const AskedParam = ExtraParam.extend({ labels, options: z.array(AskedOption).max(50).optional() })
export type AskedParam = z.infer<typeof AskedParam>
export type AskedOption = z.infer<typeof AskedOption>

/** As many answers as a payment takes, and as long as each may be. */
export const mostParams = 20
const longestAnswer = 200

type ParamFault = { readonly path: readonly (string | number)[]; readonly message: string }
type Asked = Pick<AskedParam, 'name' | 'label' | 'pattern' | 'minLength' | 'maxLength'>

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}

const faultsOf = ({ name, label, pattern, minLength = 0, maxLength = longestAnswer }: Asked, names: readonly string[]) => [
  ...(/^[A-Za-z][A-Za-z0-9]{0,39}$/.test(name) ? [] : [['name', 'invalid']]),
  ...(names.filter((each) => each === name).length > 1 ? [['name', 'invalid']] : []),
  ...(label === '' ? [['label', 'required']] : []),
  ...(pattern === undefined || isPattern(pattern) ? [] : [['pattern', 'invalid']]),
  ...(minLength < 0 || minLength > longestAnswer ? [['minLength', 'invalid']] : []),
  ...(maxLength < Math.max(minLength, 1) || maxLength > longestAnswer ? [['maxLength', 'invalid']] : []),
]

const at = (path: readonly (string | number)[], faults: readonly string[][]): ParamFault[] =>
  faults.map(([field = '', message = '']) => ({ path: [...path, field], message }))

const optionFaults = ({ type, options = [] }: AskedParam, path: readonly (string | number)[], names: readonly string[]) => {
  if (type !== 'select') return options.length > 0 ? at(path, [['options', 'invalid']]) : []
  if (options.length === 0) return at(path, [['options', 'required']])
  const values = options.map(({ value }) => value)
  return options.flatMap(({ value, label, extraParams = [] }, index) => {
    const place = [...path, 'options', index]
    return [
      ...(value === '' ? at(place, [['value', 'required']]) : []),
      ...(values.indexOf(value) < index ? at(place, [['value', 'invalid']]) : []),
      ...(label === '' ? at(place, [['label', 'required']]) : []),
      ...extraParams.flatMap((param, number) => at([...place, 'extraParams', number], faultsOf(param, names))),
    ]
  })
}

const faultsIn = (params: readonly AskedParam[]): ParamFault[] => {
  const names = everyParam(params).map(({ name }) => name)
  if (names.length > mostParams) return [{ path: [], message: 'invalid' }]
  return params.flatMap((param, index) => [...at([index], faultsOf(param, names)), ...optionFaults(param, [index], names)])
}

/** All that a country asks for; nothing that nobody could answer, or could answer in two places. */
export const AskedParams = z
  .array(AskedParam)
  .max(mostParams)
  .superRefine((params, context) => {
    for (const { path, message } of faultsIn(params)) context.addIssue({ code: 'custom', path: [...path], message })
  })
