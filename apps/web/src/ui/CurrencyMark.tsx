import { IconCoin } from '@tabler/icons-react'
import classes from './CurrencyMark.module.css'

// As addresses, not inlined: a page fetches only the flags it shows.
const flags = import.meta.glob<string>(
  '../../../../node_modules/circle-flags/flags/{ae,ar,au,bg,br,ca,ch,cl,cn,co,cz,dk,eu,gb,ge,gh,hk,hu,id,il,in,is,jp,ke,kr,kz,ma,md,mx,my,ng,no,nz,pe,ph,pl,ro,rs,ru,sa,se,sg,th,tr,tw,ua,us,uy,vn,za}.svg',
  { query: '?url&no-inline', import: 'default', eager: true },
)

const flagOf = (currency: string): string | undefined =>
  flags[`../../../../node_modules/circle-flags/flags/${currency.slice(0, 2).toLowerCase()}.svg`]

// Codes with an X in front or of more than three letters belong to no country.
const hasCountry = (currency: string) => currency.length === 3 && !currency.startsWith('X')

type Props = { currency: string; size?: number }

export const CurrencyMark = ({ currency, size = 28 }: Props) => {
  const flag = hasCountry(currency) ? flagOf(currency) : undefined
  return flag ? (
    <img src={flag} alt="" width={size} height={size} className={classes.mark} />
  ) : (
    <span className={classes.coin} style={{ width: size, height: size }} aria-hidden>
      <IconCoin size={size * 0.7} stroke={1.75} />
    </span>
  )
}
