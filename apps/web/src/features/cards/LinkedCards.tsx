import { card as methods } from '@florin/contract/cards/card'
import type { LinkedCard } from '@florin/contract/cards/linked'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import classes from '../../shared/cardAccount/Cards.module.css'
import { linkedQuery, useRemoveLinked } from './queries.ts'

const brandNames = { visa: 'Visa', mastercard: 'Mastercard', unionpay: 'UnionPay' } as const
const tones: Readonly<Record<LinkedCard['status'], Tone>> = {
  confirmed: 'good',
  unconfirmed: 'warning',
  expired: 'warning',
  blocked: 'bad',
}

export const linkedName = ({ cardBrand, cardNumber }: LinkedCard): string => `${brandNames[cardBrand]} •• ${cardNumber.slice(-4)}`

/** To the payment form, with the card chosen. */
export const PayOutLink = ({ card: { beneficiaryId, payoutId } }: { readonly card: LinkedCard }) => {
  const { t } = useTranslation('cards')
  if (beneficiaryId === undefined || payoutId === undefined) return null
  return (
    <Button
      renderRoot={(props) => (
        <Link to="/transfer/external" search={{ beneficiary: beneficiaryId, payout: payoutId, type: 'oct' }} {...props} />
      )}
      variant="default"
    >
      {t('link.payOut')}
    </Button>
  )
}

/** Cards of other banks, to be paid out to. */
export const LinkedCards = () => {
  const { t } = useTranslation('cards')
  const may = useMay()
  const { data, error, refetch } = useQuery(linkedQuery())
  const [leaving, setLeaving] = useState<LinkedCard>()
  const isMine = may(methods['linked.create'])
  if (data?.cards.length === 0 && !isMine) return null
  return (
    <Card
      title={t('link.list')}
      aside={
        isMine && (
          <Button
            renderRoot={(props) => <Link to="/add-card" search={{ kind: 'linked' }} {...props} />}
            variant="subtle"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          >
            {t('link.open')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState title={t('link.failed')} description={error.description} onRetry={() => void refetch()} />}
      {data?.cards.length === 0 && <p className={classes.quiet}>{t('link.empty')}</p>}
      <ul className={classes.steps}>
        {data?.cards.map((card) => (
          <li key={card.cardId}>
            <span>
              <span className={classes.name}>{linkedName(card)}</span>{' '}
              <StatusBadge tone={tones[card.status]}>{t(`link.status.${card.status}`)}</StatusBadge>
              <br />
              <span className={classes.quiet}>{card.cardHolderName}</span>
            </span>
            {isMine && (
              <span className={classes.actions}>
                {card.status === 'unconfirmed' && (
                  <Button
                    renderRoot={(props) => (
                      <Link to="/confirm-card/$cardId" params={{ cardId: String(card.cardId) }} {...props} />
                    )}
                  >
                    {t('link.confirm')}
                  </Button>
                )}
                {card.status === 'confirmed' && <PayOutLink card={card} />}
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={t('link.removeOne', { card: linkedName(card) })}
                  onClick={() => setLeaving(card)}
                >
                  {t('link.remove')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {leaving && <RemovePopup card={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}

const RemovePopup = ({ card, onClose }: { card: LinkedCard; onClose: () => void }) => {
  const { t } = useTranslation('cards')
  const remove = useRemoveLinked()
  return (
    <QuestionPopup
      title={t('link.removeOne', { card: linkedName(card) })}
      yes={t('link.remove')}
      busy={remove.isPending}
      problem={remove.error?.description}
      onYes={() => remove.mutate({ cardId: card.cardId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('link.removeText')}</p>
    </QuestionPopup>
  )
}
