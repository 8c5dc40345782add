import classes from './BrandMark.module.css'

type Props = { logo: string; name: string; compact?: boolean }

export const BrandMark = ({ logo, name, compact = false }: Props) => (
  <span className={classes.mark}>
    <img src={logo} width={28} height={28} alt={compact ? name : ''} />
    {!compact && <span className={classes.name}>{name.toLowerCase()}</span>}
  </span>
)
