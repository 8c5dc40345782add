import { Right } from '@florin/contract/access'
import type { Account } from '@florin/contract/accounts/account'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActing } from '../../../app/session/useActing.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { CostCard } from '../CostCard.tsx'
import { CouponField } from '../CouponField.tsx'
import { useCoupon } from '../useCoupon.ts'
import { useCost } from '../useCost.ts'
import { AmountFields } from './AmountFields.tsx'
import { NameCheck } from './NameCheck.tsx'
import type { NameDecision, Order, Terms } from './order.ts'
import { PayeeCard } from './PayeeCard.tsx'
import { pricedInput } from './price.ts'
import { PurposeFields } from './PurposeFields.tsx'
import { externalCostQuery } from './queries.ts'
import { type Payee, payeeName } from './types.ts'
import { isDecided, useNameCheck } from './useNameCheck.ts'
import { useTermsForm } from './useTermsForm.ts'
import { Warnings } from './Warnings.tsx'
import classes from './External.module.css'

type Props = {
  readonly payee: Payee
  readonly order: Order
  readonly accounts: readonly Account[]
  readonly onPayee: (payee: Payee) => void
  readonly onDecide: (decision: NameDecision) => void
  readonly onChangePayee: () => void
  readonly onDone: (terms: Terms) => void
}

const formId = 'send-outside'

/** How much, from where and what for; what it costs and when it arrives stands beside it. */
export const AmountStep = ({ payee, order, accounts, onPayee, onDecide, onChangePayee, onDone }: Props) => {
  const { t } = useTranslation(['external', 'transfer'])
  const acting = useActing()
  const { answer, isAsking } = useNameCheck(payee)
  const { nameDecision: decision } = order
  const undecided = isAsking ? t('nameCheck.asking') : answer && !isDecided(answer, decision) ? t('nameCheck.first') : undefined
  const [isPayeeSaved, setPayeeSaved] = useState(order.terms?.isPayeeSaved ?? false)
  const { form, terms } = useTermsForm(payee, {
    accounts,
    before: order.terms,
    problem: () => undecided,
    onDone: (done) => onDone({ ...done, isPayeeSaved }),
  })
  const coupon = useCoupon(payee.type, terms.couponCode)
  const priced = pricedInput(payee, { ...terms, couponCode: coupon.code ?? '' })
  const price = useCost(priced, externalCostQuery(payee.type))
  return (
    <div className={classes.page}>
      <form id={formId} {...form.props} className={classes.form}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Warnings warnings={order.warnings} />
        <PayeeCard
          payee={payee}
          action={
            <Button variant="default" onClick={onChangePayee}>
              {t('change')}
            </Button>
          }
        >
          <NameCheck
            answer={answer}
            isAsking={isAsking}
            name={payeeName(payee)}
            decision={decision}
            onUseName={(beneficiaryName) => onPayee({ ...payee, values: { ...payee.values, beneficiaryName } })}
            onDecide={onDecide}
          />
        </PayeeCard>
        <AmountFields form={form} payee={payee} accounts={accounts} cost={price.cost} onPayee={onPayee} />
        <PurposeFields form={form} isWire={payee.type === 'wire'} />
        <div className={classes.pair}>
          <TextInput
            {...form.input('templateName')}
            label={t('optional', { label: t('transfer:template.label') })}
            maxLength={200}
            size="md"
          />
          <CouponField {...form.input('couponCode')} coupon={coupon} />
          {!payee.isSaved && (
            <Checkbox
              label={t('amount.savePayee')}
              className={classes.tick}
              checked={isPayeeSaved}
              onChange={({ currentTarget }) => setPayeeSaved(currentTarget.checked)}
            />
          )}
        </div>
      </form>
      <div className={classes.aside}>
        <CostCard {...price} payee={payeeName(payee)} toOthers formId={formId} action={t('amount.review')} />
        {acting?.kind === 'company' && acting.right === Right.initiate && (
          <Notice tone="info" title={t('amount.approvalTitle')}>
            {t('amount.approvalText')}
          </Notice>
        )}
      </div>
    </div>
  )
}
