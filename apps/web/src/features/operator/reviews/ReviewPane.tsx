import type { Review } from '@florin/contract/compliance/operatorReview'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../ui/moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { brandName } from '../BrandSelect.tsx'
import { BackToList } from './BackToList.tsx'
import classes from './Reviews.module.css'
import type { ReviewSearch } from './search.ts'
import { reviewViews } from './views.ts'

type Props = { readonly review: Review; readonly search: ReviewSearch; readonly onDecided: () => void }

const tones = { approved: 'good', declined: 'bad', withdrawn: 'neutral' } as const

const Outcome = ({ review: { outcome, decidedAt, decidedBy, reason } }: { readonly review: Review }) => {
  const { t, i18n } = useTranslation('console')
  if (!outcome || !decidedAt) return null
  const time = momentText(decidedAt, i18n.language)
  return (
    <div className={classes.outcome}>
      <StatusBadge tone={tones[outcome]}>{t(`reviews.outcome.${outcome}`)}</StatusBadge>
      <p>{decidedBy ? t('reviews.by', { name: decidedBy, time }) : time}</p>
      {reason && <p>{reason}</p>}
    </div>
  )
}

/** What is to be decided beside whom it is about. */
export const ReviewPane = ({ review, search, onDecided }: Props) => {
  const { t, i18n } = useTranslation('console')
  const View = reviewViews[review.kind]
  const time = momentText(review.askedAt, i18n.language)
  return (
    <article className={classes.pane} aria-labelledby="review-title">
      <BackToList search={search} />
      <header>
        <h2 id="review-title" className={classes.title}>
          {t(`reviews.kinds.${review.kind}`)}
        </h2>
        <p className={classes.about}>
          {review.customerId === undefined ? (
            brandName(review.brand)
          ) : (
            <>
              <span>{review.name}</span> · {review.customerId} · {brandName(review.brand)} ·{' '}
              <Link to="/admin-overview/customers/$customerId" params={{ customerId: String(review.customerId) }}>
                {t('openCustomer')}
              </Link>
            </>
          )}
        </p>
        <p className={classes.about}>
          {t('reviews.since', { time })}
          {review.askedBy && <> · {t('reviews.askedBy', { name: review.askedBy })}</>}
        </p>
      </header>
      {review.isOwn && !review.outcome && <Notice tone="warning">{t('reviews.own')}</Notice>}
      {View ? <View key={review.reviewId} review={review} onDecided={onDecided} /> : <p>{t('reviews.noView')}</p>}
      <Outcome review={review} />
    </article>
  )
}
