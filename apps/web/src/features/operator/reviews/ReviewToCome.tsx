import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../app/call/error.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { BackToList } from './BackToList.tsx'
import { reloadQueue } from './queries.ts'
import classes from './Reviews.module.css'
import type { ReviewSearch } from './search.ts'

type Props = { readonly error: CallError | null; readonly search: ReviewSearch }

/** In the place of one that is not in the list, while it is looked up, and when that fails. */
export const ReviewToCome = ({ error, search }: Props) => {
  const { t } = useTranslation('console')
  return (
    <div className={classes.pane}>
      <BackToList search={search} />
      {error ? (
        <ErrorState title={t('reviews.oneFailed')} description={error.description} onRetry={() => void reloadQueue()} />
      ) : (
        <TableSkeleton columns={2} rows={3} label={t('reviews.list')} />
      )}
    </div>
  )
}
