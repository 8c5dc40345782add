import { Fragment } from 'react'

/** A sentence that names an address; the address is a link. */
export const MailText = ({ text, email }: { text: string; email: string }) =>
  text.split(email).map((part, index) => (
    // The pieces of one sentence have no other names.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${email}`}>{email}</a>}
      {part}
    </Fragment>
  ))
