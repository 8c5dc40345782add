import { initials } from '../../../ui/initials.ts'
import { CountryMark } from '../../../ui/CountryMark.tsx'
import classes from './External.module.css'

/** Somebody by their initials, with the flag of where their account is. */
export const Avatar = ({ name, country }: { name: string; country?: string | undefined }) => (
  <span className={classes.avatar} aria-hidden>
    {initials(name)}
    {country && (
      <span className={classes.flag}>
        <CountryMark country={country} size={16} />
      </span>
    )}
  </span>
)
