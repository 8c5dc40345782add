import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './Reviews.module.css'
import type { ReviewSearch } from './search.ts'

export const BackToList = ({ search: { review: _open, ...list } }: { readonly search: ReviewSearch }) => {
  const { t } = useTranslation('console')
  return (
    <Link to="/admin-overview/reviews" search={list} className={classes.back}>
      <IconArrowLeft size={16} stroke={2} aria-hidden />
      {t('reviews.back')}
    </Link>
  )
}
