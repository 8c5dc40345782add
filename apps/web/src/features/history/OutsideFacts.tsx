import type { HistoryTransaction } from '@florin/contract/books/history'
import { wireRail } from '@florin/contract/calls/rails'
import { sentEndToEndId } from '@florin/contract/payments/endToEnd'
import { useTranslation } from 'react-i18next'
import { useFactText } from '../../shared/payment/payeeFacts.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Money } from '../../ui/Money.tsx'
import { Fact } from './Fact.tsx'
import { isOutside } from './outside.ts'

/** Where a payment went outside the bank, by which ids it is traced, and what came back of it. */
export const OutsideFacts = ({ one }: { one: HistoryTransaction }) => {
  const { t } = useTranslation(['history', 'external'])
  const factsOf = useFactText()
  const { details, transactionType, toCurrencyCode, currencyCode } = one
  if (!isOutside(transactionType)) return null
  const { endToEndId, txHash, bankReference, nameCheck, purpose, returnedAmount, keptAmount } = details
  const currency = toCurrencyCode ?? currencyCode
  return (
    <>
      {factsOf(details).map(({ name, text }) => (
        <Fact key={name} label={t(`external:field.${name}`)}>
          {text}
        </Fact>
      ))}
      {purpose !== undefined && (
        <Fact label={t('external:field.purpose')}>{t(`external:purpose.${String(purpose) as 'goods'}`)}</Fact>
      )}
      {nameCheck !== undefined && <Fact label={t('detail.nameCheck')}>{t(`nameCheck.${String(nameCheck) as 'match'}`)}</Fact>}
      {returnedAmount !== undefined && (
        <Fact label={t('detail.returned')}>
          <Money amount={String(returnedAmount)} currency={currency} />
        </Fact>
      )}
      {keptAmount !== undefined && (
        <Fact label={t('detail.kept')}>
          <Money amount={String(keptAmount)} currency={currency} />
        </Fact>
      )}
      {endToEndId !== undefined && (
        <Fact label={t('detail.endToEnd')}>
          {sentEndToEndId(transactionType, String(endToEndId))}
          <CopyButton value={sentEndToEndId(transactionType, String(endToEndId))} label={t('detail.copyEndToEnd')} />
        </Fact>
      )}
      {endToEndId !== undefined && transactionType === wireRail.name && (
        <Fact label={t('detail.uetr')}>{String(endToEndId)}</Fact>
      )}
      {txHash !== undefined && (
        <Fact label={t('detail.txHash')}>
          {String(txHash)}
          <CopyButton value={String(txHash)} label={t('detail.copyTxHash')} />
        </Fact>
      )}
      {bankReference !== undefined && <Fact label={t('detail.bankReference')}>{String(bankReference)}</Fact>}
    </>
  )
}
