import { readShare, rootId, writeShare } from '@florin/contract/companies/ownership'
import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnershipChart } from '../../shared/companyFacts/OwnershipChart.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Directors } from './DirectorsHub.tsx'
import * as drafts from './draft.ts'
import { FromRegister, HubProblems, PartyRow, useNames } from './PartyParts.tsx'
import { PeopleBehind } from './PeopleBehind.tsx'
import type { HubProps } from './screens.ts'
import classes from './Wizard.module.css'

/** Every company with those who hold it: the list is the structure, the chart a picture of it. */
export const ShareholdersHub = (props: HubProps) => {
  const { t } = useTranslation('registerBusiness')
  const { draft } = props.wizard
  const label = t('shareholders.chart')
  return (
    <div className={classes.ownership}>
      <div className={classes.form}>
        <details className={classes.chartBox} open={window.innerWidth >= 768}>
          <summary>{label}</summary>
          <OwnershipChart
            holdings={drafts.holdingsIn(draft)}
            isPerson={(id) => draft.people.some((person) => person.id === id)}
            nameOf={(id) => drafts.nameOf(draft, id) || '…'}
            label={label}
          />
        </details>
        <Holders {...props} owned={rootId} />
        {draft.companies.map(({ id }) => (
          <Holders key={id} {...props} owned={id} />
        ))}
        <HubProblems {...props} of="shareholdersHub" />
      </div>
      <PeopleBehind draft={draft} />
    </div>
  )
}

type HoldersProps = HubProps & { owned: string }

const listedOf = (draft: drafts.Draft, owned: string): string =>
  writeShare(drafts.holdingsIn(draft).reduce((sum, each) => (each.owned === owned ? sum + each.share : sum), 0n))

const Holders = (props: HoldersProps) => {
  const { wizard, checked, all, go, owned } = props
  const { t } = useTranslation('registerBusiness')
  const { draft, change } = wizard
  const nameIn = useNames(draft)
  const holders = draft.holdings.filter((each) => each.owned === owned)
  const isPerson = (id: string) => draft.people.some((person) => person.id === id)
  const open = (id: string) => go({ screen: isPerson(id) ? 'personForm' : 'companyForm', id, from: 'shareholdersHub' })
  const name = nameIn(owned) || t('yourCompany')
  return (
    <Card
      title={t('shareholders.of', { name })}
      aside={<span className={classes.quiet}>{t('shareholders.listed', { share: listedOf(draft, owned) })}</span>}
    >
      <ul className={classes.rows}>
        {holders.map(({ owner, share }) => (
          <PartyRow
            key={owner}
            draft={draft}
            id={owner}
            isWrong={checked.wrongPeople.includes(owner) || checked.wrongCompanies.includes(owner)}
            aside={
              <TextInput
                className={classes.share}
                aria-label={t('shareholders.shareOf', { name: nameIn(owner) })}
                value={share}
                inputMode="decimal"
                rightSection="%"
                error={(all || share !== '') && !(readShare(share) ?? 0n)}
                onChange={(event) => {
                  const typed = event.currentTarget.value
                  change((before) => drafts.setShare(before, owner, owned, typed))
                }}
                onBlur={() => change(drafts.withoutSmallOwners)}
              />
            }
            onEdit={() => open(owner)}
            onRemove={() => change((before) => drafts.removeHolder(before, owner, owned))}
          />
        ))}
      </ul>
      <FromRegister
        named={drafts.leftInRegister(draft, owned).owners}
        textOf={({ name: who, share }) => (share === undefined ? who : `${who}, ${share}%`)}
        onAdd={(owner) =>
          change((before) => drafts.addRegisteredOwner(before, owner, drafts.newId(owner.kind === 'person' ? 'p' : 'c'), owned))
        }
      />
      <AddHolder {...props} holders={holders.map(({ owner }) => owner)} onOpen={open} />
      {owned !== rootId && (
        <section className={classes.directorsOf}>
          <h3>{t('shareholders.directorsOf', { name })}</h3>
          <Directors
            {...props}
            of={owned}
            ids={draft.companyDirectors[owned] ?? []}
            onOpen={(id) => go({ screen: 'personForm', id, from: 'shareholdersHub' })}
          />
        </section>
      )}
    </Card>
  )
}

type AddProps = HoldersProps & { holders: readonly string[]; onOpen: (id: string) => void }

const AddHolder = ({ wizard: { draft, change }, go, owned, holders }: AddProps) => {
  const { t } = useTranslation('registerBusiness')
  const nameIn = useNames(draft)
  const [loop, setLoop] = useState<readonly string[]>()
  const add = (id: string) => {
    const chain = drafts.loopWith(draft, id, owned)
    setLoop(chain)
    if (!chain) change((before) => drafts.addHolder(before, id, owned))
  }
  const addNew = (kind: 'p' | 'c') => {
    const id = drafts.newId(kind)
    setLoop(undefined)
    change((before) => drafts.addHolder((kind === 'p' ? drafts.addPerson : drafts.addCompany)(before, id), id, owned))
    go({ screen: kind === 'p' ? 'personForm' : 'companyForm', id, from: 'shareholdersHub' })
  }
  const known = [
    ...draft.people,
    ...draft.companies,
    // The company itself may be chosen, and is refused with the reason.
    ...(owned === rootId ? [] : [{ id: rootId }]),
  ].filter(({ id }) => id !== owned && !holders.includes(id))
  return (
    <>
      {loop && (
        <Notice tone="bad">{t('problem.loop', { chain: loop.map((id) => nameIn(id) || t('yourCompany')).join(' → ') })}</Notice>
      )}
      <div className={classes.pick}>
        {known.length > 0 && (
          <Select
            label={t('shareholders.choose')}
            value={null}
            data={known.map(({ id }) => ({ value: id, label: nameIn(id) || t('yourCompany') }))}
            onChange={(id) => id && add(id)}
            comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
          />
        )}
        <Button variant="default" onClick={() => addNew('p')}>
          {t('shareholders.addPerson')}
        </Button>
        <Button variant="default" onClick={() => addNew('c')}>
          {t('shareholders.addCompany')}
        </Button>
      </div>
    </>
  )
}
