import type { BeneficiaryType } from './common.ts'
import type { ExtraParam } from './lookups.ts'

type Chosen = {
  readonly answers: Readonly<Record<string, string>>
  /** Undefined where it is not known: then what is asked of either stands there. */
  readonly beneficiaryType?: BeneficiaryType | undefined
}

/** What is asked of one kind of beneficiary. */
export const paramsOfKind = <T extends ExtraParam>(params: readonly T[], beneficiaryType: BeneficiaryType | undefined): T[] =>
  params.filter(({ beneficiaryType: only }) => only === undefined || beneficiaryType === undefined || only === beneficiaryType)

/** One list of all that is asked: what a chosen option asks for besides stands behind its parameter. */
export const flatParams = (params: readonly ExtraParam[], { answers, beneficiaryType }: Chosen): ExtraParam[] =>
  paramsOfKind(params, beneficiaryType).flatMap((param) =>
    [param].concat(param.options?.find(({ value }) => value === answers[param.name])?.extraParams ?? []),
  )

/** All that may be asked, whatever is chosen. */
export const everyParam = (params: readonly ExtraParam[]): ExtraParam[] =>
  params.flatMap((param) => [param, ...(param.options ?? []).flatMap(({ extraParams = [] }) => extraParams)])

/** The answers to what is asked by now; what an option asked for that is not chosen any more is left out. */
export const answersTo = (params: readonly ExtraParam[], chosen: Chosen): Readonly<Record<string, string>> => {
  const names = new Set(flatParams(params, chosen).map(({ name }) => name))
  return Object.fromEntries(Object.entries(chosen.answers).filter(([name]) => names.has(name)))
}
