import {
  effectiveHoldings,
  findLoop,
  type Holding,
  ownerThreshold,
  reaches,
  rootId,
  shownShare,
  writeShare,
} from '@florin/contract/companies/ownership'
import { box, layOut, type Spot } from './chart.ts'
import classes from './OwnershipChart.module.css'

type Props = {
  readonly holdings: readonly Holding[]
  readonly isPerson: (id: string) => boolean
  readonly nameOf: (id: string) => string
  readonly label: string
}

const middle = ({ x, width }: Spot): number => x + width / 2
const short = (name: string): string => (name.length > 18 ? `${name.slice(0, 17)}…` : name)

/** A picture of the lists beside it, for eyes alone. */
export const OwnershipChart = ({ holdings, isPerson, nameOf, label }: Props) => {
  if (holdings.length === 0 || findLoop(holdings)) return null
  const { spots, width, height } = layOut(holdings, isPerson)
  const held = effectiveHoldings(holdings)
  const spotOf = (id: string) => spots.find((spot) => spot.id === id)
  return (
    // Scrolls sideways where it is wide, by keyboard too.
    <div className={classes.chart} role="region" aria-label={label} tabIndex={0}>
      <svg viewBox={`-1 -1 ${width + 2} ${height + 2}`} width={width} role="img" aria-label={label}>
        {holdings.map(({ owner, owned, share }) => {
          const [from, to] = [spotOf(owned), spotOf(owner)]
          if (!from || !to) return null
          const [x1, y1, x2, y2] = [middle(from), from.y + box.height, middle(to), to.y]
          const bend = (y1 + y2) / 2
          return (
            <g key={`${owner} ${owned}`}>
              <path d={`M${x1} ${y1}C${x1} ${bend} ${x2} ${bend} ${x2} ${y2}`} className={classes.edge} />
              <text x={(x1 + x2 * 2) / 3} y={bend + 10} className={classes.edgeShare} textAnchor="middle">
                {share > 0n ? `${writeShare(share)}%` : '?'}
              </text>
            </g>
          )
        })}
        {spots.map((spot) => {
          const effective = held.get(spot.id)
          const isOwner = isPerson(spot.id) && effective !== undefined && reaches(effective, ownerThreshold)
          const kind = spot.id === rootId ? 'root' : isPerson(spot.id) ? 'person' : 'company'
          return (
            <g key={spot.id} className={classes.node} data-kind={kind} data-owner={isOwner || undefined}>
              <rect x={spot.x} y={spot.y} width={spot.width} height={box.height} rx={kind === 'person' ? 22 : 8} />
              <text x={middle(spot)} y={spot.y + (kind === 'person' ? 18 : 27)} textAnchor="middle">
                {short(nameOf(spot.id))}
              </text>
              {kind === 'person' && effective && (
                <text x={middle(spot)} y={spot.y + 35} textAnchor="middle" className={classes.nodeShare}>
                  {`${writeShare(shownShare(effective))}%`}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
