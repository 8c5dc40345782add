import { Day } from '@florin/contract/fields'
import { BeneficiaryType } from '@florin/contract/payments/external/common'
import { everyParam, flatParams } from '@florin/contract/payments/external/extraParams'
import type { ExtraParam } from '@florin/contract/payments/external/lookups'
import * as z from 'zod'
import { filePrefix } from '../../documents/documents.ts'
import { isThere } from '../../documents/documentStore.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refuse.ts'

type Given = Readonly<Record<string, string>>

const FileId = z.uuid()

const fits = (param: ExtraParam, value: string): boolean => {
  if (param.minLength !== undefined && value.length < param.minLength) return false
  if (param.maxLength !== undefined && value.length > param.maxLength) return false
  if (param.pattern !== undefined && !new RegExp(param.pattern).test(value)) return false
  if (param.type === 'number') return /^-?\d+(\.\d+)?$/.test(value)
  if (param.type === 'file') return FileId.safeParse(value).success
  if (param.type === 'date') return Day.safeParse(value).success
  return param.type === 'select' ? (param.options ?? []).some((option) => option.value === value) : true
}

/** Files have to be the customer's own, or the recipient's whose link it is, and uploaded for exactly this. */
export const requireFiles = async (
  tx: Tx,
  by: { readonly customerId: number; readonly linkId: bigint | undefined },
  type: string,
  params: readonly ExtraParam[],
  given: Given = {},
): Promise<void> => {
  for (const { name } of everyParam(params).filter((param) => param.type === 'file' && given[param.name]))
    if (!(await isThere(tx, { id: given[name] ?? '', ...by, type, name })))
      throw refuse('extraParam.wrong', { field: `extraParams.${name}` })
}

/**
 * The answers to what a country asks for, as part of the payee's details: each by its name with `extra.` before it. Of a card nobody says
 * what kind of payee it is.
 */
export const extraDetails = (asked: readonly ExtraParam[], given: Given = {}, kind?: unknown): Given => {
  const params = flatParams(asked, { answers: given, beneficiaryType: BeneficiaryType.safeParse(kind).data })
  const wrong = (name: string) => refuse('extraParam.wrong', { field: `extraParams.${name}` })
  for (const name of Object.keys(given)) if (!params.some((param) => param.name === name)) throw wrong(name)
  return Object.fromEntries(
    params.flatMap((param) => {
      const value = given[param.name] ?? ''
      if (value === '' ? param.isRequired : !fits(param, value)) throw wrong(param.name)
      return value === '' ? [] : [[`extra.${param.name}`, param.type === 'file' ? `${filePrefix}${value}` : value]]
    }),
  )
}
