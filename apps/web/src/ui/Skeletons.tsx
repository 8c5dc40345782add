import { Skeleton } from '@mantine/core'
import classes from './Skeletons.module.css'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Says that something is coming to those who do not see the grey shapes. */
const Waiting = ({ label }: { label: string }) => (
  <span role="status" className="visually-hidden">
    {label}
  </span>
)

export const TableSkeleton = ({ label, columns, rows = 5 }: { label: string; columns: number; rows?: number }) => (
  <div className={classes.table}>
    <Waiting label={label} />
    {times(rows).map((row) => (
      <div key={row} className={classes.row} aria-hidden>
        {times(columns).map((column) => (
          <Skeleton key={column} height={16} width={column === 0 ? '60%' : '40%'} />
        ))}
      </div>
    ))}
  </div>
)

export const CardsSkeleton = ({ label, cards = 3 }: { label: string; cards?: number }) => (
  <div className={classes.cards}>
    <Waiting label={label} />
    {times(cards).map((card) => (
      <div key={card} className={classes.card} aria-hidden>
        <div className={classes.line}>
          <Skeleton circle height={28} />
          <Skeleton height={16} width={96} />
        </div>
        <Skeleton height={24} width={148} />
        <Skeleton height={12} width={88} />
      </div>
    ))}
  </div>
)

export const FormSkeleton = ({ label, fields = 3 }: { label: string; fields?: number }) => (
  <div className={classes.form}>
    <Waiting label={label} />
    <Skeleton height={28} width="60%" aria-hidden />
    {times(fields).map((field) => (
      <div key={field} className={classes.field} aria-hidden>
        <Skeleton height={14} width={112} />
        <Skeleton height={42} radius="md" />
      </div>
    ))}
    <Skeleton height={42} radius="md" aria-hidden />
  </div>
)

export const TextSkeleton = ({ label, lines = 6 }: { label: string; lines?: number }) => (
  <div className={classes.form}>
    <Waiting label={label} />
    {times(lines).map((line) => (
      <Skeleton key={line} height={14} width={`${96 - ((line * 17) % 40)}%`} aria-hidden />
    ))}
  </div>
)
