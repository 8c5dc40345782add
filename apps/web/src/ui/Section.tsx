import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { ErrorState } from './ErrorState.tsx'
import { TableSkeleton } from './Skeletons.tsx'
import classes from './Sections.module.css'

type Query<T> = {
  readonly data: T | undefined
  readonly error: { readonly description: string } | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}
type Props<T> = {
  /** Where a link to it leads. */
  id?: string | undefined
  title: string
  lead: string
  aside?: ReactNode
  query: Query<T>
  /** Said while it loads, and when it did not. */
  loading: string
  failed: string
  children: (data: T) => ReactNode
}

/** A card whose content the server knows. */
export const Section = <T,>({ id, title, lead, aside, query, loading, failed, children }: Props<T>) => {
  const { data, error, isFetching, refetch } = query
  return (
    <Card id={id} title={title} aside={aside}>
      <p className={classes.lead}>{lead}</p>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState title={failed} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <TableSkeleton columns={2} rows={1} label={loading} />
      )}
    </Card>
  )
}
