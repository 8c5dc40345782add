import { historyCounted } from '@florin/contract/books/history'
import { localeOf } from '@florin/i18n/locale'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './Pages.module.css'
import type { HistorySearch } from './search.ts'

type Props = { readonly search: HistorySearch; readonly total: number; readonly hasMore: boolean }

/** How many there are as far as they were counted, and the way to newer and older ones. */
export const Pages = ({ search, total, hasMore }: Props) => {
  const page = search.page ?? 1
  const { t, i18n } = useTranslation('history')
  const count = new Intl.NumberFormat(localeOf(i18n.language)).format(historyCounted)
  return (
    <nav className={classes.pages} aria-label={t('page.label')}>
      <span role="status">
        {total >= historyCounted ? t('countMore', { count: count as never }) : t('count', { count: total })}
      </span>
      {(page > 1 || hasMore) && (
        <span className={classes.ways}>
          {page > 1 && (
            <Link to="/history" search={{ ...search, page: page > 2 ? page - 1 : undefined, id: undefined }}>
              <IconChevronLeft size={16} stroke={2} aria-hidden />
              {t('page.newer')}
            </Link>
          )}
          <span>{t('page.now', { page })}</span>
          {hasMore && (
            <Link to="/history" search={{ ...search, page: page + 1, id: undefined }}>
              {t('page.older')}
              <IconChevronRight size={16} stroke={2} aria-hidden />
            </Link>
          )}
        </span>
      )}
    </nav>
  )
}
