import { encode } from 'uqr'
import classes from './QrCode.module.css'

type Props = { value: string; label: string }

/** Dark on white in either appearance: that is how cameras read it. */
export const QrCode = ({ value, label }: Props) => {
  const { size, data } = encode(value, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
