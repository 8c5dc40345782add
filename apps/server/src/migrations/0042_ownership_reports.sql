-- Who directs and owns a company may be told as a whole.
alter table company_amendment drop constraint company_amendment_kind_check;
alter table company_amendment add constraint company_amendment_kind_check check (
  kind in (
    'details', 'registeredAddress', 'businessAddress', 'financialDetail', 'dueDiligence', 'answers', 'newRepresentative',
    'representative', 'representativeRemoval', 'ownership'
  )
);
