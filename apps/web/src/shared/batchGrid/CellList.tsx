import { useTranslation } from 'react-i18next'
import classes from './CellList.module.css'

type Props = {
  /** By column, in the order of the file. */
  readonly cells: Readonly<Record<string, string>>
  readonly fee?: string
}

/** Everything that a row says beside whom and how much, for whoever agrees to it. */
export const CellList = ({ cells, fee }: Props) => {
  const { t } = useTranslation('mass')
  const named = Object.entries(cells).filter(([, text]) => text !== '')
  return (
    <dl className={classes.cells}>
      {named.map(([name, text]) => (
        <div key={name}>
          <dt>{t(`columns.${name}` as 'columns.amount')}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {fee !== undefined && (
        <div>
          <dt>{t('file.fee')}</dt>
          <dd>{fee}</dd>
        </div>
      )}
    </dl>
  )
}
