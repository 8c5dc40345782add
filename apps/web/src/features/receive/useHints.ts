import { InstantKeyType, isInstantKey } from '@florin/contract/payments/external/instant'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../app/call/error.ts'
import type { Values } from '../../shared/payment/payeeFields.ts'
import type { Hint } from '../../shared/payment/PayeeInput.tsx'
import { binQuery, ibanQuery, instantKeyQuery, swiftQuery } from './queries.ts'

const settleMs = 400
const ibanShape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const swiftShape = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/
const binLength = 6
const unspaced = (value: unknown): string => String(value ?? '').replaceAll(/[\s-]/g, '')

const KeyType = InstantKeyType.exclude(['account'])

/** Whose key it is; the name comes masked. */
const useKeyOwner = (secret: string, values: Values, countryCode: string): Hint | undefined => {
  const type = KeyType.safeParse(values['instantKeyType']).data
  const instantKey = String(values['instantKey'] ?? '').trim()
  const isKey = type !== undefined && isInstantKey(type, instantKey, countryCode)
  const asked = { paymentSecret: secret, instantKey, instantKeyType: type ?? ('random' as const), countryCode }
  const { data, error } = useQuery({ ...instantKeyQuery(asked), enabled: isKey })
  if (!isKey) return undefined
  if (error) return { tone: 'bad', text: error.description }
  return data && { tone: 'good', text: [data.beneficiaryName, data.bankName].filter(Boolean).join(' · ') }
}

/** The bank, the owner or the brand of what is typed; of a card only the first six digits are asked about. */
export const useHints = (secret: string, typed: Values, countryCode: string): Readonly<Record<string, Hint>> => {
  const { t } = useTranslation('receive')
  const [values] = useDebouncedValue(typed, settleMs)
  const iban = unspaced(values['iban']).toUpperCase()
  const swift = unspaced(values['swift']).toUpperCase()
  const bin = unspaced(values['cardNumber']).slice(0, binLength)
  const bankOfIban = useQuery({ ...ibanQuery(secret, iban), enabled: ibanShape.test(iban) })
  const bankOfSwift = useQuery({ ...swiftQuery(secret, swift), enabled: swiftShape.test(swift) })
  const instantKey = useKeyOwner(secret, values, countryCode)
  const card = useQuery({ ...binQuery(secret, bin), enabled: /^\d{6}$/.test(bin) }).data
  // A bank that the directory does not know is no mistake; digits that do not add up are one.
  const hintOf = ({ data, error }: { data: { bankName: string } | undefined; error: CallError | null }) =>
    data
      ? ({ tone: 'good', text: data.bankName } as const)
      : error?.code === 'VERIFY_ERROR'
        ? ({ tone: 'bad', text: error.description } as const)
        : undefined
  const found = {
    iban: hintOf(bankOfIban),
    swift: hintOf(bankOfSwift),
    instantKey,
    cardNumber: card && (card.valid ? undefined : ({ tone: 'bad', text: t('cardClosed') } as const)),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([name, hint]) => (hint ? [[name, hint]] : [])))
}
