import type { Card as CardData } from '@florin/contract/cards/common'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import classes from '../../shared/cardAccount/Cards.module.css'
import { isDebit, lastFour, nameOf, statusOf } from '../../shared/cardAccount/names.ts'

type Props = { readonly cards: readonly CardData[]; readonly chosen?: number | undefined }

const groupOf = (card: CardData) => {
  if (statusOf(card) === 'canceled') return 'ended'
  if (card.subType === 'DEBIT') return 'debit'
  return card.cardIsVirtual ? 'virtual' : 'physical'
}
const groups = ['physical', 'virtual', 'debit', 'ended'] as const

const Row = ({ card, isChosen }: { card: CardData; isChosen: boolean }) => {
  const { t } = useTranslation('cards')
  const status = statusOf(card)
  return (
    <li>
      <Link
        {...(isDebit(card)
          ? { to: '/history', search: { account: card.accountId } }
          : { to: '/cards/$accountId', params: { accountId: String(card.accountId) } })}
        className={classes.row}
        aria-current={isChosen ? 'page' : undefined}
      >
        <span className={classes.name}>{nameOf(card)}</span>
        <Money amount={card.balance} currency={card.currencyCode} />
        <span className={classes.quiet}>
          {[lastFour(card), status === 'active' ? undefined : t(`status.${status}`)].filter(Boolean).join(' · ')}
        </span>
      </Link>
    </li>
  )
}

/** Up and down go from card to card; Enter opens the one in focus, as links do. */
const moveInList = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links[links.findIndex((link) => link === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** All cards of the customer, by what they are. */
export const CardList = ({ cards, chosen }: Props) => {
  const { t } = useTranslation('cards')
  const id = useId()
  const found = Map.groupBy(cards, groupOf)
  return (
    <Card className={classes.list}>
      {groups.flatMap((group) => {
        const own = found.get(group)
        if (!own) return []
        return [
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <h2 id={`${id}-${group}`} className={classes.group}>
              {t(`group.${group}`)}
            </h2>
            <ul className={classes.rows} onKeyDown={moveInList}>
              {own.map((card) => (
                <Row key={card.accountId} card={card} isChosen={card.accountId === chosen} />
              ))}
            </ul>
          </section>,
        ]
      })}
    </Card>
  )
}
