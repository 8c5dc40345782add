-- The words by which a customer finds a transaction. Each word is prefixed with the customer's id, so that a search reads only this
-- customer's part of the index, however common the word is. A word is indexed as a whole, such as an address, and in its parts. An amount
-- is `=` with its minor units and currency. The collation makes lower() work for all scripts on every machine. A single expression
-- without a query, because it runs with every payment.
create or replace function activity_search_vector(p_customer_id integer, p_currency text, p_amounts bigint[], variadic p_texts text[])
returns tsvector language plpgsql immutable as $$
declare
  v_prefix constant text := p_customer_id || '/';
  v_words constant text := regexp_replace(lower(array_to_string(p_texts, ' ') collate all_scripts), '[^[:alnum:].@_+-]+' collate all_scripts, ' ', 'g')
    || ' ' || lower(p_currency);
begin
  return array_to_tsvector(array_remove(string_to_array(
    v_prefix || replace(v_words || ' ' || translate(v_words, '.@_+-', '     '), ' ', ' ' || v_prefix)
    || ' ' || v_prefix || '=' || array_to_string(p_amounts, lower(p_currency) || ' ' || v_prefix || '=') || lower(p_currency), ' '), v_prefix));
end $$;
