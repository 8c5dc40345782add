import { Right } from '@florin/contract/access'
import type { Account } from '@florin/contract/accounts/account'
import { Button } from '@mantine/core'
import { IconShieldExclamation } from '@tabler/icons-react'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { joinInForm } from '../../../app/call/response.ts'
import { useProfile } from '../../../app/session/profile.ts'
import { useActing } from '../../../app/session/useActing.ts'
import { ConsentPopup } from '../../../shared/consent/ConsentPopup.tsx'
import { inWords } from '../../../shared/payment/amounts.ts'
import { QuoteClock } from '../../../shared/payment/QuoteClock.tsx'
import { reloadMoney } from '../../../shared/payment/reloadMoney.ts'
import { SubmitFailedPopup } from '../../../shared/payment/SubmitFailedPopup.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { useCost } from '../useCost.ts'
import type { NameDecision, Terms } from './order.ts'
import { PayeeCard } from './PayeeCard.tsx'
import { pricedInput } from './price.ts'
import { externalCostQuery } from './queries.ts'
import { ReviewCards } from './ReviewCards.tsx'
import { ReviewCost } from './ReviewCost.tsx'
import { ReviewedName } from './ReviewedName.tsx'
import { type Payee, payeeName } from './types.ts'
import { isDecided, useNameCheck } from './useNameCheck.ts'
import { useSending } from './useSending.ts'
import classes from './External.module.css'

type Props = {
  readonly payee: Payee
  readonly terms: Terms
  readonly nameDecision: NameDecision | undefined
  readonly accounts: readonly Account[]
  readonly onSent: () => void
}

/** Exactly what will happen, once more; then consent, and the payment's own page. */
export const ReviewStep = ({ payee, terms, nameDecision, accounts, onSent }: Props) => {
  const { t, i18n } = useTranslation(['external', 'transfer', 'consent'])
  const navigate = useNavigate()
  const acting = useActing()
  const { transactionApproveMode: mode } = useProfile()
  const price = useCost(pricedInput(payee, terms), externalCostQuery(payee.type))
  const { cost } = price
  const { answer, isAsking, ask } = useNameCheck(payee)
  const isInitiator = acting?.kind === 'company' && acting.right === Right.initiate
  const leave = (transactionId: number) => {
    reloadMoney()
    onSent()
    void navigate({ to: '/history/$transactionId', params: { transactionId: String(transactionId) } })
  }
  const { send, isPending, submitted, failure, dismiss } = useSending({
    payee,
    terms,
    quoteId: cost?.quoteId,
    name: answer && { nameCheckId: answer.checkId, isNameAccepted: nameDecision?.isAccepted === true },
    onStale: () => void price.renew(),
    onNameOpen: ask,
    onMade: leave,
  })
  const name = payeeName(payee)
  if (answer && !isDecided(answer, nameDecision)) return <Navigate to="/transfer/external" search={{ step: 'amount' }} replace />
  return (
    <div className={classes.review}>
      <PayeeCard payee={payee}>
        <ReviewedName answer={answer} />
      </PayeeCard>
      {cost ? (
        <ReviewCost cost={cost} payee={name} />
      ) : (
        <Card>
          {price.error ? (
            <Notice tone="bad">{price.error.description}</Notice>
          ) : (
            <TextSkeleton label={t('transfer:cost.loading')} lines={5} />
          )}
        </Card>
      )}
      <ReviewCards payee={payee} terms={terms} accounts={accounts} />
      <ol className={classes.next}>
        {mode !== 'none' && <li>{t(`transfer:hint.${mode}`)}</li>}
        {isInitiator && <li>{t('amount.approvalText')}</li>}
      </ol>
      {!payee.isSaved && (
        <p className={classes.warning}>
          <IconShieldExclamation size={20} stroke={1.75} aria-hidden /> {t('review.first')}
        </p>
      )}
      {failure && failure.fieldErrors.length > 0 && <Notice tone="bad">{joinInForm(failure.fieldErrors)}</Notice>}
      {failure?.fieldErrors.length === 0 && <SubmitFailedPopup error={failure} onClose={dismiss} />}
      <div className={classes.bar}>
        {cost?.quoteSeconds !== undefined && (
          <p className={classes.rate}>
            {t(isInitiator ? 'review.rateUpdates' : 'transfer:confirm.rateHolds')}{' '}
            <QuoteClock key={cost.quoteId} seconds={cost.quoteSeconds} onEnd={() => void price.renew()} />
          </p>
        )}
        <Button
          size="md"
          fullWidth
          loading={isPending}
          disabled={!cost || !price.isOfNow || isAsking}
          onClick={() => void send()}
        >
          {cost ? t('review.send', { amount: inWords(cost.total, cost.fromCurrencyCode, i18n.language) }) : t('steps.review')}
        </Button>
        <p className={classes.empty}>{t('review.asksAgain')}</p>
      </div>
      {submitted && (
        <ConsentPopup
          submitted={submitted}
          what={t('consent:what', {
            amount: inWords(cost?.toAmount ?? terms.amount, payee.currencyCode, i18n.language),
            payee: name,
          })}
          onDone={() => leave(submitted.transactionId)}
          onLater={() => leave(submitted.transactionId)}
          onClose={() => {
            reloadMoney()
            dismiss()
          }}
        />
      )}
    </div>
  )
}
