import { type GivenInstruction, operatorPaymentInstruction } from '@florin/contract/accounts/operatorPaymentInstruction'
import type { WholeCustomer } from '@florin/contract/customers/operatorCustomer'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/access/useMay.ts'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'
import { useReasonCheck } from '../useReasonCheck.ts'
import classes from './Customer.module.css'
import { PaymentInstructionPopup } from './PaymentInstructionPopup.tsx'
import { instructionsQuery, useWithdraw } from './queries.ts'

const WithdrawPopup = ({ instructionId, onClose }: { readonly instructionId: number; readonly onClose: () => void }) => {
  const { t } = useTranslation('deposits')
  const withdraw = useWithdraw()
  const tell = useProposed()
  const form = useContractForm(operatorPaymentInstruction['paymentInstruction.delete'], {
    initial: { reason: '' },
    check: useReasonCheck(),
    onSubmit: async ({ reason }) => {
      tell(await withdraw.mutateAsync({ instructionId, reason }))
      onClose()
    },
  })
  return (
    <Popup title={t('instructions.withdrawTitle')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('instructions.withdrawText')}</p>
        <SaveWithReason proposes reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}

type ItemProps = { readonly instruction: GivenInstruction; readonly onWithdraw: (() => void) | undefined }

const Item = ({ instruction, onWithdraw }: ItemProps) => {
  const { t } = useTranslation('deposits')
  const { type, currencyCode, bankName, iban, accountNumber, accountId, customerId, reference, allowsThirdParty } = instruction
  const forWhom =
    customerId === undefined
      ? t('instructions.forAll')
      : accountId === undefined
        ? t('instructions.forOne')
        : t('instructions.forAccount', { number: accountId })
  const second = [iban ?? accountNumber, reference, forWhom, allowsThirdParty && t('instructions.others')].filter(Boolean)
  return (
    <li>
      <TwoLines first={`${currencyCode} · ${t(`types.${type}`)} · ${bankName}`} second={second.join(' · ')} />
      {customerId !== undefined && onWithdraw && (
        <button
          type="button"
          className="text-link"
          aria-label={t('instructions.withdrawNamed', { bank: bankName, currency: currencyCode })}
          onClick={onWithdraw}
        >
          {t('instructions.withdraw')}
        </button>
      )}
    </li>
  )
}

/** How the customer pays in; what is for all of a brand is not changed here. */
export const InstructionsCard = ({ customer }: { readonly customer: WholeCustomer }) => {
  const { t } = useTranslation('deposits')
  const { data, error, refetch } = useQuery(instructionsQuery(customer.customerId))
  const [popup, setPopup] = useState<'give' | number>()
  const close = () => setPopup(undefined)
  const mayChange = useMay()(operatorPaymentInstruction['paymentInstruction.create'])
  return (
    <Card
      title={t('instructions.title')}
      aside={
        mayChange && (
          <Button size="sm" variant="default" onClick={() => setPopup('give')}>
            {t('instructions.add')}
          </Button>
        )
      }
    >
      {error && !data && (
        <ErrorState title={t('instructions.loadFailed')} description={error.description} onRetry={() => void refetch()} />
      )}
      {!error && !data && <TextSkeleton label={t('instructions.loading')} lines={3} />}
      {data?.instructions.length === 0 && <p className={classes.quiet}>{t('instructions.none')}</p>}
      <ul className={classes.rows}>
        {data?.instructions.map((instruction) => (
          <Item
            key={instruction.instructionId}
            instruction={instruction}
            onWithdraw={mayChange ? () => setPopup(instruction.instructionId) : undefined}
          />
        ))}
      </ul>
      {popup === 'give' && <PaymentInstructionPopup customer={customer} onClose={close} />}
      {typeof popup === 'number' && <WithdrawPopup instructionId={popup} onClose={close} />}
    </Card>
  )
}
