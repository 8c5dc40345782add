import type { Review } from '@florin/contract/compliance/operatorReview'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../ui/moments.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { brandName } from '../BrandSelect.tsx'
import classes from './Reviews.module.css'
import type { ReviewSearch } from './search.ts'

type Props = { readonly items: readonly Review[]; readonly search: ReviewSearch; readonly openId: number | undefined }

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}

export const ReviewList = ({ items, search, openId }: Props) => {
  const { t, i18n } = useTranslation('console')
  return (
    <ul className={classes.list} aria-label={t('reviews.list')} onKeyDown={moveFocus}>
      {items.map(({ reviewId, kind, name, brand, askedAt, decidedAt, outcome }) => (
        <li key={reviewId}>
          <Link
            to="/admin-overview/reviews"
            search={{ ...search, review: reviewId }}
            className={classes.item}
            data-open={reviewId === openId ? '' : undefined}
          >
            <span className={classes.what}>
              <span>{t(`reviews.kinds.${kind}`)}</span>
              <small>{name || brandName(brand)}</small>
            </span>
            <span className={classes.when}>
              <time dateTime={decidedAt ?? askedAt}>{momentText(decidedAt ?? askedAt, i18n.language)}</time>
              {outcome && (
                <StatusBadge tone={outcome === 'approved' ? 'good' : outcome === 'declined' ? 'bad' : 'neutral'}>
                  {t(`reviews.outcome.${outcome}`)}
                </StatusBadge>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
