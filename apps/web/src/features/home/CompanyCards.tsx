import { card } from '@florin/contract/calls/cards/card'
import type { Card as CardData } from '@florin/contract/cards/common'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { markStale } from '../../app/call/queries.ts'
import { useLive } from '../../app/live/useLive.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { isDebit, lastFour, nameOf, networkNames, statusOf, toneOf } from '../../shared/cardAccount/names.ts'
import { cardsQuery } from '../../shared/cardAccount/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Work.module.css'

const shown = 3

/** A company's cards, with what is on each or why it cannot be used. */
export const CompanyCards = () => {
  const { t } = useTranslation(['home', 'cards'])
  const may = useMay()
  const { data } = useQuery(cardsQuery())
  useLive('cardClosed', () => void markStale(card.list))
  const cards = data?.cards.filter((each) => statusOf(each) !== 'canceled')
  if (!cards) return null
  if (cards.length === 0)
    return (
      <Card className={`${classes.line ?? ''} ${classes.cards ?? ''}`}>
        <span>{t('cards:home.none')}</span>
        {may(card['application.submit']) && (
          <Link to="/add-card" className={classes.all}>
            {t('cards:home.apply')}
          </Link>
        )}
      </Card>
    )
  return (
    <Card
      title={t('cards:home.title')}
      className={`${classes.card ?? ''} ${classes.cards ?? ''}`}
      aside={
        <Link to="/cards" className={classes.all}>
          {t('cards:home.all', { count: cards.length })}
        </Link>
      }
    >
      <ul className={classes.list}>
        {cards.slice(0, shown).map((each) => (
          <Row key={each.accountId} of={each} />
        ))}
      </ul>
    </Card>
  )
}

const Row = ({ of }: { of: CardData }) => {
  const { t } = useTranslation('cards')
  const status = statusOf(of)
  const network = networkNames[of.cardNetwork]
  return (
    <li>
      <Link
        {...(isDebit(of)
          ? { to: '/history', search: { account: of.accountId } }
          : { to: '/cards/$accountId', params: { accountId: String(of.accountId) } })}
        className={classes.row}
      >
        <span className={classes.face} data-virtual={of.cardIsVirtual || undefined} aria-hidden />
        <span className={classes.text}>
          <span className={classes.name}>{[nameOf(of), lastFour(of)].filter(Boolean).join(' ')}</span>
          <span className={classes.about}>{t(of.cardIsVirtual ? 'home.virtual' : 'home.physical', { network })}</span>
        </span>
        {status === 'active' ? (
          <Money amount={of.balance} currency={of.currencyCode} />
        ) : (
          <StatusBadge tone={toneOf(of)}>{t(`status.${status}`)}</StatusBadge>
        )}
      </Link>
    </li>
  )
}
