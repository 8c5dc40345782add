import type { ExternalCost } from '@florin/contract/payments/external/common'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CostList } from '../../../shared/payment/CostList.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './External.module.css'

/** What leaves and what arrives. A rate that changes an amount meanwhile is pointed out. */
export const ReviewCost = ({ cost, payee }: { cost: ExternalCost; payee: string }) => {
  const { t } = useTranslation(['external', 'transfer'])
  const [first] = useState(cost)
  return (
    <>
      <div className={classes.flow}>
        <span>
          <small>{t('transfer:cost.total')}</small>
          <Money amount={cost.total} currency={cost.fromCurrencyCode} size="large" />
        </span>
        <IconArrowRight size={20} stroke={1.75} aria-hidden />
        <span>
          <small>{t('transfer:member.amount')}</small>
          <Money amount={cost.toAmount} currency={cost.toCurrencyCode} size="large" />
        </span>
      </div>
      <Card>
        {(first.total !== cost.total || first.toAmount !== cost.toAmount) && (
          <Notice tone="warning">{t('transfer:confirm.newRate')}</Notice>
        )}
        <CostList cost={cost} payee={payee} />
      </Card>
    </>
  )
}
