import type { CardProduct } from '@florin/contract/cards/applying'
import { card as methods } from '@florin/contract/cards/card'
import { embossLength } from '@florin/contract/cards/common'
import type { CardCurrency } from '@florin/contract/cardTypes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useProfile } from '../../app/session/profile.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { likelyPayer } from '../../shared/payment/likelyPayer.ts'
import type { PendingConsent } from '../../shared/cardAccount/ConsentStep.tsx'
import { feeQuery } from '../../shared/cardAccount/queries.ts'
import { useCardAddresses } from '../../shared/cardAccount/useCardAddresses.ts'
import { type Colleague, mayHold } from './HolderSelect.tsx'
import { useApply } from './queries.ts'
import { useColleagues } from './useColleagues.ts'
import { accountsQuery } from '../../shared/accounts/queries.ts'

/** As machines print it: Latin capitals without accents. */
export const printable = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z '.-]/g, '')
    .slice(0, embossLength)

export const canHave = ({ disabledReasons }: CardProduct) => disabledReasons.length === 0

const nameOn = ({ firstName, lastName }: Pick<Colleague, 'firstName' | 'lastName'>): string =>
  printable(`${firstName} ${lastName}`)

type Chosen = { readonly currency: CardCurrency; readonly type: number }
const productOf = (products: readonly CardProduct[], { currency, type }: Chosen): CardProduct | undefined => {
  const inCurrency = products.filter(({ currencyCode }) => currencyCode === currency)
  return inCurrency.find((each) => each.type === type) ?? inCurrency.find(canHave) ?? inCurrency[0]
}

/** What is chosen so far, what it costs, and how it is sent. */
export const useApplication = (products: readonly CardProduct[]) => {
  const navigate = useNavigate()
  const profile = useProfile()
  const apply = useApply()
  const accounts = useQuery(accountsQuery()).data?.accounts.filter(({ subType }) => subType === undefined) ?? []
  const addresses = useCardAddresses()
  const users = useColleagues()
  const [holder, setHolder] = useState<Colleague>()
  const first = products.find(canHave) ?? products[0]
  const [chosen, setChosen] = useState<Chosen>({ currency: first?.currencyCode ?? 'EUR', type: first?.type ?? 0 })
  const { currency } = chosen
  const [asked, setAsked] = useState<PendingConsent>()
  const [chosenAddress, setAddress] = useState<number>()
  const [chosenShipping, setShipping] = useState<number>()
  const [payer, setPayer] = useState<number>()
  const inCurrency = products.filter(({ currencyCode }) => currencyCode === currency)
  const product = productOf(products, chosen)
  const colleagues = users.filter((each) => mayHold(each, product?.type ?? 0))
  const form = useContractForm(methods['application.submit'], {
    initial: {
      embossName: nameOn(profile),
      acceptTerms: '' as true | '',
    },
    onSubmit: async () => void (await send()),
  })
  const addressId = chosenAddress ?? addresses[0]?.addressId
  const feeAccountId = payer ?? likelyPayer(accounts, currency)?.accountId ?? 0
  const { data: fee } = useQuery({
    ...feeQuery({
      type: product?.type ?? 0,
      countryCode: product?.countryCode ?? '',
      currencyCode: currency,
      ...(product && !product.isVirtual && addressId !== undefined && { addressId }),
    }),
    enabled: product !== undefined,
  })
  const shipping =
    fee?.shipping.find(({ id }) => id === chosenShipping) ?? fee?.shipping.find((each) => each.disabledReasons.length === 0)
  const send = async (operationId?: string, approvalCode?: string) => {
    const found = await apply.mutateAsync({
      type: product?.type ?? 0,
      currencyCode: currency,
      countryCode: product?.countryCode ?? '',
      embossName: form.values.embossName ?? '',
      feeAccountId,
      acceptTerms: true,
      ...(holder?.userId !== undefined && { holderUserId: holder.userId }),
      ...(!product?.isVirtual && addressId !== undefined && { addressId }),
      ...(!product?.isVirtual && shipping && { shippingId: shipping.id }),
      ...(operationId && { operationId }),
      ...(approvalCode && { approvalCode }),
    })
    if (found.status === 'awaitingApproval') setAsked(found)
    if (found.accountId !== undefined) await navigate({ to: '/cards/$accountId', params: { accountId: String(found.accountId) } })
    return found
  }
  const chooseHolder = (next: Colleague) => {
    setHolder(next)
    form.set('embossName', nameOn(next))
  }
  /** Whoever may not hold the next card leaves it to whoever applies. */
  const choose = (next: Chosen) => {
    setChosen(next)
    const other = productOf(products, next)
    if (!holder || !other || mayHold(holder, other.type)) return
    setHolder(undefined)
    form.set('embossName', nameOn(profile))
  }
  return {
    accounts,
    addresses,
    colleagues,
    holderUserId: holder?.userId,
    setHolder: chooseHolder,
    currency,
    setCurrency: (next: CardCurrency) => choose({ ...chosen, currency: next }),
    setType: (next: number) => choose({ ...chosen, type: next }),
    asked,
    inCurrency,
    product,
    form,
    addressId,
    feeAccountId,
    fee,
    shipping,
    setAddress,
    setShipping,
    setPayer,
    send,
  }
}
