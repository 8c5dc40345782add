import classes from './CurrencyMark.module.css'

// As addresses, not inlined: a page fetches only the flags it shows.
const flags = import.meta.glob<string>('../../../../node_modules/circle-flags/flags/??.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The flag of a country; nothing where it has none. */
export const CountryMark = ({ country, size = 28 }: { country: string; size?: number }) => {
  const flag = flags[`../../../../node_modules/circle-flags/flags/${country.toLowerCase()}.svg`]
  return flag ? <img src={flag} alt="" width={size} height={size} className={classes.mark} /> : null
}
