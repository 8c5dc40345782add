-- Several wishes about the same facts wait side by side where they name different ones; the record of a company is locked for each.
drop index company_amendment_waiting;
