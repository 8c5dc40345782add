import { company } from '@florin/contract/calls/companies/company'
import { readShare, rootId } from '@florin/contract/companies/ownership'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActing } from '../../app/session/useActing.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { OwnershipChart } from '../../shared/companyFacts/OwnershipChart.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AddPartyPopup } from './AddPartyPopup.tsx'
import classes from './CompanyScreen.module.css'
import { directorsQuery, ownersQuery, shareholdersQuery } from './companyQueries.ts'
import { PartyPapersPopup } from './PartyPapersPopup.tsx'
import { PartyPopup } from './PartyPopup.tsx'
import { useRemoveRepresentative } from './recordQueries.ts'

type Somebody = { readonly id: number; readonly name: string }
type Act = (party: Somebody) => void
type Acts = { readonly onPapers: Act; readonly onChange: Act; readonly onRemove: Act }
type Line = Somebody & {
  readonly key: string
  readonly detail?: string | undefined
  readonly aside?: string | undefined
  readonly needsAction: boolean
}

/** Who directs and owns the company. */
export const PartySections = () => {
  const { t } = useTranslation('companies')
  const mayAdd = useMay()(company['representative.create'])
  const [isAdding, setAdding] = useState(false)
  const [changing, setChanging] = useState<Somebody>()
  const [removing, setRemoving] = useState<Somebody>()
  const [papersOf, setPapersOf] = useState<Somebody>()
  const acts = { onPapers: setPapersOf, onChange: setChanging, onRemove: setRemoving }
  return (
    <>
      <Directors {...acts} />
      <Shareholders {...acts} />
      <Owners {...acts} />
      {mayAdd && (
        <div className={classes.amendment}>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('party.add')}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/company-ownership" {...props} />}>
            {t('report.open')}
          </Button>
        </div>
      )}
      {isAdding && <AddPartyPopup onClose={() => setAdding(false)} />}
      {papersOf && <PartyPapersPopup id={papersOf.id} name={papersOf.name} onClose={() => setPapersOf(undefined)} />}
      {changing && <PartyPopup id={changing.id} name={changing.name} onClose={() => setChanging(undefined)} />}
      {removing && <RemovePopup party={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

const Lines = ({ lines, onPapers, onChange, onRemove }: Acts & { lines: readonly Line[] }) => {
  const { t } = useTranslation('companies')
  const may = useMay()
  if (lines.length === 0) return <p className={classes.quiet}>{t('company.nobody')}</p>
  return (
    <ul className={classes.lines}>
      {lines.map(({ key, id, name, detail, aside, needsAction }) => (
        <li key={key}>
          <span>
            {name}
            {detail && <span className={classes.quiet}>{detail}</span>}
            {needsAction && <StatusBadge tone="warning">{t('person.needsAction')}</StatusBadge>}
          </span>
          <span className={classes.acts}>
            {aside && <strong>{aside}</strong>}
            {may(company['representative.get']) && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('person.papersNamed', { name })}
                onClick={() => onPapers({ id, name })}
              >
                {t('person.papers')}
              </Button>
            )}
            {may(company['representative.update']) && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('party.changeNamed', { name })}
                onClick={() => onChange({ id, name })}
              >
                {t('party.change')}
              </Button>
            )}
            {may(company['representative.delete']) && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('party.removeNamed', { name })}
                onClick={() => onRemove({ id, name })}
              >
                {t('party.remove')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Directors = (acts: Acts) => {
  const { t } = useTranslation('companies')
  const query = useQuery(directorsQuery())
  return (
    <Section
      title={t('company.directors')}
      lead={t('company.directorsLead')}
      query={query}
      loading={t('company.loading')}
      failed={t('company.failed')}
    >
      {({ items }) => (
        <Lines
          {...acts}
          lines={items.map(({ id, name, email, needsAction }) => ({ key: String(id), id, name, detail: email, needsAction }))}
        />
      )}
    </Section>
  )
}

const Shareholders = (acts: Acts) => {
  const { t } = useTranslation('companies')
  const query = useQuery(shareholdersQuery())
  return (
    <Section
      title={t('company.shareholders')}
      lead={t('company.shareholdersLead')}
      query={query}
      loading={t('company.loading')}
      failed={t('company.failed')}
    >
      {({ items }) => (
        <>
          <Chart items={items} />
          <Lines
            {...acts}
            lines={items.map(({ id, key, parentKey, name, share, effectiveShare, needsAction }) => {
              const parent = items.find((item) => item.key === parentKey)?.name
              const detail = parent ? t('company.holdsOf', { share, name: parent }) : t('company.holds', { share })
              return { key: `${key} ${parentKey}`, id, name, detail, aside: `${effectiveShare}%`, needsAction }
            })}
          />
        </>
      )}
    </Section>
  )
}

type Holder = {
  readonly key: string
  readonly parentKey?: string | undefined
  readonly kind: 'person' | 'company'
  readonly name: string
  readonly share: string
}

/** The list below as a picture. */
const Chart = ({ items }: { readonly items: readonly Holder[] }) => {
  const { t } = useTranslation('companies')
  const name = useActing()?.name ?? ''
  return (
    <OwnershipChart
      holdings={items.map(({ key, parentKey = rootId, share }) => ({
        owner: key,
        owned: parentKey,
        share: readShare(share) ?? 0n,
      }))}
      isPerson={(id) => items.some(({ key, kind }) => key === id && kind === 'person')}
      nameOf={(id) => items.find(({ key }) => key === id)?.name ?? name}
      label={t('company.shareholders')}
    />
  )
}

const Owners = (acts: Acts) => {
  const { t } = useTranslation('companies')
  const query = useQuery(ownersQuery())
  return (
    <Section
      title={t('company.owners')}
      lead={t('company.ownersLead')}
      query={query}
      loading={t('company.loading')}
      failed={t('company.failed')}
    >
      {({ items }) => (
        <Lines
          {...acts}
          lines={items.map(({ id, key, name, share, control, needsAction }) => ({
            key,
            id,
            name,
            detail: control,
            aside: `${share}%`,
            needsAction,
          }))}
        />
      )}
    </Section>
  )
}

const RemovePopup = ({ party: { id, name }, onClose }: { party: Somebody; onClose: () => void }) => {
  const { t } = useTranslation('companies')
  const remove = useRemoveRepresentative()
  return (
    <QuestionPopup
      title={t('party.removeTitle', { name })}
      yes={t('party.remove')}
      busy={remove.isPending}
      problem={remove.error?.description}
      onYes={() =>
        remove.mutate(
          { id },
          {
            onSuccess: ({ pendingReview }) => {
              void showToast('success', t(pendingReview ? 'record.waits' : 'record.saved'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{t('party.removeText', { name })}</p>
    </QuestionPopup>
  )
}
