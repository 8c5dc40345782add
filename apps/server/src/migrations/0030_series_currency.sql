-- What was agreed with a merchant has its currency in it, so that a button that changes its own does not change that.
update subscription set wish = jsonb_set(wish, '{agreed,currency}', to_jsonb(currency))
where wish ? 'agreed' and not wish -> 'agreed' ? 'currency';
