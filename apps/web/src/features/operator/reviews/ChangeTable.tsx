import type { Change } from '@florin/contract/console/operatorChange'
import { useTranslation } from 'react-i18next'
import classes from './ChangeTable.module.css'
import { useChangeWords } from './changeWords.ts'

/** Field by field: what holds now, and what is to hold. */
export const ChangeTable = ({ change: { fields, facts } }: { readonly change: Change }) => {
  const { t } = useTranslation('console')
  const { fieldOf, valueOf } = useChangeWords()
  const now = new Map(facts.map(({ name, value }) => [name, value]))
  const names = [...new Set([...fields, ...facts].map(({ name }) => name))]
  const wanted = new Map(fields.map(({ name, value }) => [name, value]))
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('change.field')}</th>
          {facts.length > 0 && <th scope="col">{t('change.now')}</th>}
          <th scope="col">{t('change.wanted')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const [before, after] = [now.get(name), wanted.get(name)]
          const isChanged = before !== undefined && after !== undefined && before !== after
          return (
            <tr key={name} data-changed={isChanged || undefined}>
              <th scope="row">{fieldOf(name)}</th>
              {facts.length > 0 && <td>{before === undefined ? '' : valueOf(name, before)}</td>}
              <td>{after === undefined ? '' : valueOf(name, after)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
