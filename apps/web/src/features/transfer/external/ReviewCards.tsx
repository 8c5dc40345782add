import type { Account } from '@florin/contract/accounts/account'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { currencyName } from '../../../ui/currencyName.ts'
import type { Terms } from './order.ts'
import { Facts, PayeeFacts } from './PayeeFacts.tsx'
import type { Payee } from './types.ts'
import classes from './External.module.css'

type Props = { readonly payee: Payee; readonly terms: Terms; readonly accounts: readonly Account[] }

/** All that was typed, each part with the way back to it. */
export const ReviewCards = ({ payee, terms, accounts }: Props) => {
  const { t, i18n } = useTranslation(['external', 'transfer'])
  const from = accounts.find(({ accountId }) => accountId === terms.fromAccountId)
  const facts: readonly (readonly [string, string])[] = [
    [t('transfer:member.from'), from ? currencyName(from.currencyCode, i18n.language) : ''],
    [t('field.purpose'), t(`purpose.${terms.purpose as 'goods'}`)],
    [t('field.feeShare'), payee.type === 'wire' ? t(`feeShare.${terms.feeShare}`) : ''],
    [t('field.reference'), terms.reference],
    [t('field.note'), terms.note],
    [t('review.coupon'), terms.couponCode],
    [t('transfer:template.label'), terms.templateName],
  ]
  return (
    <>
      <Card
        title={t(`type.${payee.type}`)}
        aside={
          <Link to="/transfer/external" search={{ step: 'details' }} className="text-link">
            {t('edit')}
          </Link>
        }
      >
        <PayeeFacts payee={payee} />
      </Card>
      <Card
        title={t('review.payment')}
        aside={
          <Link to="/transfer/external" search={{ step: 'amount' }} className="text-link">
            {t('edit')}
          </Link>
        }
      >
        <Facts facts={facts} />
        {payee.type === 'wire' && terms.isUrgent && <p className={classes.empty}>{t('field.isUrgent')}</p>}
        {terms.isPayeeSaved && <p className={classes.empty}>{t('review.savesPayee')}</p>}
      </Card>
    </>
  )
}
