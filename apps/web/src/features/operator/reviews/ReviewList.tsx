import type { Review } from '@florin/contract/compliance/operatorReview'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../ui/moments.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { brandName } from '../BrandSelect.tsx'
import { moveFocus } from './moveFocus.ts'
import classes from './Reviews.module.css'
import type { ReviewSearch } from './search.ts'

type Props = { readonly items: readonly Review[]; readonly search: ReviewSearch; readonly openId: number | undefined }

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
