import type { BeneficiaryType, ExternalType } from '@florin/contract/payments/external/common'
import { paramsOfKind } from '@florin/contract/payments/external/extraParams'
import type { ExtraParam, PayoutCountry } from '@florin/contract/payments/external/lookups'
import type { OpenType } from '@florin/contract/payments/operatorMethod'
import { schemeFor } from '@florin/contract/payments/external/schemes'
import { defaultLanguage, type Language } from '@florin/i18n/languages'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { countryName } from '../../dictionary/countries.ts'
import type { FormField } from '../rails/outside/form.ts'
import type { OutsideRail } from '../rails/outside/outsideRail.ts'
import { findMethods, type TransferMethod } from '../rails/outside/methodStore.ts'
import { paramsIn } from './paramTexts.ts'

const shown = (type: ExternalType, method: TransferMethod, language: Language): PayoutCountry => {
  const { countryCode, currencies, isDisabled, notice, needsBankCode, needsBranchCode } = method
  const scheme = schemeFor(type, countryCode, currencies[0] ?? '')
  return {
    countryCode,
    name: countryName(countryCode, language),
    currencies: [...currencies],
    ...(scheme && { scheme }),
    needsBankCode,
    needsBranchCode,
    isDisabled,
    ...(isDisabled && notice !== null && { disabledReason: notice }),
  }
}

/** Countries that a kind of transfer reaches, by name. Of a rail without its other side all are closed. */
export const countriesFor = async (
  tx: Tx,
  customerId: number,
  type: ExternalType,
  language: Language,
  isClosed = false,
): Promise<PayoutCountry[]> =>
  (await findMethods(tx, customerId, type, undefined, language))
    .map((method) => shown(type, { ...method, isDisabled: method.isDisabled || isClosed }, language))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))

/** Countries that are closed of a way that is open to all others, each with what customers read of it. */
export const closedCountries = async (
  tx: Tx,
  customerId: number,
  type: OpenType,
  countryCode?: string,
  language?: Language,
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await findMethods(tx, customerId, type, countryCode, language)).flatMap((method) =>
      method.isDisabled ? [[method.countryCode, method.notice ?? ''] as const] : [],
    ),
  )

type MethodQuery = {
  readonly countryCode: string
  readonly currencyCode?: string | undefined
  readonly beneficiaryType?: BeneficiaryType | undefined
  readonly language?: Language | undefined
}

/** What a transfer asks for. */
export const paramsFor = async (
  tx: Tx,
  customerId: number,
  { type, form }: Pick<OutsideRail, 'type' | 'form'>,
  { countryCode, currencyCode, beneficiaryType, language = defaultLanguage }: MethodQuery,
  isClosed = false,
): Promise<{ extraParams: ExtraParam[]; fields: FormField[] }> => {
  const [method] = await findMethods(tx, customerId, type, countryCode)
  if (isClosed || !method || method.isDisabled) throw refuse('method.closed', { field: 'countryCode' })
  const currency = currencyCode ?? method.currencies[0] ?? ''
  if (!method.currencies.includes(currency)) throw refuse('method.closed', { field: 'currencyCode' })
  return {
    extraParams: paramsIn(paramsOfKind(method.extraParams, beneficiaryType), language),
    fields: [...form.fields(method, currency)],
  }
}
