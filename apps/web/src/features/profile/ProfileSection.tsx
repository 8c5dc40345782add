import type { ProfileStatus } from '@florin/contract/compliance/profileStatus'
import { IconArrowRight } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Section } from '../../ui/Section.tsx'
import { ProfileBadge } from './ProfileBadge.tsx'
import classes from './Profile.module.css'

type Props<T> = Omit<ComponentProps<typeof Section<T>>, 'aside'> & {
  /** Known once the section has its data. */
  status: ProfileStatus | undefined
  /** What the customer can do about it now. */
  next?: ReactNode
}

/** A part of the profile: how it stands, and what to do next. */
export const ProfileSection = <T,>({ status, next, children, ...section }: Props<T>) => (
  <Section {...section} aside={status && <ProfileBadge status={status} />}>
    {(data) => (
      <>
        {next && (
          <p className={classes.next}>
            <IconArrowRight size={16} stroke={2} aria-hidden />
            <span>{next}</span>
          </p>
        )}
        {children(data)}
      </>
    )}
  </Section>
)
