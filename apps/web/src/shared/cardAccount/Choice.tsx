import { useId } from 'react'
import classes from './Cards.module.css'

type Option<T> = {
  readonly value: T
  readonly name: string
  readonly lines?: readonly string[]
  readonly aside?: string
  /** Why it is not to be had: it stays in reach and says so. */
  readonly reason?: string
}
type Props<T> = {
  readonly label: string
  readonly value: T | undefined
  readonly onChange: (value: T) => void
  readonly options: readonly Option<T>[]
}

/** One of a few, side by side. */
export const Choice = <T extends string | number>({ label, value, onChange, options }: Props<T>) => {
  const id = useId()
  return (
    <div className={classes.form}>
      <span id={id}>{label}</span>
      <div role="radiogroup" aria-labelledby={id} className={classes.choices}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="radio"
            className={classes.choice}
            aria-checked={option.value === value}
            aria-disabled={option.reason === undefined ? undefined : true}
            onClick={() => option.reason === undefined && onChange(option.value)}
          >
            <span className={classes.name}>{option.name}</span>
            {option.lines?.map((line) => (
              <span key={line} className={classes.quiet}>
                {line}
              </span>
            ))}
            {option.aside && <span>{option.aside}</span>}
            {option.reason && <span className={classes.quiet}>{option.reason}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}
