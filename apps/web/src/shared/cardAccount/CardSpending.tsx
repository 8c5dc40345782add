import type { Card as CardData } from '@florin/contract/cards/common'
import type { CardSpending as Spending } from '@florin/contract/cards/spending'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { dayText } from '../../ui/moments.ts'
import { Money } from '../../ui/Money.tsx'
import { BlockMerchantButton } from './BlockMerchantButton.tsx'
import classes from './Cards.module.css'
import { spendingQuery } from './queries.ts'
import type { OfferBlock } from './useMerchantBlock.ts'

type Props = { readonly card: CardData; readonly offerBlock: OfferBlock }

/** What a card was used for this month, and what comes again and again. Nothing where it paid nothing. */
export const CardSpending = ({ card: { accountId }, offerBlock }: Props) => {
  const { t } = useTranslation('cards')
  const { data } = useQuery(spendingQuery(accountId))
  if (!data || (data.categories.length === 0 && data.subscriptions.length === 0)) return null
  return (
    <Card title={t('spending.title')}>
      {data.categories.length > 0 && <Categories spending={data} />}
      {data.subscriptions.length > 0 && <Subscriptions spending={data} offerBlock={offerBlock} />}
    </Card>
  )
}

const Categories = ({ spending: { categories, total, currencyCode } }: { spending: Spending }) => {
  const { t } = useTranslation('cards')
  const most = Number(categories[0]?.amount ?? 0)
  return (
    <>
      <p className={classes.quiet}>
        {t('spending.thisMonth')} <Money amount={total} currency={currencyCode} />
      </p>
      <ul className={classes.bars}>
        {categories.map(({ category, amount, count }) => (
          <li key={category}>
            <span>
              {t(`spending.category.${category}`)} <span className={classes.quiet}>{t('spending.payments', { count })}</span>
            </span>
            <Money amount={amount} currency={currencyCode} />
            <span className={classes.bar} aria-hidden>
              <span style={{ inlineSize: `${Math.max(2, (Number(amount) / most) * 100)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type SubscriptionsProps = { spending: Spending; offerBlock: OfferBlock }

const Subscriptions = ({ spending: { subscriptions, currencyCode }, offerBlock }: SubscriptionsProps) => {
  const { t, i18n } = useTranslation('cards')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.group}>
        {t('spending.subscriptions')}
      </h3>
      <ul className={classes.steps}>
        {subscriptions.map(({ merchantName, amount, period, nextDate }) => {
          const block = offerBlock(merchantName)
          return (
            <li key={merchantName}>
              <span>
                <span className={classes.name}>{merchantName}</span>
                <br />
                <span className={classes.quiet}>
                  {[
                    t(`spending.every.${period}`),
                    t('spending.next', { date: dayText(nextDate.slice(0, 10), i18n.language) }),
                  ].join(' · ')}
                </span>
                <br />
                {block && <BlockMerchantButton merchant={merchantName} onClick={block} />}
              </span>
              <Money amount={amount} currency={currencyCode} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
