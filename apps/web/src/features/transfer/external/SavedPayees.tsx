import type { SavedBeneficiary, SavedPayout } from '@florin/contract/payments/external/beneficiaries'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { countryName } from '../../../ui/countryName.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { dayText } from '../../../ui/moments.ts'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { Avatar } from './Avatar.tsx'
import { typeIcons } from './icons.ts'
import { beneficiariesQuery } from './listQueries.ts'
import { groupOf, type WayGroup, wayGroups, wayMark } from './ways.ts'
import classes from './External.module.css'

type Props = {
  readonly search: string
  readonly isOpen: (payout: SavedPayout) => boolean
  readonly onPick: (payee: SavedBeneficiary, payout: SavedPayout) => void
}

const settleMs = 200
const first = 6

/** The address book: a row takes its first way to pay, a chip that way. */
export const SavedPayees = ({ search, isOpen, onPick }: Props) => {
  const { t, i18n } = useTranslation('external')
  const [group, setGroup] = useState<WayGroup>()
  const [isWhole, setWhole] = useState(false)
  const [asked] = useDebouncedValue(search.trim(), settleMs)
  const { data, error, isFetching, refetch } = useQuery(beneficiariesQuery(asked))
  const rows = (data?.beneficiaries ?? []).flatMap((payee) => {
    const ways = payee.payouts.filter((way) => isOpen(way) && (group === undefined || groupOf(way.type) === group))
    return ways.length > 0 ? [{ payee, ways }] : []
  })
  const shown = isWhole ? rows : rows.slice(0, first)
  return (
    <section aria-labelledby="saved-payees">
      <div className={classes.savedHead}>
        <h2 id="saved-payees" className={classes.heading}>
          {t('saved.title')} {data && data.total > 0 && <small>{data.total}</small>}
        </h2>
        <div className={classes.chips} role="group" aria-label={t('saved.filter')}>
          {[undefined, ...wayGroups].map((each) => (
            <button key={each ?? 'all'} type="button" aria-pressed={group === each} onClick={() => setGroup(each)}>
              {t(`group.${each ?? 'all'}`)}
            </button>
          ))}
        </div>
      </div>
      <Card className={classes.book}>
        {data ? (
          rows.length === 0 ? (
            <p className={classes.empty}>{t(asked || group ? 'saved.none' : 'saved.empty')}</p>
          ) : (
            <ul className={classes.rows}>
              {shown.map(({ payee, ways }) => (
                <li key={payee.beneficiaryId}>
                  <button type="button" className={classes.who} onClick={() => ways[0] && onPick(payee, ways[0])}>
                    <Avatar name={payee.beneficiaryName} country={payee.beneficiaryCountryCode} />
                    <span className={classes.about}>
                      <strong>{payee.beneficiaryName}</strong>
                      <small>{payee.beneficiaryEmail ?? countryName(payee.beneficiaryCountryCode, i18n.language)}</small>
                    </span>
                  </button>
                  <span className={classes.ways}>
                    {ways.map((way) => (
                      <WayChip key={way.payoutId} way={way} onPick={() => onPick(payee, way)} />
                    ))}
                  </span>
                  <small className={classes.last}>
                    {payee.lastUsedDate && dayText(payee.lastUsedDate.slice(0, 10), i18n.language)}
                  </small>
                </li>
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState
            title={t('saved.failed')}
            description={error.description}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <TableSkeleton columns={3} rows={3} label={t('saved.loading')} />
        )}
        {rows.length > first && !isWhole && (
          <button type="button" className={`text-link ${classes.all}`} onClick={() => setWhole(true)}>
            {t('saved.all', { count: rows.length })}
          </button>
        )}
      </Card>
      <Link to="/transfer/beneficiaries" className={`text-link ${classes.manage}`}>
        {t('saved.manage')}
      </Link>
    </section>
  )
}

export const WayChip = ({ way, onPick }: { way: SavedPayout; onPick?: () => void }) => {
  const { t } = useTranslation('external')
  const Icon = typeIcons[way.type]
  const words = (
    <>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(`short.${way.type}`)} {wayMark(way)}
    </>
  )
  return onPick ? (
    <button type="button" className={classes.way} onClick={onPick}>
      {words}
    </button>
  ) : (
    <span className={classes.way}>{words}</span>
  )
}
