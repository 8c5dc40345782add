import { cardSettlement } from '@florin/contract/calls/cards/settlement'
import type { Card } from '@florin/contract/cards/common'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../access/useMay.ts'
import { inWords } from '../payment/amounts.ts'
import classes from './Cards.module.css'
import { isDebit } from './names.ts'
import { settlementQuery } from './queries.ts'

/** The account that gets what is left on a prepaid card. */
export const BalanceGoesTo = ({ card }: { readonly card: Card }) => {
  const { t, i18n } = useTranslation('cards')
  const mayChoose = useMay()(cardSettlement['settlement.list'])
  const { data } = useQuery({ ...settlementQuery(card.accountId), enabled: mayChoose && !isDebit(card) })
  if (isDebit(card) || (mayChoose && !data)) return null
  const current = data?.accounts.find(({ isCurrent }) => isCurrent)
  return (
    <dl className={classes.costs}>
      <div>
        <dt>{t('settlement.prepaid')}</dt>
        <dd>
          {current
            ? `${current.accountId} · ${inWords(current.balance, current.currencyCode, i18n.language)}`
            : t('settlement.none', { currency: card.currencyCode })}
        </dd>
      </div>
    </dl>
  )
}
