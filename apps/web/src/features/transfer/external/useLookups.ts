import { Bic, Iban } from '@florin/contract/bankFields'
import { cardBrandOf } from '@florin/contract/cardNumber'
import { type InstantKeyType, isInstantKey } from '@florin/contract/payments/external/instant'
import { isAddressOn, type Network } from '@florin/contract/walletAddress'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ownedFields } from '../../../shared/payment/payeeFields.ts'
import type { Hint } from '../../../shared/payment/PayeeInput.tsx'
import { ibanQuery, instantKeyQuery, swiftQuery, walletQuery } from './queries.ts'
import type { Payee } from './types.ts'
import type { PayeeFormApi } from './usePayeeForm.ts'

const settleMs = 200
const brands = { visa: 'Visa', mastercard: 'Mastercard', unionpay: 'UnionPay' } as const
const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** Looks up the bank, the owner of a key and the wallet; what is found fills in what is still empty. */
export const useLookups = ({ type, countryCode, currencyCode }: Payee, form: PayeeFormApi): Readonly<Record<string, Hint>> => {
  const { t } = useTranslation('external')
  const [values] = useDebouncedValue(form.values, settleMs)
  const text = (name: string): string => String(values[name] ?? '')

  const iban = Iban.safeParse(text('iban')).data
  const bankOfIban = useQuery({ ...ibanQuery(iban ?? ''), enabled: iban !== undefined }).data
  const swift = Bic.safeParse(text('swift')).data
  const bankOfSwift = useQuery({ ...swiftQuery(swift ?? ''), enabled: swift !== undefined }).data

  const keyType = text('instantKeyType') as InstantKeyType
  const instantKey = text('instantKey')
  const isKey = type === 'instant_payment' && keyType !== 'account' && isInstantKey(keyType, instantKey, countryCode)
  const key = { instantKey, instantKeyType: keyType as Exclude<InstantKeyType, 'account'>, countryCode }
  const owner = useQuery({ ...instantKeyQuery(key), enabled: isKey })

  const network = text('network') as Network
  const walletAddress = text('walletAddress').trim()
  const isAddress = type === 'crypto_eft' && network !== ('' as Network) && isAddressOn(network, walletAddress)
  const wallet = useQuery({ ...walletQuery({ walletAddress, network, currencyCode }), enabled: isAddress }).data

  const fill = useEffectEvent((found: Readonly<Record<string, string | undefined>>) => {
    for (const [name, value] of Object.entries(found))
      if (value && ownedFields[type].includes(name) && !form.values[name]) form.set(name, value)
  })
  useEffect(() => {
    if (bankOfIban) fill({ bankName: bankOfIban.bankName, swift: bankOfIban.SWIFT })
  }, [bankOfIban])
  useEffect(() => {
    if (!bankOfSwift) return
    const { bankName, address, city, zipCode } = bankOfSwift
    fill({ bankName, bankAddress: address, bankCity: city, bankZipCode: zipCode })
  }, [bankOfSwift])

  const brand = cardBrandOf(String(form.values['cardNumber'] ?? '').replaceAll(/[\s-]/g, ''))
  return {
    ...(bankOfIban && { iban: { tone: 'good', text: joined(bankOfIban.bankName, bankOfIban.city) } }),
    ...(bankOfSwift && { swift: { tone: 'good', text: joined(bankOfSwift.bankName, bankOfSwift.city) } }),
    ...(owner.data && { instantKey: { tone: 'good', text: joined(owner.data.beneficiaryName, owner.data.bankName) } }),
    ...(owner.error && { instantKey: { tone: 'bad', text: owner.error.description } }),
    ...(wallet?.isBlocked && { walletAddress: { tone: 'bad', text: t('wallet.blocked') } }),
    ...(wallet?.isOwnPlatform && { walletAddress: { tone: 'good', text: t('wallet.own') } }),
    ...(brand && { cardNumber: { tone: 'good', text: brands[brand] } }),
  }
}
